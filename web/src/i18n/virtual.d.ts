/** The modules that the build makes from the texts. */

declare module "virtual:words/*" {
  const text: string;
  export default text;
}
