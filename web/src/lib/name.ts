/** How long a name may be: more letters than the server takes are not even typed. */
export const LONGEST_NAME = 14;
