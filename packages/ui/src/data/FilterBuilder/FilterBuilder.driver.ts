import type { DriverSurface } from '../../testing/driverSurface';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';

const OPTION_HEIGHT_PX = 32;

type PartWords = Pick<
  typeof filterBuilderWords,
  'condition' | 'deleteCondition' | 'field' | 'operation' | 'value' | 'combinator' | 'and' | 'or'
>;

/** Reads and operates the conditions of a filter by roles, as a user does. Conditions count from 1. */
export class FilterDriver {
  readonly #surface: DriverSurface;
  readonly #words: PartWords;

  /** `words` are those the app passes to the conditions. */
  constructor(surface: DriverSurface, words: PartWords = filterBuilderWords) {
    this.#surface = surface;
    this.#words = words;
  }

  #part(number: number, name: string): string {
    return `[role="group"][aria-label="${this.#words.condition(number)}"] [aria-label="${name}"]`;
  }

  conditionCount(): Promise<number> {
    return this.#surface.count('[role="group"][data-condition]');
  }
  /** Field, operation and value of a condition, as shown. */
  async condition(number: number): Promise<{ field: string; operation: string; value: string }> {
    const [field, operation, value] = await Promise.all(
      [this.#words.field, this.#words.operation, this.#words.value].map((name) =>
        this.#surface.texts(this.#part(number, name)),
      ),
    );
    return { field: field?.[0] ?? '', operation: operation?.[0] ?? '', value: value?.[0] ?? '' };
  }
  chooseField(number: number, label: string): Promise<void> {
    return this.#choose(this.#part(number, this.#words.field), label);
  }
  chooseOperation(number: number, label: string): Promise<void> {
    return this.#choose(this.#part(number, this.#words.operation), label);
  }
  /** Toggles an option of the value. */
  chooseOption(number: number, label: string): Promise<void> {
    return this.#choose(this.#part(number, this.#words.value), label);
  }
  /** Applies to all conditions. */
  async chooseCombinator(combinator: 'and' | 'or'): Promise<void> {
    await this.#choose(this.#part(2, this.#words.combinator), this.#words[combinator]);
  }
  deleteCondition(number: number): Promise<void> {
    return this.#surface.click(this.#part(number, this.#words.deleteCondition(number)));
  }
  async #choose(trigger: string, label: string): Promise<void> {
    if ((await this.#surface.attribute(trigger, 'aria-expanded')) !== 'true') await this.#surface.click(trigger);
    const list = `[id="${await this.#surface.attribute(trigger, 'aria-controls')}"]`;
    const size = Number(await this.#surface.attribute(`${list} [role="option"]`, 'aria-setsize'));
    for (let position = 1; position <= size; position += 1) {
      const option = `${list} [aria-posinset="${position}"]`;
      // Rows out of view are rendered once scrolled to.
      if ((await this.#surface.count(option)) === 0) {
        await this.#surface.scrollTo(list, (position - 1) * OPTION_HEIGHT_PX);
      }
      const [text = ''] = await this.#surface.texts(option);
      if (text.startsWith(label)) return this.#surface.click(option);
    }
    throw new Error(`No option begins with “${label}”`);
  }
}
