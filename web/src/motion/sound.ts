/** Small wooden sounds, synthesised. */

let context: AudioContext | null = null;

/** A tone that fades quickly. */
function knock(pitch: number, length: number, loud: number, after = 0): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers suspend a context made before the first click.
  if (context.state === "suspended") void context.resume();
  const begin = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, begin + length);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length);
}

export type Sound = "hop" | "take" | "climb" | "turn" | "end";

export function play(sound: Sound): void {
  const melody = (...notes: number[]): void => notes.forEach((note, index) => knock(note, 0.3, 0.12, index * 0.12));
  switch (sound) {
    case "hop":
      return knock(320, 0.06, 0.08);
    case "take":
      return knock(520, 0.12, 0.12);
    case "climb":
      return melody(392, 523, 659);
    case "turn":
      return melody(523, 659);
    case "end":
      return melody(392, 523, 659, 784);
  }
}
