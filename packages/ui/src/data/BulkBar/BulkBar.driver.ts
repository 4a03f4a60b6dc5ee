import type { DriverSurface } from '../../testing/driverSurface';
import { bulkBarWords } from '../../words/english/BulkBar.words';

/** Reads and operates the bulk bar by roles, as a user does. */
export class BulkBarDriver {
  readonly #surface: DriverSurface;
  readonly #bar: string;
  readonly #clear: string;
  readonly #actions: string;

  /** `words` are those the app passes to the bar. */
  constructor(surface: DriverSurface, words: Pick<typeof bulkBarWords, 'actions' | 'clear'> = bulkBarWords) {
    this.#surface = surface;
    this.#bar = `[role="toolbar"][aria-label="${words.actions}"]`;
    this.#clear = `${this.#bar} button[aria-label="${words.clear}"]`;
    this.#actions = `${this.#bar} button:not([aria-label="${words.clear}"])`;
  }

  async isShown(): Promise<boolean> {
    return (await this.#surface.count(this.#bar)) > 0;
  }
  /** Number of selected rows, as shown. */
  async selected(): Promise<number> {
    const [text = ''] = await this.#surface.texts(`${this.#bar} > :first-child`);
    return Number(text.replaceAll(/\D/g, ''));
  }
  /** Labels of its actions, in order. The chevron of a split action has none. */
  actions(): Promise<string[]> {
    return this.#surface.texts(this.#actions);
  }
  /** Performs the action with this label. */
  async act(label: string): Promise<void> {
    const index = (await this.actions()).indexOf(label);
    if (index < 0) throw new Error(`The bar has no action “${label}”`);
    await this.#surface.click(this.#actions, { index });
  }
  clear(): Promise<void> {
    return this.#surface.click(this.#clear);
  }
}
