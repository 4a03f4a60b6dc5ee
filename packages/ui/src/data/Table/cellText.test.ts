import { expect, it } from 'vitest';
import { rangeText } from './cellText';
import { listSource, sampleBid, sampleSource, textColumns } from './Table.samples';

const cells = (firstRow: number, lastRow: number, first: number, last: number) => ({
  first: { row: firstRow, column: first },
  last: { row: lastRow, column: last },
});
const nothingShown = (): undefined => undefined;

it('T29: writes cells as tab-separated lines', () => {
  expect(rangeText(cells(0, 1, 0, 2), sampleSource(5), textColumns, nothingShown)).toBe(
    'Kitsap Ferry Terminal Canopy 1\tEstimating\t2026-12-01\nRiverside Medical, Tower B 2\tSubmitted\t2026-12-06',
  );
});

it('T29: keeps a cell with tabs and line breaks one cell', () => {
  const bid = { ...sampleBid(0), name: 'Tower\tB\r\n(rebid)' };
  expect(rangeText(cells(0, 0, 0, 1), listSource([bid]), textColumns, nothingShown)).toBe(
    'Tower B (rebid)\tEstimating',
  );
});

it('T29: leaves out rows that are not loaded', () => {
  const rows = sampleSource(3, (index) => index !== 1);
  expect(rangeText(cells(0, 2, 3, 3), rows, textColumns, nothingShown)).toBe('Bremerton, WA\nSeattle, WA');
});

it('T29: takes what the column says a cell is, before what it shows', () => {
  const columns = [
    { ...textColumns[0]!, renderCell: () => null, getText: () => 'said' },
    { ...textColumns[1]!, renderCell: () => null },
    { ...textColumns[2]!, renderCell: () => null, getValue: () => 7 },
  ];
  const shown = (_: number, column: number) => (column === 1 ? 'shown' : undefined);
  expect(rangeText(cells(0, 0, 0, 2), sampleSource(1), columns, shown)).toBe('said\tshown\t7');
});

it('T29: copies 10,000 rows at most', () => {
  const text = rangeText(cells(0, 999_999, 1, 1), sampleSource(1_000_000), textColumns, nothingShown);
  expect(text.split('\n')).toHaveLength(10_000);
});
