/** Line breaks for texts on the board. */

/** A text in two lines of about the same length, broken between words; a single word stays in one. */
export function inTwo(text: string): string[] {
  const words = text.split(" ");
  const longest = (at: number): number =>
    Math.max(words.slice(0, at).join(" ").length, words.slice(at).join(" ").length);
  const places = words.slice(1).map((_, index) => index + 1);
  const best = places.sort((one, other) => longest(one) - longest(other))[0];
  return best === undefined ? [text] : [words.slice(0, best).join(" "), words.slice(best).join(" ")];
}
