import { createElement } from 'react';
import { expect, it } from 'vitest';
import { copiedRange, pastePlace, copiedSelection } from './cellText';
import { groupedSource, listSource, sampleBid, sampleSource, textColumns, type SampleBid } from './Table.samples';
import type { TableColumn } from './types';
import { fullSelection, withSelected, emptySelection } from './selection';

const cells = (firstRow: number, lastRow: number, first: number, last: number) => ({
  first: { row: firstRow, column: first },
  last: { row: lastRow, column: last },
});
const nothingShown = (): undefined => undefined;

it('T29: copies the cells of a range, without names of columns', () => {
  expect(copiedRange(cells(0, 1, 0, 2), sampleSource(5), textColumns, nothingShown)).toEqual({
    heads: null,
    rows: [
      ['Kitsap Ferry Terminal Canopy 1', 'Estimating', '2026-12-01'],
      ['Riverside Medical, Tower B 2', 'Submitted', '2026-12-06'],
    ],
    missing: 0,
  });
});

it('T29: keeps tabs and line breaks of a text', () => {
  const bid = { ...sampleBid(0), name: 'Tower\tB\r\n(rebid)' };
  const { rows } = copiedRange(cells(0, 0, 0, 1), listSource([bid]), textColumns, nothingShown);
  expect(rows).toEqual([['Tower\tB\r\n(rebid)', 'Estimating']]);
});

it('T29: counts rows that are not loaded, and takes rows of groups for none', () => {
  const rows = sampleSource(3, (index) => index !== 1);
  expect(copiedRange(cells(0, 2, 3, 3), rows, textColumns, nothingShown)).toEqual({
    heads: null,
    rows: [['Bremerton, WA'], ['Seattle, WA']],
    missing: 1,
  });
  const grouped = groupedSource([{ label: 'Open', count: 3, loaded: 2, isExpanded: true }]);
  expect(copiedRange(cells(0, 3, 1, 1), grouped, textColumns, nothingShown).missing).toBe(0);
});

it('pastes on the marked entries alone, not on heads of groups, offers to load more, and rows that came between', () => {
  const rows = groupedSource([
    { label: 'Open', count: 3, loaded: 2, isExpanded: true },
    { label: 'Won', count: 2, loaded: 2, isExpanded: true },
  ]);
  expect(pastePlace(cells(1, 5, 1, 1), rows).markedRows).toEqual([1, 2, 5]);
  const flat = sampleSource(5);
  const only = new Set([0, 2].map((index) => flat.keyAt(index)));
  expect(pastePlace({ ...cells(0, 2, 1, 1), only }, flat).markedRows).toEqual([0, 2]);
});

it('T29: takes what the column says a cell is, before what it shows; numbers at the end are no texts', () => {
  const columns: readonly TableColumn<SampleBid>[] = [
    { ...textColumns[0]!, renderCell: () => null, getText: () => 'said' },
    { ...textColumns[1]!, renderCell: () => null },
    { ...textColumns[2]!, renderCell: () => null, getValue: () => 7 },
    { id: 'quote', label: 'Quote', width: 120, align: 'end', renderCell: () => '$0' },
  ];
  const shown = (_: number, column: number) => (column === 1 ? 'shown' : undefined);
  const { rows } = copiedRange(cells(0, 0, 0, 3), sampleSource(1), columns, shown);
  expect(rows).toEqual([['said', 'shown', '7', { text: '$0' }]]);
});

it('T29: counts rows with a cell that only an element off the page holds, and copies no blank for it', () => {
  const element = { ...textColumns[0]!, renderCell: () => createElement('b', null, 'Tower') };
  const nothing = { ...textColumns[1]!, renderCell: () => null };
  const onPage = (row: number, column: number) => (row === 0 && column === 0 ? 'Tower' : undefined);
  expect(copiedRange(cells(0, 1, 0, 1), sampleSource(2), [element, nothing], onPage)).toEqual({
    heads: null,
    rows: [['Tower', '']],
    missing: 1,
  });
});

it('T29: copies 10,000 rows at most, and counts the others', () => {
  const { rows, missing } = copiedRange(cells(0, 10_004, 1, 1), sampleSource(20_000), textColumns, nothingShown);
  expect([rows.length, missing]).toEqual([10_000, 5]);
});

it('T41: copies selected rows in their order with the names of the columns, each row once', () => {
  const selection = withSelected(emptySelection, ['bid-3', 'bid-1', 'bid-9'], true);
  const copied = copiedSelection(selection, 3, sampleSource(5), textColumns.slice(1, 3), nothingShown);
  expect(copied).toEqual({
    heads: ['Stage', 'Bid deadline'],
    rows: [
      ['Submitted', '2026-12-06'],
      ['Estimating', '2026-12-16'],
    ],
    missing: 1,
  });
  const all = copiedSelection(
    fullSelection,
    200_000,
    sampleSource(200_000, (index) => index < 50),
    textColumns,
    nothingShown,
  );
  expect([all.rows.length, all.missing]).toEqual([50, 199_950]);
});
