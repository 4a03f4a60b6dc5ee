import type { DriverSurface } from '../../testing/driverSurface';

const CARD = '[role="dialog"]';

/** Reads and works the card of the sorts as a person does, by roles. Rows count from 0; the surface is the whole page. */
export class SortBuilderDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  #control(kind: 'Field' | 'Direction', row: number): string {
    return `${CARD} [role="combobox"][aria-label="${kind} ${row + 1}"]`;
  }
  async rowCount(): Promise<number> {
    return this.#surface.count(`${CARD} li [role="combobox"][aria-label^="Field "]`);
  }
  /** Field and direction of each row, as they are read. */
  async rows(): Promise<Array<[field: string | undefined, direction: string | undefined]>> {
    const fields = await this.#surface.texts(`${CARD} [role="combobox"][aria-label^="Field "]`);
    const directions = await this.#surface.texts(`${CARD} [role="combobox"][aria-label^="Direction "]`);
    return fields.map((field, index) => [field, directions[index]]);
  }
  openField(row: number): Promise<void> {
    return this.#surface.click(this.#control('Field', row));
  }
  openDirection(row: number): Promise<void> {
    return this.#surface.click(this.#control('Direction', row));
  }
  /** What the open list offers. */
  options(): Promise<string[]> {
    return this.#surface.texts('[role="listbox"] [role="option"]');
  }
  /** Chooses from the open list, by place. */
  choose(index: number): Promise<void> {
    return this.#surface.click(`[role="listbox"] [role="option"]:nth-child(${index + 1})`);
  }
  remove(row: number): Promise<void> {
    return this.#surface.click(`${CARD} li:nth-child(${row + 1}) button[aria-label^="Remove "]`);
  }
}
