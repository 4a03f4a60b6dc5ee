import type { DriverSurface } from '../../testing/driverSurface';

const rowAt = (index: number): string => `[role="row"][aria-rowindex="${index + 2}"]`;
const cellAt = (row: number, column: number): string => `${rowAt(row)} > [aria-colindex="${column + 1}"]`;
const FOCUSED = ':is([role="gridcell"],[role="rowheader"],[role="columnheader"]):focus';

/** Reads and operates a table by roles, as a user does. Rows and columns count from 0; row -1 is the header. */
export class TableDriver {
  readonly #surface: DriverSurface;
  readonly #grid: string;

  constructor(surface: DriverSurface, label?: string) {
    this.#surface = surface;
    this.#grid = label === undefined ? '[role="grid"]' : `[role="grid"][aria-label="${label}"]`;
  }

  #within(selector: string): string {
    return `${this.#grid} ${selector}`;
  }

  /** Number of rows of the whole list. */
  async rowCount(): Promise<number> {
    const hasFooter = (await this.#surface.count(this.#within('[data-part="footer"]'))) > 0;
    return Number(await this.#surface.attribute(this.#grid, 'aria-rowcount')) - (hasFooter ? 2 : 1);
  }
  /** Number of rows currently rendered. */
  drawnRowCount(): Promise<number> {
    return this.#surface.count(this.#within('[data-part="row"]:not([aria-rowindex="1"])'));
  }
  heads(): Promise<string[]> {
    return this.#surface.texts(this.#within('[role="columnheader"]'));
  }
  async cellText(row: number, column: number): Promise<string | undefined> {
    return (await this.#surface.texts(this.#within(cellAt(row, column))))[0];
  }
  async hasRow(row: number): Promise<boolean> {
    return (await this.#surface.count(this.#within(rowAt(row)))) > 0;
  }
  async isRowSelected(row: number): Promise<boolean> {
    return (await this.#surface.attribute(this.#within(rowAt(row)), 'aria-selected')) === 'true';
  }
  async isRowLoading(row: number): Promise<boolean> {
    return (await this.#surface.attribute(this.#within(rowAt(row)), 'aria-busy')) === 'true';
  }
  /** `true`, `false` or `mixed`. */
  allCheckbox(): Promise<string | null> {
    return this.#surface.attribute(this.#within('[role="columnheader"] [role="checkbox"]'), 'aria-checked');
  }
  sortOf(column: number): Promise<string | null> {
    return this.#surface.attribute(this.#within(cellAt(-1, column)), 'aria-sort');
  }
  /** Position of the focused cell, or null. */
  async focusedCell(): Promise<{ row: number; column: number } | null> {
    const cell = this.#within(`[role="row"] > ${FOCUSED}`);
    if ((await this.#surface.count(cell)) === 0) return null;
    const column = await this.#surface.attribute(cell, 'aria-colindex');
    const row = await this.#surface.attribute(this.#within(`[role="row"]:has(> ${FOCUSED})`), 'aria-rowindex');
    return { row: Number(row) - 2, column: Number(column) - 1 };
  }

  pressHead(column: number): Promise<void> {
    return this.#surface.click(this.#within(cellAt(-1, column)));
  }
  pressRow(row: number, options?: { isShift?: boolean }): Promise<void> {
    return this.#surface.click(this.#within(cellAt(row, 1)), options);
  }
  toggleRow(row: number, options?: { isShift?: boolean }): Promise<void> {
    return this.#surface.click(this.#within(`${cellAt(row, 0)} [role="checkbox"]`), options);
  }
  toggleAll(): Promise<void> {
    return this.#surface.click(this.#within('[role="columnheader"] [role="checkbox"]'));
  }
  hoverRow(row: number): Promise<void> {
    return this.#surface.hover(this.#within(cellAt(row, 1)));
  }
  focusCell(row: number, column: number): Promise<void> {
    return this.#surface.focus(this.#within(cellAt(row, column)));
  }
  press(key: string, options?: { isShift?: boolean; isControl?: boolean }): Promise<void> {
    return this.#surface.press(key, options);
  }
  scrollTo(topPx: number): Promise<void> {
    return this.#surface.scrollTo(this.#grid, topPx);
  }
}
