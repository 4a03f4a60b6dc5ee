import type { DriverSurface } from '../../testing/driverSurface';

const DIALOG = '[role="dialog"]:has([aria-label="Cells to paste"], [role="status"])';

/** Reads the preview of a paste by roles. `TableDriver` with the label Cells to paste operates its cells. */
export class PasteDialogDriver {
  readonly #surface: DriverSurface;

  constructor(surface: DriverSurface) {
    this.#surface = surface;
  }

  async isOpen(): Promise<boolean> {
    return (await this.#surface.count(DIALOG)) > 0;
  }
  /** What changes, in numbers. */
  async counts(): Promise<string | undefined> {
    return (await this.#surface.texts(`${DIALOG} [role="status"]`))[0];
  }
}
