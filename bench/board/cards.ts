/** What every measured page offers as `window.boardBench`. It has its data ready and has mounted nothing. */
export interface BoardBench {
  ready: true;
  library: string;
  mount(): void;
  /** True once the measured part is drawn. */
  isShown(): boolean;
  /** The element that scrolls; null for a calendar, which turns its pages instead. */
  scroller(): HTMLElement | null;
  /** Shows the next month. */
  turn?(): void;
  /** Dragged card and drop target. */
  dragged(): Element | null;
  target(): Element | null;
}

declare global {
  interface Window {
    boardBench: BoardBench;
  }
}

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly day: string;
  readonly quote: string;
}

export const columnNames = [
  'Undecided',
  'Accepted',
  'Estimating',
  'Ready to submit',
  'Submitted',
  'Awarded',
  'Lost',
  'Declined',
] as const;

/** Height of a card in px. */
export const cardPx = 120;

const places = ['Harbor', 'Cedar', 'Summit', 'Alder', 'Olympic', 'Kitsap', 'Fairhaven', 'Lumen', 'Pier 48'];
const kinds = ['Elementary', 'Medical Tower', 'Data Center', 'Parking', 'Senior Living', 'Terminal', 'Library'];
const companies = ['Harlan & Pike Builders', 'Northgate Construction', 'Stratum Builders', 'Lakeview Civil'];
const dayMs = 86_400_000;

/** The first month that a calendar shows, by its first day. */
export const firstDay = '2026-11-01';

/** The same bids every time, due over two years. */
export const makeCards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `bid-${index}`,
    name: `${places[index % places.length]} ${kinds[(index * 5) % kinds.length]} ${index + 1}`,
    company: companies[(index * 3) % companies.length] ?? '',
    day: new Date(Date.UTC(2026, 0, 1) + ((index * 37) % 730) * dayMs).toISOString().slice(0, 10),
    quote: `$${((index * 7919) % 9_000) / 100}M`,
  }));

/** The cards of each column. */
export const columnsOf = (cards: readonly Card[]): Record<string, Card[]> =>
  Object.fromEntries(
    columnNames.map((name, column) => [name, cards.filter((_, index) => index % columnNames.length === column)]),
  );

export const countAsked = Number(new URLSearchParams(location.search).get('bids') ?? 1_000);
