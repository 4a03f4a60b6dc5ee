/** Runs work once, some time after it was first asked for; requests until then are one. */
export class Pause {
  readonly #work: () => void;
  readonly #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: () => void, ms: number) {
    this.#work = work;
    this.#ms = ms;
  }

  begin(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#work();
    }, this.#ms);
  }

  /** Forgets what was asked for. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
