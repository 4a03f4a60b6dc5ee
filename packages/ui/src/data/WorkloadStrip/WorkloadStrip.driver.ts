import type { DriverSurface } from '../../testing/driverSurface';

/** Reads and operates a workload strip by roles, as a user does. */
export class WorkloadStripDriver {
  readonly #surface: DriverSurface;
  readonly #list: string;

  /** @param label accessible name of the strip */
  constructor(surface: DriverSurface, label: string) {
    this.#surface = surface;
    this.#list = `ul[aria-label="${label.replaceAll(/["\\]/g, String.raw`\$&`)}"]`;
  }

  /** People with their workloads, such as `Maya Okafor: 3 of 2, 1 over`. */
  async people(): Promise<string[]> {
    const texts = await this.#surface.texts(`${this.#list} > li > :first-child > :not([aria-hidden])`);
    return texts.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${texts[index + 1] ?? ''}`] : []));
  }
  /** Number of blocks of a kind in all bars. */
  blocks(kind: 'taken' | 'over' | 'added' | 'addedOver'): Promise<number> {
    return this.#surface.count(`${this.#list} [role="meter"] > [data-kind="${kind}"]`);
  }
  /** Presses the name of the person at an index, from 0. */
  press(index: number): Promise<void> {
    return this.#surface.click(`${this.#list} > li button`, { index });
  }
}
