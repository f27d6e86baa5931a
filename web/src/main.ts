/** Starts the page. */

import { mount } from "svelte";

import Page from "./Page.svelte";
import { settings } from "./settings/settings.svelte";
import { preferred, setLanguageOrFallback } from "./i18n/texts.svelte";
import "./style.css";

/** Shown when no language could be loaded. */
function showLoadError(target: HTMLElement): void {
  const text = document.createElement("p");
  text.textContent = "Big Points could not be loaded.";
  const again = document.createElement("button");
  again.textContent = "↻ Reload";
  again.addEventListener("click", () => location.reload());
  target.append(text, again);
}

const target = document.getElementById("page");
if (target !== null) {
  // The page waits for its texts.
  if (await setLanguageOrFallback(settings.language ?? preferred(navigator.languages))) mount(Page, { target });
  else showLoadError(target);
}
