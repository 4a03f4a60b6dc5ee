import type { DriverSurface } from '../../testing/driverSurface';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Reads and operates a board by roles, as a user does. */
export class BoardDriver {
  readonly #surface: DriverSurface;
  readonly #board: string;

  /** @param label accessible name of the board */
  constructor(surface: DriverSurface, label: string) {
    this.#surface = surface;
    this.#board = `[role="group"][aria-label=${quoted(label)}]`;
  }

  #cards(column: string, lane: string | undefined): string {
    const place = lane === undefined ? column : `${column}, ${lane}`;
    return `${this.#board} [role="grid"][aria-label=${quoted(`Cards in ${place}`)}] [role="row"]`;
  }
  /** Texts of the cards of a column, or of a column in a lane. */
  cardsIn(column: string, lane?: string): Promise<string[]> {
    return this.#surface.texts(this.#cards(column, lane));
  }
  /** Collapses or expands a lane. */
  toggleLane(lane: string): Promise<void> {
    return this.#surface.click(`${this.#board} button[aria-label=${quoted(`Cards of ${lane}`)}]`);
  }
  /** Lifts a card, presses keys and drops it: `ArrowRight` moves to the next column, `PageDown` to the lane below. */
  async move(card: string, keys: readonly string[], from: { column: string; lane?: string }): Promise<void> {
    await this.#surface.focus(`${this.#cards(from.column, from.lane)}[aria-label=${quoted(card)}]`);
    for (const key of [' ', ...keys, ' ']) await this.#surface.press(key);
  }
}
