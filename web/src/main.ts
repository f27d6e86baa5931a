/** Starts the page. */

import { mount } from "svelte";

import { SITE } from "./base";
import Page from "./Page.svelte";
import { local } from "./local/host";
import { currentRoute } from "./route.svelte";
import { settings } from "./settings/settings.svelte";
import { preferred, setLanguageOrFallback } from "./i18n/texts.svelte";
import { register, reloadOutdated } from "./service-worker/registration.svelte";
import "./style.css";
import "./loading.css";

/** Shown when no language could be loaded. */
function showLoadError(target: HTMLElement): void {
  const text = document.createElement("p");
  text.textContent = "Big Points could not be loaded.";
  const again = document.createElement("button");
  again.textContent = "↻ Reload the page";
  again.addEventListener("click", () => void reloadOutdated());
  target.append(text, again);
}

/** The longest wait for a frame: a page that nobody sees has none. */
const MAX_FRAME_MS = 50;

/** Resolves after a frame: the header is painted, and the worker starts, before the page keeps this thread busy. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, MAX_FRAME_MS);
  });

/** The pages that lead to a first board of this device. */
const BEFORE_A_BOARD = ["home", "play", "lesson", "puzzles"];

// The program loads and starts while the page is drawn.
if (BEFORE_A_BOARD.includes(currentRoute().name)) void local.start();
// The address changes without a reload, and these links must not lead to other files then.
if (SITE)
  for (const element of document.head.querySelectorAll<HTMLLinkElement>("link[rel=manifest], link[rel*=icon]"))
    element.href = element.href;
const target = document.getElementById("page");
if (target !== null) {
  // The page waits for its texts.
  const hasTexts = await setLanguageOrFallback(settings.language ?? preferred(navigator.languages));
  await nextFrame();
  target.replaceChildren();
  if (hasTexts) mount(Page, { target });
  else showLoadError(target);
}
// By now the page has asked for what it needs first.
setTimeout(register);
