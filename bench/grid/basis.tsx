// The name of the counter is one that pages of other libraries share.
/* oxlint-disable no-underscore-dangle */
import { applyTheme } from '@basis/ui/styles';
import {
  emptySelection,
  fullSelection,
  selectedCount,
  Table,
  type RowSource,
  type SortDescriptor,
  type TableColumn,
  type TableSelection,
} from '@basis/ui/data/Table';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bidColumns, bidText, FIRST_NAME, makeBids, type Bid, type BidField } from './bids';
import type { GridBench } from './contract';

const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 100_000);
const bids = makeBids(ROWS);
window.__cellRenders = 0;
applyTheme('light');

const columns: readonly TableColumn<Bid>[] = bidColumns.map(({ id, label, width, isEnd }) => ({
  id,
  label,
  width,
  align: isEnd ? 'end' : 'start',
  isSortable: true,
  getValue: (bid) => bid[id],
  renderCell: (bid) => {
    window.__cellRenders++;
    return bidText(bid, id);
  },
}));

const unsorted = Uint32Array.from({ length: ROWS }, (_, index) => index);
const sorted = (field: BidField, direction: 'asc' | 'desc'): Uint32Array => {
  const sign = direction === 'asc' ? 1 : -1;
  return Uint32Array.from(unsorted).toSorted((a, b) => {
    const left = bids[a]![field];
    const right = bids[b]![field];
    if (left === right) return a - b;
    return left < right ? -sign : sign;
  });
};

const sourceOf = (order: Uint32Array): RowSource<Bid> => ({
  count: order.length,
  at: (index) => bids[order[index]!],
  keyAt: (index) => bids[order[index]!]!.id,
});

/** What the page's functions reach into; set when the table has mounted. */
const controls: Partial<Pick<GridBench, 'sortBy' | 'selectAll' | 'selectedCount' | 'resizeFirst' | 'updateCell'>> = {};

function Page() {
  const [order, setOrder] = useState<Uint32Array>(unsorted);
  const [version, setVersion] = useState(0);
  const [sort, setSort] = useState<SortDescriptor | null>(null);
  const [selection, setSelection] = useState<TableSelection>(emptySelection);
  const [nameWidth, setNameWidth] = useState(360);
  // A new source is how the table learns that a row was replaced.
  // oxlint-disable-next-line react/exhaustive-deps
  const rows = useMemo(() => sourceOf(order), [order, version]);
  const sized = useMemo(
    () => columns.map((column, index) => (index === 0 ? { ...column, width: nameWidth } : column)),
    [nameWidth],
  );

  useEffect(() => {
    controls.sortBy = (id, direction) => {
      setSort(id && direction && { columnId: id, direction });
      setOrder(id && direction ? sorted(id, direction) : unsorted);
    };
    controls.selectAll = (isOn) => setSelection(isOn ? fullSelection : emptySelection);
    controls.selectedCount = () => selectedCount(selection, ROWS);
    controls.resizeFirst = setNameWidth;
    controls.updateCell = (dataIndex, field, value) => {
      bids[dataIndex] = { ...bids[dataIndex]!, [field]: value };
      setVersion((before) => before + 1);
    };
  }, [selection]);

  return (
    <div style={{ blockSize: '100vh' }}>
      <Table
        aria-label="Bids"
        rows={rows}
        columns={sized}
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
      />
    </div>
  );
}

window.bench = {
  ready: true,
  rows: ROWS,
  firstName: FIRST_NAME,
  headerHeight: 36,
  footerHeight: 0,
  rowHeight: 40,
  cellSelector: '[role=gridcell],[role=rowheader],td',
  library: 'basis',
  mount: () => createRoot(document.getElementById('root')!).render(<Page />),
  scroller: () => document.querySelector<HTMLElement>('[role=grid]')!,
  sortBy: (id, direction) => controls.sortBy!(id, direction),
  selectAll: (isOn) => controls.selectAll!(isOn),
  selectedCount: () => controls.selectedCount!(),
  resizeFirst: (widthPx) => controls.resizeFirst!(widthPx),
  updateCell: (dataIndex, field, value) => controls.updateCell!(dataIndex, field, value),
};
