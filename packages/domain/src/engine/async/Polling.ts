/** Does something now and then, from when it is started until it is stopped. */
export class Polling {
  readonly #everyMs: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Does this from now on, in place of what was done before. */
  start(act: () => void): void {
    this.stop();
    this.#timer = setInterval(act, this.#everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
