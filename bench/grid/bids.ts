/** One row of the measured table. */
export interface Bid {
  id: string;
  name: string;
  stage: string;
  estimators: string;
  due: string;
  walk: string;
  start: string;
  location: string;
  companies: string;
  quote: number;
  notes: number;
  keywords: string;
  travel: number;
  distance: number;
  created: string;
}

export type BidField = Exclude<keyof Bid, 'id'>;

export interface BidColumn {
  id: BidField;
  label: string;
  width: number;
  isEnd?: boolean;
}

/** The columns of the measured table, which are the same on every page. */
export const bidColumns: readonly BidColumn[] = [
  { id: 'name', label: 'Project name', width: 360 },
  { id: 'stage', label: 'Stage', width: 120 },
  { id: 'estimators', label: 'Estimators', width: 110 },
  { id: 'due', label: 'Bid deadline', width: 110 },
  { id: 'walk', label: 'Job walk', width: 110 },
  { id: 'start', label: 'Start date', width: 110 },
  { id: 'location', label: 'Location', width: 160 },
  { id: 'companies', label: 'Companies', width: 200 },
  { id: 'quote', label: 'Quote', width: 120, isEnd: true },
  { id: 'notes', label: 'Notes', width: 80, isEnd: true },
  { id: 'keywords', label: 'Keywords', width: 180 },
  { id: 'travel', label: 'Travel', width: 100, isEnd: true },
  { id: 'distance', label: 'Distance', width: 100, isEnd: true },
  { id: 'created', label: 'Created', width: 110 },
];

const words = {
  place: ['Harbor', 'Cedar', 'Summit', 'Alder', 'Olympic', 'Kitsap', 'Fairhaven', 'Lumen', 'Pier 48', 'Greenbelt'],
  kind: ['Elementary', 'Medical Tower', 'Data Center', 'Parking', 'Senior Living', 'Terminal', 'Library', 'Labs'],
  stage: ['Undecided', 'Accepted', 'Estimating', 'Ready to submit', 'Submitted', 'Awarded', 'Lost', 'Declined'],
  person: ['Maya Okafor', 'Daniel Reyes', 'Priya Nair', 'Tom Lindqvist', 'Aaron Cho', 'Grace Whitfield'],
  city: ['Seattle, WA', 'Tacoma, WA', 'Spokane, WA', 'Bellevue, WA', 'Olympia, WA', 'Renton, WA', 'Quincy, WA'],
  company: ['Harlan & Pike Builders', 'Northgate Construction', 'Stratum Builders', 'Lakeview Civil', 'Oakhart & Sons'],
  keyword: ['Drywall 18', 'Ceilings 7', 'Framing 9', 'Acoustical 11', 'EIFS 5', 'Cleanroom 3'],
} as const;

const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
const dates = Array.from({ length: 730 }, (_, day) =>
  new Date(FIRST_DAY_MS + day * DAY_MS).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }),
);

export const FIRST_NAME = 'AAA First Bid';
const FIRST_NAME_AT = 77_777;

/** The same bids every time: the random numbers are seeded. */
export const makeBids = (count: number): Bid[] => {
  const random = randomFrom(20_261_121);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!;
  return Array.from({ length: count }, (_, index) => ({
    id: `bid-${index}`,
    name: index === FIRST_NAME_AT ? FIRST_NAME : `${pick(words.place)} ${pick(words.kind)} ${index + 1}`,
    stage: pick(words.stage),
    estimators: pick(words.person),
    due: pick(dates),
    walk: pick(dates),
    start: pick(dates),
    location: pick(words.city),
    companies: pick(words.company),
    quote: random(9_000_000) + 20_000,
    notes: random(24),
    keywords: pick(words.keyword),
    travel: random(180),
    distance: random(300),
    created: pick(dates),
  }));
};

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** What a cell shows. */
export const bidText = (bid: Bid, field: BidField): string =>
  field === 'quote' ? money.format(bid.quote) : String(bid[field]);
