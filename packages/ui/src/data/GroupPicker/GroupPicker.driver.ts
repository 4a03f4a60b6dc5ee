import type { DriverSurface } from '../../testing/driverSurface';
import { groupPickerWords } from '../../words/english/GroupPicker.words';

const CARD = '[role="dialog"]';

type ListWords = Pick<typeof groupPickerWords, 'field' | 'date' | 'period'>;

/** Reads and operates the grouping card by roles, as a user does. The surface is the whole page. */
export class GroupPickerDriver {
  readonly #surface: DriverSurface;
  readonly #words: ListWords;

  /** `words` are those the app passes to the card. */
  constructor(surface: DriverSurface, words: ListWords = groupPickerWords) {
    this.#surface = surface;
    this.#words = words;
  }

  async isOpen(): Promise<boolean> {
    return (await this.#surface.count(`${CARD} [role="radiogroup"]`)) > 0;
  }
  /** Values of the lists: the field, or the date and its period. */
  values(): Promise<string[]> {
    return this.#surface.texts(`${CARD} button[role="combobox"]`);
  }
  /** Groups by a date instead of a field. */
  groupByDate(): Promise<void> {
    return this.#surface.click(`${CARD} [role="radiogroup"]:first-of-type label:nth-child(2) input`);
  }
  /** Opens a list of the card. */
  open(list: 'field' | 'date' | 'period'): Promise<void> {
    return this.#surface.click(`${CARD} [role="combobox"][aria-label="${this.#words[list]}"]`);
  }
  /** Options of the open list. */
  options(): Promise<string[]> {
    return this.#surface.texts('[role="listbox"] [role="option"]');
  }
  /** Selects an option of the open list by index. */
  choose(index: number): Promise<void> {
    return this.#surface.click(`[role="listbox"] [role="option"]:nth-child(${index + 1})`);
  }
}
