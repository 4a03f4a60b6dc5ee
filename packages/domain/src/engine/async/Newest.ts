/** Overlapping pieces of work, of which the newest counts: to wait for one is to wait for those begun since, too. */
export class Newest {
  #latest: Promise<void> = Promise.resolve();

  /** Begins a piece of work. Done when it is, and all that was begun meanwhile. */
  async run(work: () => Promise<void>): Promise<void> {
    this.#latest = work();
    let awaited;
    do {
      awaited = this.#latest;
      await awaited;
    } while (awaited !== this.#latest);
  }
}
