import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnOf } from '@basis/domain/lists/columns';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { showPage } from '../testing/showPage';
import CellEditor from './CellEditor';
import { cellForm } from './cells';

it('FORMAT-05: edits a margin in percent and stores it in basis points', async () => {
  const server = new FakeServer();
  const { workspace } = await server.enter();
  const context = { workspace, today: '2026-11-18' };
  const { kind } = columnOf('quotes', 'margin')!;
  const onCommit = vi.fn<(value: unknown) => void>();
  const handed = {
    'aria-label': 'Margin of Pier 48',
    value: 1250,
    edit: { typed: undefined, close: () => undefined },
    onCommit,
  };
  const page = (
    <>
      <CellEditor kind={kind} handed={handed} context={context} options={[]} />
      {cellForm(kind).show(1250, context, [])}
    </>
  );
  await showPage(server, page);
  expect(screen.getByText('12.5%')).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Margin of Pier 48' });
  expect(field.value).toMatch(/^12\.5/);
  fireEvent.change(field, { target: { value: '20.25' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onCommit.mock.calls).toEqual([[2025]]);
});
