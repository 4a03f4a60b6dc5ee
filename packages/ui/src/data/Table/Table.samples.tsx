import { useMemo, useState } from 'react';
import { copiedNumber } from '../../clipboard/clipboard';
import { useMoneyFormat } from '../../components/CurrencyProvider/CurrencyProvider';
import { Table } from './Table';
import { emptySelection, type TableSelection } from './selection';
import { countBefore } from './windowing';
import type { RowGroup, RowSource, SortDescriptor, TableColumn, TableProps } from './types';

/** The row of the stories and tests of the table. */
export interface SampleBid {
  id: string;
  name: string;
  stage: { name: string; code: 'Estimating' | 'Submitted' | 'Awarded' };
  people: readonly { id: string; name: string }[];
  due: string;
  location: string;
  quoteCents: number;
}

const names = ['Kitsap Ferry Terminal Canopy', 'Riverside Medical, Tower B', 'Harbor Point Elementary', 'Pier 48 Hall'];
const places = ['Bremerton, WA', 'Seattle, WA', 'Tacoma, WA', 'Spokane, WA', 'Olympia, WA'];
const stages = [
  { name: 'Estimating', code: 'Estimating' },
  { name: 'Submitted', code: 'Submitted' },
  { name: 'Awarded', code: 'Awarded' },
] as const;
const people = ['Maya Okafor', 'Daniel Reyes', 'Priya Nair'].map((name) => ({ id: name, name }));
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The bid at a place: always the same one. */
export const sampleBid = (index: number): SampleBid => ({
  id: `bid-${index}`,
  name: `${names[index % names.length]} ${index + 1}`,
  stage: stages[(index * 7) % stages.length]!,
  people: people.slice(0, 1 + (index % people.length)),
  due: `2026-12-${twoDigits(1 + ((index * 5) % 28))}`,
  location: places[(index * 3) % places.length]!,
  quoteCents: ((index * 7919) % 900_000) * 100,
});

/** A source of any length that makes its bids when they are asked for. */
export const sampleSource = (
  count: number,
  isLoaded: (index: number) => boolean = () => true,
): RowSource<SampleBid> => {
  const made = new Map<number, SampleBid>();
  return {
    count,
    at: (index) => {
      if (!isLoaded(index)) return undefined;
      const bid = made.get(index) ?? sampleBid(index);
      made.set(index, bid);
      return bid;
    },
    keyAt: (index) => `bid-${index}`,
  };
};

/** A source over bids that are at hand, as a short list is. */
export const listSource = (bids: readonly SampleBid[]): RowSource<SampleBid> => ({
  count: bids.length,
  at: (index) => bids[index],
  keyAt: (index) => bids[index]!.id,
});

/** How a group of the samples is: its bids, how many of them are loaded, and whether it is open. */
export interface SampleGroup {
  label: string;
  count: number;
  loaded: number;
  isExpanded: boolean;
  selected?: RowGroup['selected'];
  /** Whether it is neither closed nor selected as one. */
  isPlain?: boolean;
}

/** A source of groups one after the other. The bids of each are numbered from where it begins. */
export const groupedSource = (given: readonly SampleGroup[]): RowSource<SampleBid> => {
  const groups: RowGroup[] = [];
  const more = new Map<number, number>();
  let place = 0;
  for (const { label, count, loaded, isExpanded, selected = 'none', isPlain = false } of given) {
    groups.push({ index: place, key: label, label, ...(isPlain ? {} : { isExpanded, selected }) });
    place += 1 + (isExpanded ? loaded : 0);
    if (isExpanded && loaded < count) {
      more.set(place, count - loaded);
      place += 1;
    }
  }
  const heads = groups.map(({ index }) => index);
  const isBid = (index: number): boolean => heads[countBefore(heads, index)] !== index && !more.has(index);
  return {
    count: place,
    total: given.reduce((sum, { count }) => sum + count, 0),
    groups,
    at: (index) => (isBid(index) ? sampleBid(index) : undefined),
    keyAt: (index) => `bid-${index}`,
    moreAt: (index) => more.get(index),
  };
};

/** An amount in the currency around. */
function Amount({ cents }: { cents: number }) {
  return useMoneyFormat('whole')(cents);
}

/** Columns of plain text. */
export const textColumns: readonly TableColumn<SampleBid>[] = [
  { id: 'name', label: 'Project name', width: 360, isSortable: true, renderCell: ({ name }) => name },
  { id: 'stage', label: 'Stage', width: 160, renderCell: ({ stage }) => stage.name },
  { id: 'due', label: 'Bid deadline', width: 160, isSortable: true, renderCell: ({ due }) => due },
  { id: 'location', label: 'Location', width: 160, renderCell: ({ location }) => location },
  {
    id: 'quote',
    label: 'Quote',
    width: 120,
    align: 'end',
    isSortable: true,
    renderCell: ({ quoteCents }) => <Amount cents={quoteCents} />,
    getText: ({ quoteCents }) => copiedNumber(quoteCents / 100),
  },
];

type OwnerProps = Partial<TableProps<SampleBid>>;

/** A table with an owner that keeps selection, sort and widths, as a page does. */
export function OwnedTable({ rows, columns = textColumns, ...rest }: OwnerProps) {
  const [selection, setSelection] = useState<TableSelection>(rest.selection ?? emptySelection);
  const [sort, setSort] = useState<SortDescriptor | null>(rest.sort ?? null);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [order, setOrder] = useState<readonly string[]>([]);
  const sized = useMemo(() => {
    const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    return (ordered.length ? ordered : columns).map((column) => ({
      ...column,
      width: widths[column.id] ?? column.width,
    }));
  }, [columns, widths, order]);
  const source = useMemo(() => rows ?? sampleSource(40), [rows]);
  return (
    <Table
      aria-label="Bids"
      {...rest}
      rows={source}
      columns={sized}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        rest.onSelectionChange?.(next);
      }}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        rest.onSortChange?.(next);
      }}
      onColumnResize={(id, widthPx) => {
        setWidths((before) => ({ ...before, [id]: widthPx }));
        rest.onColumnResize?.(id, widthPx);
      }}
      onColumnMove={(id, beforeId) => {
        const others = sized.map((column) => column.id).filter((other) => other !== id);
        const at = beforeId === null ? others.length : others.indexOf(beforeId);
        setOrder(others.toSpliced(at, 0, id));
        rest.onColumnMove?.(id, beforeId);
      }}
    />
  );
}
