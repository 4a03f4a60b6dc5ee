import { reorderWords } from '../../words/english/reorder.words';
import type { DriverSurface } from '../../testing/driverSurface';

const PANEL = '[role="dialog"]';
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Reads and operates the field panel of a list by roles, as a user does. The surface is the whole page. */
export class FieldPanelDriver {
  readonly #surface: DriverSurface;
  readonly #button: string;
  readonly #words: Pick<typeof reorderWords, 'grip'>;

  /** `words` are those the app passes to movable rows. */
  constructor(
    surface: DriverSurface,
    button = 'button[aria-haspopup="dialog"], button[aria-expanded]',
    words: Pick<typeof reorderWords, 'grip'> = reorderWords,
  ) {
    this.#surface = surface;
    this.#words = words;
    this.#button = button;
  }

  /** Presses the Fields button. */
  toggleOpen(): Promise<void> {
    return this.#surface.click(this.#button);
  }
  async isOpen(): Promise<boolean> {
    return (await this.#surface.count(`${PANEL} [role="searchbox"]`)) > 0;
  }
  /** Labels of the fields, in order: the visible ones first. */
  labels(): Promise<string[]> {
    return this.#surface.texts(`${PANEL} li > :is(label, span) > [title]`);
  }
  /** Labels of the movable fields, in order. */
  movable(): Promise<string[]> {
    return this.#surface.texts(`${PANEL} li[data-reorder] label[for] > [title]`);
  }
  async isShown(label: string): Promise<boolean> {
    return (await this.#surface.count(`${PANEL} [role="switch"][aria-label=${quoted(label)}]:checked`)) > 0;
  }
  toggle(label: string): Promise<void> {
    return this.#surface.click(`${PANEL} [role="switch"][aria-label=${quoted(label)}]`);
  }
  /** Moves a field by a number of places with the keyboard. */
  async move(label: string, places: number): Promise<void> {
    await this.#surface.focus(`${PANEL} button[aria-label=${quoted(this.#words.grip(label))}]`);
    await this.#surface.press(' ');
    const key = places < 0 ? 'ArrowUp' : 'ArrowDown';
    for (let count = Math.abs(places); count > 0; count -= 1) {
      // Presses keys one after the other, as a user does.
      // oxlint-disable-next-line no-await-in-loop
      await this.#surface.press(key);
    }
    await this.#surface.press(' ');
  }
}
