import type { DriverSurface } from '../../testing/driverSurface';

const BAR = '[role="toolbar"][aria-label="Actions for the selection"]';
const CLEAR = `${BAR} button[aria-label="Clear selection"]`;
const ACTIONS = `${BAR} button:not([aria-label="Clear selection"])`;

/** Reads and works the bar of the selection as a person does, by roles. */
export class BulkBarDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  async isShown(): Promise<boolean> {
    return (await this.#surface.count(BAR)) > 0;
  }
  /** How many rows it says are selected. */
  async selected(): Promise<number> {
    const [text = ''] = await this.#surface.texts(`${BAR} [role="status"]`);
    return Number(text.replaceAll(/\D/g, ''));
  }
  /** The words of its actions, first to last; the opener of a menu beside an action has none. */
  actions(): Promise<string[]> {
    return this.#surface.texts(ACTIONS);
  }
  /** Does the action of these words. */
  async act(label: string): Promise<void> {
    const index = (await this.actions()).indexOf(label);
    if (index < 0) throw new Error(`The bar has no action “${label}”`);
    await this.#surface.click(ACTIONS, { index });
  }
  clear(): Promise<void> {
    return this.#surface.click(CLEAR);
  }
}
