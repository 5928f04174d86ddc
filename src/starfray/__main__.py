"""`python -m starfray`: the command line, where the command `starfray` is not on the path."""

from starfray.cli.main import run

if __name__ == "__main__":
    run()
