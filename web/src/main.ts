import { mount } from "svelte";

import Page from "./Page.svelte";

const target = document.getElementById("page");
if (target !== null) mount(Page, { target });
