# Thin on purpose: each recipe is a line or two that can be typed by hand.
# `make` alone lists the targets.

CARGO ?= cargo
BIGPOINTS = $(or $(CARGO_TARGET_DIR),target)/release/bigpoints
# Tools that a recipe needs beyond the toolchain are built once, into the target folder.
DENY = target/tools/deny-0.20.2/bin/cargo-deny
DEB = target/tools/deb-3.8.0/bin/cargo-deb
FUZZ = target/tools/fuzz-0.13.2/bin/cargo-fuzz
FUZZ_SECONDS ?= 30
# How the ladder is played: up to which level, and how many lays from both seats.
LEVELS ?= 10
LAYS ?= 50
# How often the server is killed by `make crash`; the other faults have their own numbers in the recipe.
ROUNDS ?= 300
# How long `make load` holds all sockets before it lets them play faster.
HOLD ?= 600
TORTURE = $(or $(CARGO_TARGET_DIR),target)/release/torture
# What the tests have built, for the short trial among them.
DEBUG = $(or $(CARGO_TARGET_DIR),target)/debug
# What is shipped, and what goes into the package.
PACKAGE = target/package
FAULTY = faulty-disk/target/release/faulty-disk

# What the page is built with, and the built page: each is made anew only when something it is made of has changed.
PACKAGES = web/node_modules/.package-lock.json
PAGE = web/dist/index.html
# The folders are among it, as they change when a file is taken away.
PAGE_SOURCES = $(shell find web/src web/build web/public locales) web/index.html web/package.json web/vite.config.ts \
	web/svelte.config.js web/tsconfig.json

.PHONY: help build run play test check lint page browse bench strength ladder puzzles regret fuzz deny doc clean trials crash load attack \
	restart resume conceal shuffle dist deb

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

build: $(PAGE) ## build the page, and target/release/bigpoints with the page in it
	$(CARGO) build --release --locked

run: build ## serve tables at http://127.0.0.1:8080
	$(BIGPOINTS) serve

play: build ## play in the terminal
	$(BIGPOINTS) play

test: check trials doc deny browse ## everything that must hold; what .ci/run calls

check: $(PAGE) lint page ## the quick part, for daily work
	$(CARGO) test --workspace --locked

trials: ## the short trial: a server, and PostgreSQL, killed under load; lines cut; hands looked for; a minute
	$(CARGO) build --profile test --workspace --bins --locked
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 20
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 10 --database postgres
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 1 --database postgres --fault kill-database
	$(DEBUG)/torture resume --server $(DEBUG)/bigpoints --cuts 2000 --tables 40
	$(DEBUG)/torture conceal --server $(DEBUG)/bigpoints --games 40

crash: build $(FAULTY) ## kills, full and failing disks, lost power under load; as root, a quarter of an hour
	$(TORTURE) crash --server $(BIGPOINTS) --rounds $(ROUNDS)
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 70 --database postgres
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 30 --database postgres --fault kill-database
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 20 --fault full-disk
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 20 --fault io-error
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 1 --fault lying-disk
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 100 --fault power-loss

load: build ## 10,000 sockets held for HOLD seconds, then more and more moves; SQLite and PostgreSQL, half an hour
	$(TORTURE) load --server $(BIGPOINTS) --hold $(HOLD) --chart docs/load-sqlite.svg
	$(TORTURE) load --server $(BIGPOINTS) --hold $(HOLD) --chart docs/load-postgres.svg --database postgres

attack: build ## a million hostile frames and more, with honest games beside them; three minutes
	$(TORTURE) attack --server $(BIGPOINTS)

restart: build ## a restart with 1,000 tables in play and 5,000 sockets, told to stop and killed; two minutes
	$(TORTURE) restart --server $(BIGPOINTS)

resume: build ## 100,000 lines cut at random moments, and what is seen and stored after each; two minutes
	$(TORTURE) resume --server $(BIGPOINTS)

conceal: build ## 10,000 games in which every text that anybody is told is examined; a quarter of an hour
	$(TORTURE) conceal --server $(BIGPOINTS)

shuffle: build ## ten million shuffles, chi-square tests of places and pairs; a minute or two
	$(TORTURE) shuffle

lint: ## formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

page: $(PACKAGES) ## the page: formatting, types, unit tests
	cd web && npm run lint && npm run check && npm test

browse: $(PAGE) ## the page in Chromium against the real program, and a smoke test in Firefox
	scripts/need chromium chromium
	scripts/need firefox-esr firefox-esr
	$(CARGO) build --locked --profile test -p bigpoints
	cd web && npm run e2e

doc: ## the documentation, warnings denied
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

deny: $(DENY) ## licences, bans and sources of the dependencies, and their known faults where those can be asked for
	$(DENY) --locked check licenses bans sources
	scripts/advisories $(DENY)

fuzz: $(FUZZ) ## every fuzz target for FUZZ_SECONDS each, on the nightly toolchain
	scripts/need c++ g++
	scripts/fuzz $(FUZZ) $(FUZZ_SECONDS)

bench: ## speed on one core, and counted instructions
	scripts/need valgrind valgrind
	$(CARGO) bench --workspace --locked

strength: ## how strong the engine is: against plain UCT and paranoid alpha-beta (--paranoid), depth, proofs (--alone)
	$(CARGO) bench --locked -p bigpoints-engine --bench strength -- --strength

ladder: build ## each level against the one below; a quarter of an hour, or seconds with LEVELS=9
	scripts/ladder $(BIGPOINTS) $(LEVELS) $(LAYS)

puzzles: build ## the puzzles of the program, made anew; a few minutes
	scripts/puzzles $(BIGPOINTS)

regret: ## what each level and search loses near the end of a game; about three minutes
	$(CARGO) bench --locked -p bigpoints-engine --bench regret -- --report

dist: $(PAGE) ## what is shipped, in target/package: the program, its symbols apart, completions and manual pages
	$(CARGO) build --profile dist --locked -p bigpoints
	scripts/dist $(or $(CARGO_TARGET_DIR),target)/dist/bigpoints $(PACKAGE)

deb: dist $(DEB) ## a Debian package of it, in target/package
	$(DEB) --no-build --no-strip --locked --profile dist -p bigpoints --output $(PACKAGE)/

clean: ## remove what was built
	$(CARGO) clean
	rm -rf web/dist web/node_modules

$(PACKAGES): web/package-lock.json
	scripts/need npm npm
	cd web && npm ci --no-audit --no-fund

$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	cd web && npm run build

$(FAULTY): faulty-disk/Cargo.toml faulty-disk/src/*.rs
	$(CARGO) build --release --locked --manifest-path faulty-disk/Cargo.toml --target-dir faulty-disk/target

target/tools/%/bin/cargo-deny:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-deny

target/tools/%/bin/cargo-deb:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-deb

target/tools/%/bin/cargo-fuzz:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-fuzz
