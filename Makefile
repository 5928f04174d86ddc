# Needs make and Python 3.11 or newer; everything else goes into .venv. `make help` lists the targets.

# Another interpreter: make test PYTHON=/path/to/python
PYTHON ?=
# How many processes share the tests.
JOBS ?= 2
# What `make mutants` puts faults into (rule systems, folders of src/starfray), how many, which.
OF ?= serenity star-trek-adventures starcraft-d6 fasa-trek starcraft-rpg core space readings
N ?= 100
SEED ?= 1
MUTANTS := .venv/mutants
# Only used by `make lock`.
UV := 0.13.9

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
PY := $(BIN)/python
CODE := $(wildcard src tests bench mutants examples)
# Rule systems that live in packages of their own, to show that they can.
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
MEASUREMENTS := $(sort $(filter-out bench/_%,$(wildcard bench/*.py)))

# .venv is ready when its stamp names this folder (a checkout that was moved or copied is set up
# again), its Python runs, and neither pyproject.toml nor the lock is newer than the stamp.
READY := .venv/.ready
ifneq ($(shell $(PY) -c "print(open('$(READY)').read().strip())" 2>/dev/null),$(CURDIR))
.PHONY: $(READY)
endif

# Newest first; a name on the PATH may be a shim that leads nowhere, so each is tried.
CANDIDATES := $(if $(PYTHON),"$(PYTHON)",python3.14 python3.13 python3.12 python3.11 python3 python)
SUITS := import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))

.PHONY: help run test check bench mutants docs lock clean

help: ## list the targets
	@echo "Starfray. Targets:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

run: $(READY) ## choose an encounter and play it; without a terminal, bots play one
	@echo "Starting Starfray"
	@$(BIN)/starfray start

test: $(READY) ## every check: lint, format, types, all tests; every case of every rulebook is among them
	@echo "[1/4] Lint: ruff check"
	@$(PY) -m ruff check .
	@echo "[2/4] Format: ruff format --check"
	@$(PY) -m ruff format --check .
	@echo "[3/4] Types: mypy on $(CODE)"
	@$(PY) -m mypy $(CODE)
	@echo "[4/4] Tests: pytest, all of them, in $(JOBS) processes"
	@$(PY) -m pytest -q -n $(JOBS)
	@echo "All checks passed."

check: $(READY) ## the quick loop: lint, format, types, the tests that are not slow
	@echo "[1/3] Lint and format"
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .
	@echo "[2/3] Types"
	@$(PY) -m mypy $(CODE)
	@echo "[3/3] Tests that are not slow"
	@$(PY) -m pytest -q -m "not slow"

bench: $(READY) ## run every measurement in bench/
	@$(if $(MEASUREMENTS),,echo "bench/ holds no measurement yet.")
	@set -e; for file in $(MEASUREMENTS); do echo "Measuring: $$file"; $(PY) $$file; done

mutants: $(MUTANTS)/.ready ## put faults into the rules, see whether the cases find them (OF=serenity N=100 SEED=1 ONLY=SER-DEF-01)
	@PYTHONPATH=$(MUTANTS):. $(PY) -m mutants $(OF) -n $(N) --seed $(SEED) $(if $(ONLY),--only $(ONLY))

$(MUTANTS)/.ready: $(READY) requirements-mutants.lock
	@echo "Installing Cosmic Ray into $(MUTANTS)"
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --upgrade \
	  --target $(MUTANTS) -r requirements-mutants.lock
	@touch $@

docs: $(READY) ## build the documentation into site/
	@echo "Building the documentation into site/"
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet

lock: $(READY) ## resolve the dependencies again (UPGRADE=--upgrade for newer versions)
	@echo "Writing requirements.lock"
	@test -x .venv/locker/$(notdir $(BIN))/uv || $(PY) -m venv .venv/locker
	@.venv/locker/$(notdir $(BIN))/python -m pip install --quiet "uv==$(UV)"
	@env -u UV_INDEX -u UV_DEFAULT_INDEX -u UV_INDEX_URL -u UV_EXTRA_INDEX_URL -u UV_FIND_LINKS \
	  .venv/locker/$(notdir $(BIN))/uv pip compile pyproject.toml --no-config --quiet \
	  --universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-annotate \
	  --all-extras --group test --group lint --group docs --group build \
	  --custom-compile-command "make lock" --output-file requirements.lock $(UPGRADE) > /dev/null
	@echo "Writing requirements-mutants.lock"
	@env -u UV_INDEX -u UV_DEFAULT_INDEX -u UV_INDEX_URL -u UV_EXTRA_INDEX_URL -u UV_FIND_LINKS \
	  .venv/locker/$(notdir $(BIN))/uv pip compile --no-config --quiet --universal \
	  --python-version 3.11 --fork-strategy fewest --generate-hashes --no-annotate \
	  --group mutants --constraint requirements.lock \
	  --custom-compile-command "make lock" --output-file requirements-mutants.lock $(UPGRADE) > /dev/null

clean: ## remove .venv, caches and everything built
	@echo "Removing .venv, caches and builds"
	@rm -rf .venv build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src $(wildcard tests bench examples) -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv/.unfinished stands while packages are being installed: where a run was broken off, the next
# one starts over. An environment that works and was not broken off is brought up to date.
$(READY): pyproject.toml requirements.lock $(EXAMPLES:%=%/pyproject.toml)
	@set -e; \
	if [ -e .venv ] && { [ -e .venv/.unfinished ] || ! $(PY) -m pip --version > /dev/null 2>&1 \
	    || ! $(PY) -c '$(SUITS)' 2> /dev/null; }; then \
	  echo "Removing .venv: it was left half made, or its Python is gone"; \
	  rm -rf .venv; \
	fi; \
	if [ ! -e .venv ]; then \
	  found=; \
	  for candidate in $(CANDIDATES); do \
	    if "$$candidate" -c '$(SUITS)' > /dev/null 2>&1; then found=$$candidate; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Starfray needs Python 3.11, 3.12, 3.13 or 3.14 with the venv and ensurepip modules" \
	      "(on Debian and Ubuntu: the package python3-venv), and found none as:" \
	      '$(CANDIDATES)'". Install one, or name it: make PYTHON=/path/to/python" >&2; \
	    exit 1; \
	  fi; \
	  echo "Making .venv with $$found ($$("$$found" -c 'import platform; print(platform.python_version())'))"; \
	  mkdir .venv; touch .venv/.unfinished; \
	  "$$found" -m venv .venv; \
	fi; \
	touch .venv/.unfinished; \
	echo "Installing the pinned packages into .venv (about a minute the first time)"; \
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock; \
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	  -e . $(EXAMPLES:%=-e ./%); \
	rm .venv/.unfinished; \
	echo '$(CURDIR)' > $(READY)
