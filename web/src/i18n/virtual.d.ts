/** The modules that the build makes from the texts. */

declare module "virtual:words/*" {
  const text: string;
  export default text;
}

/** The texts of the program in a language. */
declare module "virtual:phrases/*" {
  const text: string;
  export default text;
}

/** The puzzles of the program. */
declare module "virtual:puzzles" {
  const text: string;
  export default text;
}
