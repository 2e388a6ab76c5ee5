# Needs make and Python 3.11 or newer, nothing else. Another interpreter: make test PYTHON=python3.12
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
GAME ?=
GAMES ?= 2000
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup play test soak bench clean

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-8s %s\n' "$$name" "$$text"; done

setup: $(STAMP) ## Build .venv with theomachy in it (a second run does nothing)

# The stamp is written last, so an interrupted set-up starts again.
$(STAMP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Theomachy needs Python 3.11 or newer. Name one: make setup PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "No virtual environment could be made. Install the venv module of your Python (python3-venv)." >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

play: setup ## Play a game in the terminal (GAME=armies names one)
	@$(BIN)/theomachy play $(GAME)

test: setup ## Lint, type check and run all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests
	$(BIN)/python -m pytest -n $(JOBS)

soak: setup ## Simulate many games of every game (GAMES=2000 JOBS=2 GAME=armies)
	@for game in $(or $(GAME),$$($(BIN)/python -c 'import theomachy; print(*theomachy.games())')); do \
	  $(BIN)/theomachy simulate $$game --games $(GAMES) --jobs $(JOBS) || exit; done

bench: setup ## Measure the speed of every game on one core (GAME=armies names one)
	@$(BIN)/theomachy bench $(GAME)

clean: ## Remove .venv and everything else that was built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
