"""The command `starfray`: its commands, each loaded only when it is called."""

from __future__ import annotations

import codecs
import importlib
import inspect
import io
import os
import sys
import warnings
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from starfray import __version__
from starfray.cli.options import INTERRUPTED
from starfray.cli.play.leaving import end_while_weighing
from starfray.core.input.errors import StarfrayError, did_you_mean

# Command: (module, function, panel of the help). The modules import nothing heavy when loaded.
COMMANDS = {
    "start": ("start", "start", "At the table"),
    "play": ("play.play", "play", "At the table"),
    "encounters": ("encounters", "encounters", "At the table"),
    "rules": ("rules", "rules", "At the table"),
    "odds": ("odds", "odds", "What would happen"),
    "simulate": ("simulate", "simulate", "What would happen"),
    "replay": ("replay", "replay", "What would happen"),
    "resolve": ("resolve", "resolve", "For authors and programs"),
    "verify": ("verify", "verify", "For authors and programs"),
    "check": ("check", "check", "For authors and programs"),
    "sheets": ("sheets", "sheets", "For authors and programs"),
    "schema": ("schema", "schema", "For authors and programs"),
    "create": ("create", "create", "For authors and programs"),
}
ALSO = {"rule": "rules"}  # what the prompt of a fight calls so is understood here as well
# What is printed for what an output has no character for: the ground of maps, lines of tables.
PLAIN = {"·": ".", "─": "-", "━": "-", "│": "|", "…": "~", "±": "~", "×": "x", "→": ">", "█": "#",
         "↑": "^", "↗": "/", "↘": "\\", "↓": "v", "↙": "/", "←": "<", "↖": "\\",
         "≈": "~", "├": "+", "└": "+"}  # fmt: skip
TYPING_ERROR = 0.8  # so alike are words that somebody mistyped: `serve` is no `verify`


class Commands(TyperGroup):
    """The group of commands: finds them by name and gives errors the form that people read."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Import and return a command."""
        if cmd_name not in COMMANDS:
            return None
        module, function, panel = COMMANDS[cmd_name]
        single = typer.Typer(add_completion=False, rich_markup_mode="rich")
        found = getattr(importlib.import_module(f"starfray.cli.{module}"), function)
        single.command(cmd_name, help=tidy(found.__doc__ or ""), rich_help_panel=panel)(found)
        command = typer.main.get_command(single)
        command.name = cmd_name
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name; an unknown one is told the nearest."""
        args = [*(ALSO.get(word, word) for word in args[:1]), *args[1:]]
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            near = did_you_mean(args[0], COMMANDS, TYPING_ERROR)
            ctx.fail(f"no such command {args[0]!r}; {near or 'see --help'}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an error meant for people ends it with its message and exit code."""
        try:
            return super().invoke(ctx)
        except StarfrayError as error:
            report(error, as_json=bool(ctx.meta.get("starfray.json")))
            raise typer.Exit(error.exit_code) from None
        except KeyboardInterrupt:
            sys.stderr.write("\n")  # the shell's prompt on a line of its own
            raise typer.Exit(INTERRUPTED) from None


def tidy(docstring: str) -> str:
    """Return a docstring as help: paragraphs to be wrapped, the examples line by line."""
    text, found, examples = inspect.cleandoc(docstring).partition("Examples:\n")
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    # Typer takes the indentation off lines that begin with spaces, hence the markup before them.
    lines = [
        "[not dim]" + line.replace("[", r"\[") + "[/]"
        for line in examples.splitlines()
        if line.strip("\b ")
    ]
    return "\n\n".join(paragraphs).rstrip() + (
        "\n\n" + "\n".join([found.strip(), *lines]) if found else ""
    )


def report(error: StarfrayError, *, as_json: bool) -> None:
    """Print an error: as one JSON document on stdout, or in words on stderr."""
    from starfray.cli.console import complain, print_json

    if as_json:
        print_json(error.as_json())
    else:
        complain(str(error))


app = typer.Typer(
    cls=Commands,
    add_completion=True,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"starfray {__version__}")
        raise typer.Exit


HELP = """Run science-fiction tabletop combat: play it, weigh it, simulate it, open any fight of it.

Examples:
  starfray start                        choose an encounter and play it
  starfray encounters                   list the ready encounters
  starfray simulate dawn -n 1000000     who wins, how often, at what price
  starfray rules cover                  look a rule up
  starfray COMMAND --help               what a command does, with examples
"""


@app.callback(help=tidy(HELP))
def starfray(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Take the options that stand before every command."""


def tell_warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int,
    file: Any = None, line: str | None = None,
) -> None:  # fmt: skip
    """Tell a warning as people read it; those of other packages as ever."""
    if category.__module__.partition(".")[0] == "starfray":
        sys.stderr.write(f"note: {message}\n")
    else:
        sys.stderr.write(warnings.formatwarning(message, category, filename, lineno, line))


def in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """Return what stands for the characters that an output cannot show."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(PLAIN.get(character, "?") for character in lost), error.end


def run() -> None:
    """Run the command line: the entry point of `starfray`."""
    warnings.showwarning = tell_warning
    codecs.register_error("starfray", in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # whatever the surroundings take
            stream.reconfigure(errors="starfray")
    if sys.stdin is None:  # closed: there is nothing to read
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as we run
    elif isinstance(sys.stdin, io.TextIOWrapper):  # nobody types what cannot be read on purpose
        sys.stdin.reconfigure(errors="replace")
    try:
        app()
    except SystemExit as ended:
        end_while_weighing(ended)
        raise
