import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { press, showPage } from '../../testing/showPage';
import CalendarSubscriptionModal from './CalendarSubscriptionModal';

const own = {
  id: idOf(7),
  createdAt: '2026-11-01T09:00:00.000Z',
  lastReadAt: null,
  isMine: true,
  dates: ['bidDeadline'],
  token: 'w.handed',
};

const show = async (subscriptions: object[] = [], search = '?view=all') => {
  const server = new FakeServer();
  server.answer('GET /profile/calendar-subscriptions', () => Response.json({ calendarSubscriptions: subscriptions }));
  server.answer('POST /calendar-subscriptions', ({ body }) =>
    Response.json({ calendarSubscription: { id: (body as { id: string }).id, token: 'w.secret' } }, { status: 201 }),
  );
  server.answer('DELETE /profile/calendar-subscriptions/*', () => new Response(null, { status: 204 }));
  await showPage(server, <CalendarSubscriptionModal isOpen onClose={vi.fn<() => void>()} />, {
    prepare: ({ bids }) => bids.list.open(search),
  });
  return { server, sent: () => server.callsOf('POST /calendar-subscriptions').map(({ body }) => body) };
};
const create = (): HTMLElement => screen.getByRole('button', { name: 'Create link' });

it('MODAL-08: subscribes to one’s own bids in a dialog of 576 px, and shows the link once', async () => {
  const { server, sent } = await show();
  expect(dialogWidthPx()).toBe(576);
  await press(server, create());
  expect(sent()[0]).toMatchObject({ isMine: true, query: {}, dates: ['bidDeadline', 'rfiDeadline', 'jobWalk'] });
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(`${location.origin}/api/calendar/w.secret.ics`);
});

it('takes the chosen kinds of dates, at least one', async () => {
  const { server, sent } = await show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Job walk' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'RFI due' }));
  await press(server, create());
  expect(sent()[0]).toMatchObject({ dates: ['bidDeadline'] });
});

it('takes the filters of the view on request', async () => {
  const { server, sent } = await show([], '?view=unassigned');
  fireEvent.click(screen.getByLabelText(/as filtered now/));
  await press(server, create());
  expect(sent()[0]).toMatchObject({ isMine: false });
  expect(JSON.stringify(sent()[0])).toContain('estimatorIds');
});

it('shows the address of each subscription, such as of one that was handed over, to whom it may be shown', async () => {
  await show([own, { ...own, id: idOf(8), token: null }]);
  expect(screen.getAllByText(/calendar/, { selector: 'span[title]' }).map(({ textContent }) => textContent)).toEqual([
    `${location.origin}/api/calendar/w.handed.ics`,
  ]);
});

it('ends a subscription', async () => {
  const { server } = await show([own]);
  await press(server, screen.getByRole('button', { name: 'End: My bids: Bid due' }));
  expect(server.callsOf(`DELETE /profile/calendar-subscriptions/${own.id}`)).toHaveLength(1);
  expect(screen.queryByText('My bids: Bid due')).toBeNull();
});
