/** Whether there is little room: a phone, or a window that is higher than wide. The styles ask for the same. */

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 899px), (max-aspect-ratio: 1/1)");
