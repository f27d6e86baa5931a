# Thin on purpose: each recipe is a line or two that you could type by hand. `make` alone lists the targets.

CARGO ?= cargo
TARGET = $(or $(CARGO_TARGET_DIR),target)
BIGPOINTS = $(TARGET)/release/bigpoints
# The same program, built faster: only the game and the engine are fully optimised.
QUICK = $(TARGET)/quick/bigpoints
# Tools that a recipe needs beyond the toolchain are built once, in the target folder.
DENY = target/tools/deny-0.20.2/bin/cargo-deny
DEB = target/tools/deb-3.8.0/bin/cargo-deb
FUZZ = target/tools/fuzz-0.13.2/bin/cargo-fuzz
FUZZ_SECONDS ?= 30
# The ladder: the highest level, and the number of layouts, each played from both seats.
LEVELS ?= 10
LAYOUTS ?= 50
# Layouts with level 10 for the fixed points of the rating; it thinks for a second.
MASTER ?= 0
# How often the server is killed by `make crash`; the other faults have their own numbers in the recipe.
ROUNDS ?= 300
# How many faults `make cluster` injects, and the program of the version before, for rolling updates.
FAULTS ?= 500
PREVIOUS ?=
# How long `make load` holds all sockets before it lets them play faster.
HOLD ?= 600
TORTURE = $(TARGET)/release/torture
# The test builds.
DEBUG = $(TARGET)/debug
# The shipped programs, and the contents of the package.
PACKAGE = target/package
FAULTY = faulty-disk/target/release/faulty-disk

# The sources of the page, and the built page: each is rebuilt only when one of its inputs has changed.
PACKAGES = web/node_modules/.package-lock.json
PAGE = web/dist/index.html
SITE = target/site/index.html
# The program for the page's worker.
WASM = web/wasm/bigpoints.wasm
WASM_SOURCES = $(shell find crates/rules/src crates/engine/src crates/rating/src crates/table/src crates/table/data crates/texts/src crates/browser/src) \
	crates/browser/Cargo.toml crates/engine/Cargo.toml crates/rating/Cargo.toml crates/rules/Cargo.toml crates/table/Cargo.toml crates/texts/Cargo.toml Cargo.toml Cargo.lock
# Folders are included because they change when a file is removed.
PAGE_SOURCES = $(shell find web/src web/build web/public locales) web/index.html web/package.json web/vite.config.ts \
	web/svelte.config.js web/tsconfig.json

.PHONY: help run play quick build test check site unit rust wasm programs torture tool crash cluster load attack restart overdue resume conceal shuffle lint page lint-page types-page test-page \
	browse doc deny fuzz bench measure strength ladder fixed-points rating pairing puzzles regret dist deb clean

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

run: quick ## serve tables at http://127.0.0.1:8080
	$(QUICK) serve

play: quick ## play in the terminal
	$(QUICK) play

quick: $(PAGE) ## target/quick/bigpoints: all of the program, compiled lightly but for the game and the engine
	$(CARGO) build --profile quick --locked -p bigpoints

build: $(PAGE) ## target/release/bigpoints, as fast as can be
	$(CARGO) build --release --locked -p bigpoints

site: $(SITE) ## target/site: the page as plain files for any file server, in any folder

test: lint page rust wasm torture doc browse ## everything that must hold; what .ci/run calls

check: $(PACKAGES) ## the quick part, for daily work: lints, types and unit tests, under a minute once built
	+$(MAKE) -j 2 --output-sync=target lint types-page lint-page test-page unit

unit: ## the tests inside the crates
	$(CARGO) test --workspace --lib --bins --locked

rust: $(PAGE) ## every test in Rust
	$(CARGO) test --workspace --locked

wasm: $(WASM) ## web/wasm/bigpoints.wasm: rules, tables, engine and texts for the page's worker; and that ratings build for it
	$(CARGO) check --locked --target wasm32-unknown-unknown -p bigpoints-rating

# Next to the tests, so that the programs are built with the same features.
programs:
	$(CARGO) build --workspace --bins --tests --examples --locked

torture: programs ## a server, and PostgreSQL, killed under load; connections cut; hands looked for; three nodes and all their faults, as root; four minutes
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 20
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 10 --database postgres
	$(DEBUG)/torture crash --server $(DEBUG)/bigpoints --rounds 1 --database postgres --fault kill-database
	$(DEBUG)/torture resume --server $(DEBUG)/bigpoints --cuts 2000 --tables 40
	$(DEBUG)/torture conceal --server $(DEBUG)/bigpoints --games 40
	$(DEBUG)/torture cluster --server $(DEBUG)/bigpoints --tables 60 --short

# The long end-to-end tests, with both programs as they are shipped.
tool: build
	$(CARGO) build --release --locked -p bigpoints-torture

crash: tool $(FAULTY) ## kills, full and failing disks, lost power under load; as root, a quarter of an hour
	$(TORTURE) crash --server $(BIGPOINTS) --rounds $(ROUNDS)
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 70 --database postgres
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 30 --database postgres --fault kill-database
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 20 --fault full-disk
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 20 --fault io-error
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 1 --fault lying-disk
	$(TORTURE) crash --server $(BIGPOINTS) --rounds 100 --fault power-loss

