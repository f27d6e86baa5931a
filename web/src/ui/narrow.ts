/** Which layout is used, by the same media queries as in the styles. */

import { MediaQuery } from "svelte/reactivity";

/** The layout for phones held upright. */
export const narrow = new MediaQuery("(max-width: 899px), (max-aspect-ratio: 1/1)");
/** The layout for phones held sideways. */
export const flat = new MediaQuery("(max-height: 560px) and (min-aspect-ratio: 1/1)");
/** Windows as low as a tablet on its side: not everything fits beside the board. */
export const low = new MediaQuery("(max-height: 800px)");
