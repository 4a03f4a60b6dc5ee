import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithTheme } from '../../testing/renderWithTheme';
import {
  DateCell,
  DateTimeCell,
  EmailCell,
  LongTextCell,
  MoneyCell,
  NumberCell,
  PercentCell,
  PhoneCell,
  TextCell,
  TimeCell,
  UrlCell,
} from '../EditableCells/EditableCells';
import { Table, type CellEdit } from './Table';
import { listSource, sampleBid, type SampleBid } from './Table.samples';

type Render = (given: { 'aria-label': string; edit: CellEdit; onCommit: () => void }) => ReactNode;

const editors: Readonly<Record<string, Render>> = {
  text: (given) => <TextCell {...given} value="" />,
  'long text': (given) => <LongTextCell {...given} value="" />,
  number: (given) => <NumberCell {...given} value={null} />,
  money: (given) => <MoneyCell {...given} value={null} />,
  percent: (given) => <PercentCell {...given} value={null} />,
  phone: (given) => <PhoneCell {...given} value="" />,
  email: (given) => <EmailCell {...given} value="" />,
  url: (given) => <UrlCell {...given} value="" />,
  date: (given) => <DateCell {...given} value={null} />,
  time: (given) => <TimeCell {...given} value={null} />,
  'date and time': (given) => <DateTimeCell {...given} value={null} />,
};
const bids = Array.from({ length: 40 }, (_, index) => ({ ...sampleBid(index), id: `r${index}`, name: `Row ${index}` }));
const come = (id: string): SampleBid => ({ ...sampleBid(0), id, name: id });
/** Keys that an input method takes: all but the last while it composes, the last as Safari sends it. */
const taken = [
  { key: 'Process', keyCode: 229 },
  { key: 'Enter', isComposing: true },
  { key: 'Escape', isComposing: true },
  { key: 'Tab', isComposing: true },
  { key: 'Escape', keyCode: 229 },
  { key: 'Enter', keyCode: 229 },
];

describe('text that is composed by an input method while rows change', () => {
  it.each(Object.entries(editors))('T28, T38: stays in the editor of its record: %s', (_kind, renderControl) => {
    const onCommit = vi.fn<(id: string) => void>();
    const onOpen = vi.fn();
    const columns = [
      { id: 'name', label: 'Name', width: 200, renderCell: ({ name }: SampleBid) => name },
      {
        id: 'edited',
        label: 'Edited',
        width: 200,
        renderCell: () => '–',
        renderEditor: ({ id }: SampleBid, edit: CellEdit) =>
          renderControl({ 'aria-label': 'Edited', edit, onCommit: () => onCommit(id) }),
      },
    ];
    const table = (rows: readonly SampleBid[]) => (
      <Table aria-label="Bids" rows={listSource(rows)} columns={columns} onRowAction={onOpen} />
    );
    const { rerender } = renderWithTheme(table(bids));
    const row = screen.getByText('Row 3').closest('[role="row"]');
    act(() => row?.querySelector<HTMLElement>('[aria-colindex="2"]')?.focus());
    fireEvent.keyDown(document.activeElement!, { key: 'F2' });
    const input = document.activeElement as HTMLInputElement;
    fireEvent.compositionStart(input);
    let rows: readonly SampleBid[] = bids;
    taken.forEach((key, index) => {
      fireEvent.compositionUpdate(input, { data: 'に' });
      fireEvent.input(input, { target: { value: '1'.repeat(index + 1) }, isComposing: true });
      rows = index % 2 ? rows.filter(({ id }) => id !== `r${index + 10}`) : [come(`new ${index}`), ...rows];
      rerender(table(rows));
      expect(document.activeElement).toBe(input);
      fireEvent.keyDown(input, key);
      expect([document.activeElement, input.value]).toEqual([input, '1'.repeat(index + 1)]);
    });
    expect([onCommit.mock.calls, onOpen.mock.calls]).toEqual([[], []]);
    fireEvent.compositionEnd(input, { data: '1' });
    rerender(table(rows.filter(({ id }) => id !== 'r3')));
    expect([document.activeElement, input.value.length]).toEqual([input, taken.length]);
    fireEvent.keyDown(input, { key: 'Escape' });
    expect([onCommit.mock.calls, input.isConnected]).toEqual([[], false]);
  });
});
