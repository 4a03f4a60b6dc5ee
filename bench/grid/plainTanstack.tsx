// The name of the counter is one that pages of other libraries share.
/* oxlint-disable no-underscore-dangle */
import {
  columnSizingFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bidColumns, bidText, FIRST_NAME, makeBids, type Bid } from './bids';
import type { GridBench } from './contract';
import './plainTanstack.css';

// The peer: TanStack Table and Virtual put together as their documentation does, with nothing done to make it faster.
const ROWS = 100_000;
const initialBids = makeBids(ROWS);
window.__cellRenders = 0;

const features = tableFeatures({
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
});
const helper = createColumnHelper<typeof features, Bid>();
const columns = helper.columns(
  bidColumns.map(({ id, label, width }) =>
    helper.accessor(id, {
      header: label,
      size: width,
      cell: ({ row }) => {
        window.__cellRenders++;
        return bidText(row.original, id);
      },
    }),
  ),
);

const controls: Partial<Pick<GridBench, 'sortBy' | 'selectAll' | 'selectedCount' | 'resizeFirst' | 'updateCell'>> = {};

function Page() {
  const [data, setData] = useState(initialBids);
  const [sorting, setSorting] = useState<SortingState>([]);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [columnSizing, setColumnSizing] = useState<Record<string, number>>({});
  const state = useMemo(() => ({ sorting, rowSelection, columnSizing }), [sorting, rowSelection, columnSizing]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (row) => row.id,
    state,
    onSortingChange: setSorting,
    onRowSelectionChange: setRowSelection,
    onColumnSizingChange: setColumnSizing,
  });
  const scrollRef = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => 40,
    getItemKey: (index) => rows[index]!.id,
    overscan: 5,
  });

  useEffect(() => {
    controls.sortBy = (id, direction) => setSorting(id ? [{ id, desc: direction === 'desc' }] : []);
    controls.selectAll = (isOn) => table.toggleAllRowsSelected(isOn);
    controls.selectedCount = () => Object.keys(rowSelection).length;
    controls.resizeFirst = (widthPx) => setColumnSizing({ name: widthPx });
    controls.updateCell = (dataIndex, field, value) =>
      setData((before) => before.with(dataIndex, { ...before[dataIndex]!, [field]: value }));
  }, [table, rowSelection]);

  const width = table.getTotalSize() + 40;
  return (
    <div ref={scrollRef} role="grid" aria-label="Bids" aria-rowcount={ROWS + 1} className="scroller" tabIndex={-1}>
      <div role="rowgroup" className="head" style={{ width }}>
        {table.getHeaderGroups().map((group) => (
          <div key={group.id} role="row" className="row" aria-rowindex={1}>
            <div role="columnheader" className="cell check">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </div>
            {group.headers.map((header) => (
              <div
                key={header.id}
                role="columnheader"
                className="cell"
                style={{ width: header.getSize() }}
                aria-sort={
                  { asc: 'ascending' as const, desc: 'descending' as const, none: 'none' as const }[
                    header.column.getIsSorted() || 'none'
                  ]
                }
              >
                <table.FlexRender header={header} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), width, position: 'relative' }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={row.getIsSelected()}
              className="row body"
              style={{ transform: `translateY(${item.start}px)`, width }}
            >
              <div role="gridcell" className="cell check">
                <input
                  type="checkbox"
                  aria-label="Select"
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </div>
              {row.getAllCells().map((cell) => (
                <div
                  key={cell.id}
                  role="gridcell"
                  className={cell.column.id === 'name' ? 'cell name' : 'cell'}
                  style={{ width: cell.column.getSize() }}
                >
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

window.bench = {
  ready: true,
  rows: ROWS,
  firstName: FIRST_NAME,
  headerHeight: 40,
  footerHeight: 0,
  rowHeight: 40,
  cellSelector: '[role=gridcell],[role=rowheader],td',
  library: 'plain tanstack',
  mount: () => createRoot(document.getElementById('root')!).render(<Page />),
  scroller: () => document.querySelector<HTMLElement>('[role=grid]')!,
  sortBy: (id, direction) => controls.sortBy!(id, direction),
  selectAll: (isOn) => controls.selectAll!(isOn),
  selectedCount: () => controls.selectedCount!(),
  resizeFirst: (widthPx) => controls.resizeFirst!(widthPx),
  updateCell: (dataIndex, field, value) => controls.updateCell!(dataIndex, field, value),
};
