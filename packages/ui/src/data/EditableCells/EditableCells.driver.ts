import type { DriverSurface } from '../../testing/driverSurface';

const EDITED = '[role="grid"] [data-editing]';

/** Reads the cell that is being edited, by roles. `TableDriver` opens it and tells where the focus is. */
export class EditableCellsDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  async isEditing(): Promise<boolean> {
    return (await this.#surface.count(EDITED)) > 0;
  }
  /** What is wrong with what was written, or why the cell can't be edited. */
  async message(): Promise<string | undefined> {
    const [fault] = await this.#surface.texts('[role="alert"][data-tone="danger"]');
    return fault;
  }
}
