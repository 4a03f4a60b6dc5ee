import type { DriverSurface } from '../../testing/driverSurface';

const EDITED = '[role="grid"] [data-editing]';

/** Reads the cell in edit mode by roles. `TableDriver` opens it and finds the focus. */
export class EditableCellsDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  async isEditing(): Promise<boolean> {
    return (await this.#surface.count(EDITED)) > 0;
  }
  /** Error of the typed value, or the reason why the cell can't be edited. */
  async message(): Promise<string | undefined> {
    const [fault] = await this.#surface.texts('[role="alert"][data-tone="danger"]');
    return fault;
  }
}