cluster: tool ## three nodes, two workers, Redis, HAProxy, PostgreSQL and its standby, and FAULTS faults among them; as root, an hour
	$(TORTURE) cluster --server $(BIGPOINTS) --lying-standby
	$(TORTURE) cluster --server $(BIGPOINTS) --faults $(FAULTS) $(if $(PREVIOUS),--previous $(PREVIOUS))
	$(TORTURE) watchers --server $(BIGPOINTS)

load: tool ## 10,000 sockets held for HOLD seconds, then more and more moves; SQLite and PostgreSQL, half an hour
	$(TORTURE) load --server $(BIGPOINTS) --hold $(HOLD) --chart docs/load-sqlite.svg
	$(TORTURE) load --server $(BIGPOINTS) --hold $(HOLD) --chart docs/load-postgres.svg --database postgres

attack: tool ## a million hostile frames and more, with honest games beside them; crowds, floods, a lost writer, wrong clocks; a quarter of an hour
	$(TORTURE) attack --server $(BIGPOINTS)
	$(TORTURE) crowd --server $(BIGPOINTS)
	$(TORTURE) takeover --server $(BIGPOINTS)
	$(TORTURE) flood --server $(BIGPOINTS)
	$(TORTURE) clock --server $(BIGPOINTS)

overdue: tool ## the clocks of 2,000 games over days run out together; five minutes
	$(TORTURE) overdue --server $(BIGPOINTS)

restart: tool ## a restart with 1,000 tables in play and 5,000 sockets, stopped and killed; two minutes
	$(TORTURE) restart --server $(BIGPOINTS)

resume: tool ## 100,000 connections cut at random moments, and what is seen and stored after each; two minutes
	$(TORTURE) resume --server $(BIGPOINTS)

conceal: tool ## 10,000 games in which everything that anybody receives is examined; a quarter of an hour
	$(TORTURE) conceal --server $(BIGPOINTS)

shuffle: tool ## ten million shuffles, chi-square tests of places and pairs; a minute or two
	$(TORTURE) shuffle

lint: ## formatting and clippy, warnings denied
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

page: lint-page types-page test-page ## the page: formatting, types, unit tests
lint-page: $(PACKAGES)
	cd web && npm run lint
types-page: $(PACKAGES)
	cd web && npm run check
test-page: $(PACKAGES)
	cd web && npm test

browse: $(PAGE) $(SITE) programs ## the page in Chromium and Firefox against the real program
	scripts/need chromium chromium
	scripts/need firefox-esr firefox-esr
	cd web && BIGPOINTS="$(abspath $(DEBUG)/bigpoints)" npm run e2e

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

measure: quick ## how fast the page is, in Chromium: first and second visit, clicks, frames, search, memory; ten minutes
	scripts/need chromium chromium
	cd web && node scripts/measure.js $(abspath $(QUICK))

strength: ## how strong the engine is: against plain UCT and paranoid alpha-beta (--paranoid), depth, proofs (--alone)
	$(CARGO) bench --locked -p bigpoints-engine --bench strength -- --strength

ladder: build ## each level against the one below; a quarter of an hour, or seconds with LEVELS=9
	scripts/ladder $(BIGPOINTS) $(LEVELS) $(LAYOUTS)

fixed-points: ## how far apart the levels are on both ladders of the rating; minutes, and an hour with MASTER=15
	$(CARGO) bench --locked -p bigpoints-rating --bench levels -- --report $(MASTER)

pairing: ## 1,000 simulated people who search for a game: waits and rating distances; seconds
	$(CARGO) bench --locked -p bigpoints-rating --bench pairing -- --report $(CURDIR)/docs/rating

rating: ## ratings of 10,000 simulated people: order, calibration, convergence, what does not pay; a minute or two
	$(CARGO) bench --locked -p bigpoints-rating --bench population -- --report $(CURDIR)/docs/rating

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
	rm -rf web/dist web/node_modules web/wasm

$(PACKAGES): web/package-lock.json
	scripts/need npm npm
	cd web && npm ci --no-audit --no-fund

# Paths of this machine are not part of it, so that it is the same wherever it is built.
$(WASM): $(WASM_SOURCES)
	rustup target add wasm32-unknown-unknown
	$(CARGO) rustc --profile browser --locked --target wasm32-unknown-unknown -p bigpoints-browser --crate-type cdylib -- \
		--remap-path-prefix $(CURDIR)=. --remap-path-prefix $(or $(CARGO_HOME),$(HOME)/.cargo)=cargo
	mkdir -p $(@D)
	cp $(TARGET)/wasm32-unknown-unknown/browser/bigpoints_browser.wasm $@

$(PAGE): $(PACKAGES) $(WASM) $(PAGE_SOURCES)
	cd web && npm run build

$(SITE): $(PACKAGES) $(WASM) $(PAGE_SOURCES) NOTICES
	cd web && npm run build -- --mode site

$(FAULTY): faulty-disk/Cargo.toml faulty-disk/src/*.rs
	$(CARGO) build --release --locked --manifest-path faulty-disk/Cargo.toml --target-dir faulty-disk/target

target/tools/%/bin/cargo-deny:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-deny

target/tools/%/bin/cargo-deb:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-deb

target/tools/%/bin/cargo-fuzz:
	$(CARGO) install --locked --root $(@D)/.. --version $(lastword $(subst -, ,$*)) cargo-fuzz
