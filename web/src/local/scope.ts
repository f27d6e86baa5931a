/** The folder of the page, which tells apart what several pages of one host store. The workers are one folder below it. */

const here = import.meta.url;

/** The name under which this page stores and locks: other pages of the host have their own. */
export const SCOPE = `bigpoints ${new URL("..", here).pathname}`;
