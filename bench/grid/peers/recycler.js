// The floor: rows of plain elements that are moved and given other text. It has no library, no keys and no editing.
/* oxlint-disable no-underscore-dangle -- the name of the counter is one that pages of other libraries share */
import { bidColumns, bidText } from '../bids';
import { bids, offer, ROWS, sortedBids } from './page';

const MAX_PX = 16_000_000;
let order = bids;
let isAllSelected = false;
let scroller;
let body;
const rows = [];

const element = (role, style, parent) => {
  const made = document.createElement('div');
  made.setAttribute('role', role);
  made.style.cssText = style;
  parent.append(made);
  return made;
};
const cellStyle = (width, isFirst) =>
  `flex:none;box-sizing:border-box;width:${width}px;padding:0 10px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;background:#fff;${isFirst ? 'position:sticky;left:0;z-index:1;' : ''}`;

const fill = (row, index) => {
  if (row.index === index && row.bid === order[index] && row.isSelected === isAllSelected) return;
  const bid = order[index];
  if (row.isSelected !== isAllSelected) row.element.setAttribute('aria-selected', String(isAllSelected));
  if (row.bid !== bid) {
    bidColumns.forEach(({ id }, column) => {
      if (row.bid && row.bid[id] === bid[id]) return;
      window.__cellRenders++;
      row.cells[column].firstChild.data = bidText(bid, id);
    });
  }
  if (row.index !== index) {
    row.element.style.transform = `translateY(${index * 40}px)`;
    row.element.setAttribute('aria-rowindex', String(index + 2));
  }
  Object.assign(row, { index, bid, isSelected: isAllSelected });
};

const draw = () => {
  const count = Math.min(ROWS, Math.ceil((scroller.clientHeight - 36) / 40) + 8);
  while (rows.length < count) {
    const row = element(
      'row',
      'position:absolute;top:0;display:flex;height:40px;line-height:40px;contain:layout style;',
      body,
    );
    const cells = bidColumns.map(({ width }, column) => {
      const cell = element(column ? 'gridcell' : 'rowheader', cellStyle(width, !column), row);
      cell.append('');
      return cell;
    });
    rows.push({ element: row, cells, index: -1, bid: null, isSelected: null });
  }
  const first = Math.max(0, Math.min(ROWS - count, Math.floor(scroller.scrollTop / 40) - 4));
  for (let index = first; index < first + count; index++) fill(rows[index % count], index);
};

const mount = () => {
  scroller = element('grid', 'height:100vh;overflow:auto;font:13px sans-serif;', document.querySelector('#root'));
  scroller.setAttribute('aria-rowcount', String(ROWS + 1));
  const total = bidColumns.reduce((sum, { width }) => sum + width, 0);
  const head = element(
    'row',
    `position:sticky;top:0;z-index:2;display:flex;height:36px;line-height:36px;width:${total}px;`,
    scroller,
  );
  bidColumns.forEach(({ label, width }, column) => {
    const cell = element('columnheader', cellStyle(width, !column), head);
    cell.append(label);
  });
  body = element('rowgroup', `position:relative;height:${Math.min(MAX_PX, ROWS * 40)}px;width:${total}px;`, scroller);
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
};

offer({
  library: 'hand-written recycler',
  mount,
  scroller: () => scroller,
  sortBy: (id, direction) => {
    order = id ? sortedBids(bids, id, direction) : bids;
    draw();
  },
  selectAll: (isOn) => {
    isAllSelected = isOn;
    draw();
  },
  selectedCount: () => (isAllSelected ? ROWS : 0),
  resizeFirst: (widthPx) => {
    for (const cell of scroller.querySelectorAll('[role=rowheader],[role=columnheader]:first-child'))
      cell.style.width = `${widthPx}px`;
  },
  updateCell: (index, field, value) => {
    bids[index] = { ...bids[index], [field]: value };
    order = bids;
    draw();
  },
});
