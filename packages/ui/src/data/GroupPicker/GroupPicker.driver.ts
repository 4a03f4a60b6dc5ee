import type { DriverSurface } from '../../testing/driverSurface';

const CARD = '[role="dialog"]';

/** Reads and works the card of the grouping as a person does, by roles. The surface is the whole page. */
export class GroupPickerDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  async isOpen(): Promise<boolean> {
    return (await this.#surface.count(`${CARD} [role="radiogroup"]`)) > 0;
  }
  /** What the lists of the card show: the field, or the date and its time period. */
  values(): Promise<string[]> {
    return this.#surface.texts(`${CARD} button[role="combobox"]`);
  }
  /** Groups by a date instead of a field. */
  groupByDate(): Promise<void> {
    return this.#surface.click(`${CARD} [role="radiogroup"]:first-of-type label:nth-child(2) input`);
  }
  /** Opens a list of the card. */
  open(list: 'Field' | 'Date' | 'Time period'): Promise<void> {
    return this.#surface.click(`${CARD} [role="combobox"][aria-label="${list}"]`);
  }
  /** What the open list offers. */
  options(): Promise<string[]> {
    return this.#surface.texts('[role="listbox"] [role="option"]');
  }
  /** Chooses from the open list, by place. */
  choose(index: number): Promise<void> {
    return this.#surface.click(`[role="listbox"] [role="option"]:nth-child(${index + 1})`);
  }
}
