import type { DriverSurface } from '../../testing/driverSurface';

/** Reads and works a strip of workloads as a person does, by roles. */
export class WorkloadStripDriver {
  readonly #surface: DriverSurface;
  readonly #list: string;

  /** @param label name of the strip. */
  constructor(surface: DriverSurface, label: string) {
    this.#surface = surface;
    this.#list = `ul[aria-label="${label.replaceAll(/["\\]/g, String.raw`\$&`)}"]`;
  }

  /** Who is in it, with what is said of them, such as `Maya Okafor: 3 of 2, 1 over`. */
  async people(): Promise<string[]> {
    const texts = await this.#surface.texts(`${this.#list} > li > :first-child > :not([aria-hidden])`);
    return texts.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${texts[index + 1] ?? ''}`] : []));
  }
  /** Number of blocks of a kind in all bars. */
  blocks(kind: 'taken' | 'over' | 'added' | 'addedOver'): Promise<number> {
    return this.#surface.count(`${this.#list} [role="meter"] > [data-kind="${kind}"]`);
  }
  /** Presses the name of the person at a place, from 0. */
  press(index: number): Promise<void> {
    return this.#surface.click(`${this.#list} > li button`, { index });
  }
}
