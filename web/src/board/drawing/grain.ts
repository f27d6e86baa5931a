/** The grain of a wooden board: long wavy lines, always the same ones. */

export interface Fibre {
  d: string;
  width: number;
  opacity: number;
}

/** Pseudorandom numbers from a seed, so that the board always looks the same. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function grain(width: number, height: number, spacing: number): Fibre[] {
  const next = sequence(7);
  const fibres: Fibre[] = [];
  for (let y = spacing * next(); y < height; y += spacing * (0.35 + next() * 1.1)) {
    const sway = spacing * (0.2 + next() * 0.9);
    const bend = (): string => (y + (next() - 0.5) * 2 * sway).toFixed(1);
    const third = (width / 3).toFixed(0);
    const d = `M0 ${bend()}C${third} ${bend()} ${(width / 2).toFixed(0)} ${bend()} ${((2 * width) / 3).toFixed(0)} ${bend()}S${width} ${bend()} ${width} ${bend()}`;
    fibres.push({
      d,
      width: Number((0.5 + next() * 1.6).toFixed(2)),
      opacity: Number((0.06 + next() * 0.17).toFixed(3)),
    });
  }
  return fibres;
}
