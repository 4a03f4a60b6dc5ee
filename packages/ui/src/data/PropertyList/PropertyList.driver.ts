import type { DriverSurface } from '../../testing/driverSurface';

const ROW = '[data-property]';
const rowOf = (id: string): string => `[data-property="${id.replaceAll(/["\\]/g, String.raw`\$&`)}"]`;

/** Reads and operates a property list as a user does. Fields are named by their ids. */
export class PropertyListDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  /** Labels of all fields, in order. */
  labels(): Promise<string[]> {
    return this.#surface.texts(`${ROW} dt`);
  }
  async valueOf(id: string): Promise<string | undefined> {
    const [value] = await this.#surface.texts(`${rowOf(id)} dd > :first-child`);
    return value;
  }
  async isEditable(id: string): Promise<boolean> {
    return (await this.#surface.count(`${rowOf(id)} [data-part]`)) > 0;
  }
  /** Opens the editor of a field. */
  edit(id: string): Promise<void> {
    return this.#surface.click(`${rowOf(id)} button[data-part="value"]`);
  }
  async isEditing(id: string): Promise<boolean> {
    return (await this.#surface.count(`${rowOf(id)} [data-editing]`)) > 0;
  }
  /** Reason why an entered value could not be saved. */
  async faultOf(id: string): Promise<string | undefined> {
    const [fault] = await this.#surface.texts(`${rowOf(id)} dd > div [role="alert"]`);
    return fault;
  }
}
