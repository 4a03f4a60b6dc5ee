import type { BidField } from './bids';

/** What every measured page offers as `window.bench`. It has its data ready and has mounted nothing. */
export interface GridBench {
  ready: true;
  rows: number;
  firstName: string;
  headerHeight: number;
  footerHeight: number;
  rowHeight: number;
  /** Matches the cells of the rows. */
  cellSelector: string;
  library: string;
  mount(): void;
  /** The element that scrolls; its rows begin `headerHeight` below its top. */
  scroller(): HTMLElement;
  sortBy(id: BidField | null, direction: 'asc' | 'desc' | null): void;
  selectAll(isOn: boolean): void;
  selectedCount(): number;
  /** Gives the name column a width in px. */
  resizeFirst(widthPx: number): void;
  /** `dataIndex` counts the rows as they were generated. */
  updateCell(dataIndex: number, field: BidField, value: string | number): void;
}

declare global {
  interface Window {
    bench: GridBench;
    /** Cells rendered since the page began. */
    __cellRenders: number;
  }
}
