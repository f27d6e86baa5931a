/** Whether the layout for phones is used, by the same media query as in the styles. */

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 899px), (max-aspect-ratio: 1/1)");
