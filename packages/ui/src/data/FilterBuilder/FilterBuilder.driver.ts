import type { DriverSurface } from '../../testing/driverSurface';

const OPTION_HEIGHT_PX = 32;

const condition = (number: number): string => `[role="group"][aria-label="Condition ${number}"]`;
const part = (number: number, name: string): string => `${condition(number)} [aria-label="${name}"]`;

/** Reads and works the conditions of a filter as a person does, by roles. Conditions count from 1. */
export class FilterDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  conditionCount(): Promise<number> {
    return this.#surface.count('[role="group"][aria-label^="Condition "]');
  }
  /** Field, operation and value as they read, from one condition. */
  async condition(number: number): Promise<{ field: string; operation: string; value: string }> {
    const [field, operation, value] = await Promise.all(
      ['Field', 'Operation', 'Value'].map((name) => this.#surface.texts(part(number, name))),
    );
    return { field: field?.[0] ?? '', operation: operation?.[0] ?? '', value: value?.[0] ?? '' };
  }
  chooseField(number: number, label: string): Promise<void> {
    return this.#choose(part(number, 'Field'), label);
  }
  chooseOperation(number: number, label: string): Promise<void> {
    return this.#choose(part(number, 'Operation'), label);
  }
  /** Switches an option of the value on or off. */
  chooseOption(number: number, label: string): Promise<void> {
    return this.#choose(part(number, 'Value'), label);
  }
  /** `and` or `or`, for all conditions. */
  async chooseCombinator(combinator: 'And' | 'Or'): Promise<void> {
    await this.#choose(part(2, 'And or Or'), combinator);
  }
  deleteCondition(number: number): Promise<void> {
    return this.#surface.click(part(number, `Delete condition ${number}`));
  }
  async #choose(trigger: string, label: string): Promise<void> {
    if ((await this.#surface.attribute(trigger, 'aria-expanded')) !== 'true') await this.#surface.click(trigger);
    const list = `[id="${await this.#surface.attribute(trigger, 'aria-controls')}"]`;
    const size = Number(await this.#surface.attribute(`${list} [role="option"]`, 'aria-setsize'));
    for (let position = 1; position <= size; position += 1) {
      const option = `${list} [aria-posinset="${position}"]`;
      // Rows out of sight are drawn once they are scrolled to.
      if ((await this.#surface.count(option)) === 0) {
        await this.#surface.scrollTo(list, (position - 1) * OPTION_HEIGHT_PX);
      }
      const [text = ''] = await this.#surface.texts(option);
      if (text.startsWith(label)) return this.#surface.click(option);
    }
    throw new Error(`No option begins with “${label}”`);
  }
}
