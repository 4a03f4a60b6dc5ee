import type { DriverSurface } from '../../testing/driverSurface';
import { sortBuilderWords } from '../../words/english/SortBuilder.words';

const CARD = '[role="dialog"]';
const ROW = `${CARD} li[data-reorder]`;

type ControlWords = Pick<typeof sortBuilderWords, 'field' | 'direction'>;

/** Reads and operates the sort card by roles, as a user does. Rows count from 0; the surface is the whole page. */
export class SortBuilderDriver {
  readonly #surface: DriverSurface;
  readonly #words: ControlWords;

  /** `words` are those the app passes to the card. */
  constructor(surface: DriverSurface, words: ControlWords = sortBuilderWords) {
    this.#surface = surface;
    this.#words = words;
  }

  #control(kind: 'field' | 'direction', row: number): string {
    return `${CARD} [role="combobox"][aria-label="${this.#words[kind](row + 1)}"]`;
  }
  async rowCount(): Promise<number> {
    return this.#surface.count(ROW);
  }
  /** Field and direction of each row, as shown. */
  async rows(): Promise<Array<[field: string | undefined, direction: string | undefined]>> {
    const controls = await this.#surface.texts(`${ROW} [role="combobox"]`);
    const places = Array.from({ length: controls.length / 2 }, (_, row) => row * 2);
    return places.map((place) => [controls[place], controls[place + 1]]);
  }
  openField(row: number): Promise<void> {
    return this.#surface.click(this.#control('field', row));
  }
  openDirection(row: number): Promise<void> {
    return this.#surface.click(this.#control('direction', row));
  }
  /** Options of the open list. */
  options(): Promise<string[]> {
    return this.#surface.texts('[role="listbox"] [role="option"]');
  }
  /** Selects an option of the open list by index. */
  choose(index: number): Promise<void> {
    return this.#surface.click(`[role="listbox"] [role="option"]:nth-child(${index + 1})`);
  }
  remove(row: number): Promise<void> {
    return this.#surface.click(`${ROW}:nth-child(${row + 1}) [data-remove] button`);
  }
}
