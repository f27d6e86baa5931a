/** Plays in the page, so that nothing is waited for longer than by a quick person. Its functions run in the browser. */

/** Lets pages play, and note when things happened, in milliseconds since they were opened: `watch` in the page. */
export async function addPlayer(context, settings = {}) {
  await context.addInitScript((settings) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("bigpoints", JSON.stringify(settings));

    const event = () => Number(document.querySelector("main.game")?.dataset.event ?? -1);
    /** Whether an element can be clicked. */
    const ready = (element) => element !== null && !element.disabled && element.getClientRects().length > 0;

    /** Presses what is there to press; returns what it was. */
    const press = () => {
      if (document.querySelector("dialog[open]") !== null) return null;
      for (const selector of [".decline", ".take", ".pawn"]) {
        const element = [...document.querySelectorAll(`.chooser ${selector}`)].at(-1) ?? null;
        if (!ready(element)) continue;
        element.click();
        return selector;
      }
      return null;
    };

    /** Calls back after every change of the page, until it returns true. */
    const follow = (step) =>
      new Promise((done) => {
        const observer = new MutationObserver(() => check());
        const check = () => {
          if (!step()) return;
          observer.disconnect();
          done();
        };
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        check();
      });

    /** Clicks on 'Play now' as soon as it is there, and makes a move as soon as it can; returns when what happened. */
    const playFirst = async () => {
      const marks = {};
      await follow(() => {
        const button = document.querySelector("main form button.primary");
        if (!ready(button)) return false;
        marks.click = performance.now();
        button.click();
        return true;
      });
      // By lot a computer may begin.
      await follow(() => document.querySelector(".chooser .prompt") !== null);
      marks.board = performance.now();
      const first = event();
      await follow(() => ready(document.querySelector(".chooser .pawn")));
      marks.turn = performance.now();
      marks.began = event() === first;
      const places = () => [...document.querySelectorAll("[data-pawn]")].map((pawn) => pawn.getAttribute("transform"));
      const before = places().join();
      await follow(() => {
        if (places().join() !== before || event() > first) return true;
        press();
        return false;
      });
      // The pawn walks as soon as the move is stored and answered.
      marks.move = performance.now();
      return marks;
    };

    /** Takes turns until there were so many, or the game is over; returns whether it is. */
    const playTurns = async (turns) => {
      let [left, waits, over] = [turns, true, false];
      await follow(() => {
        over = document.querySelector("dialog[open] .verdict") !== null;
        if (over) return true;
        const pressed = press();
        if (pressed === null) waits = true;
        else if (waits && pressed === ".pawn") {
          waits = false;
          left -= 1;
        }
        return left < 0;
      });
      return over;
    };
    globalThis.player = { playFirst, playTurns };
  }, settings);
}
