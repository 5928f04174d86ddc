"""Write everything that is recorded anew: tables, transcripts, what the documentation shows.

    python -m tests.refresh [SYSTEM ...]

What it writes is what the rules say today, and tests compare it. Read the difference before you
commit it. With names of rule systems, only their fights and their pages are told anew; the rest
takes seconds.
"""

from __future__ import annotations

import sys

from starfray.core.registry import ruleset
from tests.docs import chapters, conditions, rulings
from tests.docs import refresh as shown
from tests.docs.pages import PAGES
from tests.systems import tallies, telling


def main(systems: list[str]) -> None:
    """Write it all, or what belongs to some rule systems; NotFound for one that there is not."""
    for system in systems:
        ruleset(system)
    tallies.write()
    chapters.main()
    rulings.main()
    conditions.main()
    telling.main(systems)
    pages = [page for page in PAGES if page.name.startswith(("README", *systems))]
    shown.main([str(page) for page in pages] if systems else [])


if __name__ == "__main__":
    main(sys.argv[1:])
