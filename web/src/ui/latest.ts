/** Of several questions only the last one counts, whichever is answered first. */

export class Last {
  #question = 0;

  /** A new question: from now on the ones before it do not count. What it gives back tells whether this one still does. */
  ask(): () => boolean {
    const question = ++this.#question;
    return () => question === this.#question;
  }
}
