/** Starts the page. */

import { mount } from "svelte";

import { SITE } from "./base";
import Page from "./Page.svelte";
import { settings } from "./settings/settings.svelte";
import { preferred, setLanguageOrFallback } from "./i18n/texts.svelte";
import { register, reloadOutdated } from "./service-worker/registration.svelte";
import "./style.css";

/** Shown when no language could be loaded. */
function showLoadError(target: HTMLElement): void {
  const text = document.createElement("p");
  text.textContent = "Big Points could not be loaded.";
  const again = document.createElement("button");
  again.textContent = "↻ Reload the page";
  again.addEventListener("click", () => void reloadOutdated());
  target.append(text, again);
}

// The address changes without a reload, and these links must not lead to other files then.
if (SITE)
  for (const element of document.head.querySelectorAll<HTMLLinkElement>("link[rel=manifest], link[rel*=icon]"))
    element.href = element.href;
const target = document.getElementById("page");
if (target !== null) {
  // The page waits for its texts.
  if (await setLanguageOrFallback(settings.language ?? preferred(navigator.languages))) {
    // The site's page for addresses that lead nowhere has a text, in case this script cannot be found.
    target.replaceChildren();
    mount(Page, { target });
  } else showLoadError(target);
}
// By now the page has asked for what it needs first.
setTimeout(register);
