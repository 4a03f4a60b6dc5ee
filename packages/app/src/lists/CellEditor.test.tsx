import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnOf } from '@basis/domain/model/lists/columns';
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

it.each([
  ['09:00', 'America/New_York', 'America/New_York'],
  ['09:00', null, 'America/Denver'],
  // The server knows on whose clock the first time of a day is meant.
  [null, null, undefined],
])(
  'a deadline with the time %s, written in %s and meant on the clock of %s, is edited on that clock, wherever the browser is',
  async (time, zone, clock) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const server = new FakeServer();
    const { workspace } = await server.enter();
    const { kind } = columnOf('projects', 'bidDeadline')!;
    const onCommit = vi.fn<(value: unknown) => void>();
    const meant = clock === undefined ? {} : { clock };
    const handed = {
      'aria-label': 'Bid deadline of Pier 48',
      value: { date: '2026-12-01', time, zone, ...meant },
      edit: { typed: undefined, close: () => undefined },
      onCommit,
    };
    await showPage(
      server,
      <CellEditor kind={kind} handed={handed} context={{ workspace, today: '2026-11-24' }} options={[]} />,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
    expect(field.value).toBe('Dec 01, 2026');
    fireEvent.change(field, { target: { value: '12/4 3pm' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onCommit.mock.calls).toEqual([[{ date: '2026-12-04', time: '15:00', zone, ...meant }]]);
  },
);
