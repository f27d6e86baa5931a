/** The modules that the build makes of the texts. */

declare module "virtual:words/*" {
  const text: string;
  export default text;
}
