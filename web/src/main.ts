/** Starts the page. */

import { mount } from "svelte";

import Page from "./Page.svelte";
import { settings } from "./lib/settings.svelte";
import { preferred, speak } from "./lib/words.svelte";
import "./style.css";

// Nothing is shown before there are words for it.
await speak(settings.language ?? preferred(navigator.languages));
const target = document.getElementById("page");
if (target !== null) mount(Page, { target });
