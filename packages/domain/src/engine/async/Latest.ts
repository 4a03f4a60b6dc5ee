/** Tells answers that still count from stale ones: those to an earlier question, or of a session that is over. */
export class Latest {
  #turn = 0;

  /** Begins a question, which makes all earlier ones stale. Returns whether it is still the latest. */
  begin(): () => boolean {
    this.drop();
    return this.join();
  }

  /** Begins a concurrent question. @returns a function that tells whether it is still current */
  join(): () => boolean {
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  /** Makes all questions stale. */
  drop(): void {
    this.#turn += 1;
  }
}
