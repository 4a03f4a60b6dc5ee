import type { DriverSurface } from '../../testing/driverSurface';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Reads and operates a month or a week of a calendar by roles, as a user does. */
export class CalendarDriver {
  readonly #surface: DriverSurface;
  readonly #grid: string;

  /** @param label accessible name of the calendar */
  constructor(surface: DriverSurface, label: string) {
    this.#surface = surface;
    this.#grid = `[role="grid"][aria-label=${quoted(label)}]`;
  }

  #entry(name: string): string {
    return `${this.#grid} button[aria-label=${quoted(name)}]`;
  }
  /** Texts of the entries of a day, `YYYY-MM-DD`. */
  entriesOn(day: string): Promise<string[]> {
    return this.#surface.texts(`${this.#grid} [role="gridcell"][data-day="${day}"] button[data-entry]`);
  }
  /** Opens the details of an entry. @param name its accessible name: `Bid due: Riverside Medical, 5:00 PM` */
  open(name: string): Promise<void> {
    return this.#surface.click(this.#entry(name));
  }
  /** Lifts an entry, presses keys and drops it: `ArrowRight` moves to the next day. */
  async move(name: string, keys: readonly string[]): Promise<void> {
    await this.#surface.focus(this.#entry(name));
    for (const key of [' ', ...keys, ' ']) await this.#surface.press(key);
  }
}
