import type { DriverSurface } from '../../testing/driverSurface';

/** A view as displayed: its name and its count. */
interface ReadView {
  label: string;
  count: string | null;
}

/** Reads and operates a list of views by roles, as a user does; `name` is the accessible name of the list. */
export class ViewListDriver {
  readonly #surface: DriverSurface;
  readonly #items: string;

  constructor(surface: DriverSurface, name: string) {
    this.#surface = surface;
    this.#items = `nav[aria-label="${name}"] li > :is(a, button)`;
  }

  #labels(): Promise<string[]> {
    return this.#surface.texts(`${this.#items} > span:nth-child(2)`);
  }
  /** All views, top to bottom. */
  async views(): Promise<ReadView[]> {
    const [texts, labels] = [await this.#surface.texts(this.#items), await this.#labels()];
    // The text after the name is the count.
    return labels.map((label, index) => ({ label, count: texts[index]?.slice(label.length) || null }));
  }
  /** Name of the current view; null without one. */
  async current(): Promise<string | null> {
    const [text] = await this.#surface.texts(`${this.#items}[aria-current="page"] > span:nth-child(2)`);
    return text ?? null;
  }
  /** Opens the view with that name. */
  async open(label: string): Promise<void> {
    const index = (await this.#labels()).indexOf(label);
    if (index < 0) throw new Error(`There is no view “${label}”`);
    await this.#surface.click(this.#items, { index });
  }
}
