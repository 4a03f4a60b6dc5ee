/* oxlint-disable no-underscore-dangle -- the name of the counter is one that pages of other libraries share */
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, SelectColumn } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { bidColumns, bidText } from '../bids';
import { bids, offer, sortedBids } from './page';

const controls = {};
const keyOf = (bid) => bid.id;
const columns = [
  SelectColumn,
  ...bidColumns.map(({ id, label, width, isEnd }) => ({
    key: id,
    name: label,
    width,
    frozen: id === 'name',
    resizable: true,
    sortable: true,
    cellClass: isEnd ? 'end' : undefined,
    renderCell: ({ row }) => {
      window.__cellRenders++;
      return bidText(row, id);
    },
  })),
];

function Page() {
  const [rows, setRows] = useState(bids);
  const [selected, setSelected] = useState(() => new Set());
  const [sorts, setSorts] = useState([]);
  const [nameWidth, setNameWidth] = useState(360);
  const sized = useMemo(
    () => columns.map((column) => (column.key === 'name' ? { ...column, width: nameWidth } : column)),
    [nameWidth],
  );
  useEffect(() => {
    controls.sortBy = (id, direction) => {
      setSorts(id ? [{ columnKey: id, direction: direction === 'asc' ? 'ASC' : 'DESC' }] : []);
      setRows(id ? sortedBids(bids, id, direction) : bids);
    };
    controls.selectAll = (isOn) => setSelected(isOn ? new Set(rows.map(keyOf)) : new Set());
    controls.selectedCount = () => selected.size;
    controls.resizeFirst = setNameWidth;
    controls.updateCell = (index, field, value) =>
      setRows((before) => before.with(index, { ...before[index], [field]: value }));
  }, [rows, selected]);
  return (
    <DataGrid
      aria-label="Bids"
      className="rdg-light"
      style={{ blockSize: '100vh' }}
      columns={sized}
      rows={rows}
      rowKeyGetter={keyOf}
      rowHeight={40}
      headerRowHeight={36}
      selectedRows={selected}
      onSelectedRowsChange={setSelected}
      sortColumns={sorts}
      onSortColumnsChange={setSorts}
    />
  );
}

offer({
  library: 'react-data-grid 7.0.0-beta.61',
  mount: () => createRoot(document.querySelector('#root')).render(<Page />),
  scroller: () => document.querySelector('[role=grid]'),
  sortBy: (...args) => controls.sortBy(...args),
  selectAll: (isOn) => controls.selectAll(isOn),
  selectedCount: () => controls.selectedCount(),
  resizeFirst: (widthPx) => controls.resizeFirst(widthPx),
  updateCell: (...args) => controls.updateCell(...args),
});
