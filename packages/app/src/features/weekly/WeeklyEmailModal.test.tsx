import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import WeeklyEmailModal from './WeeklyEmailModal';

const email = {
  weekday: 1,
  time: '07:00',
  bids: 'mine',
  view: null,
  nextAt: '2026-11-30T15:00:00.000Z',
  lastSentAt: null,
};

const show = async (stored: object | null, search = '') => {
  const server = new FakeServer();
  let current = stored;
  server.answer('GET /customer-settings', () =>
    Response.json({
      customerSettings: {
        id: idOf(1),
        name: 'Cascade',
        zone: 'America/Los_Angeles',
        settings: { enabledFeatures: [] },
      },
    }),
  );
  server.answer('GET /profile/weekly-email', () => Response.json({ weeklyEmail: current }));
  server.answer('PUT /profile/weekly-email', ({ body }) => {
    current = { ...email, ...(body as object) };
    return Response.json({ weeklyEmail: current });
  });
  server.answer('DELETE /profile/weekly-email', () => new Response(null, { status: 204 }));
  const onClose = vi.fn<() => void>();
  await showPage(server, <WeeklyEmailModal isOpen onClose={onClose} />, {
    prepare: ({ bids }) => bids.list.open(search),
  });
  const saved = (): unknown => server.callsOf('PUT /profile/weekly-email').at(-1)?.body;
  return { server, onClose, saved };
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('turns the email on, on Mondays at seven with my bids unless others are chosen, and says when it comes', async () => {
  const { server, saved, onClose } = await show(null);
  expect(screen.getByLabelText('My bids', { exact: false })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  await press(server, button('Turn on'));
  expect(saved()).toEqual({ weekday: 1, time: '07:00', bids: 'mine' });
  expect(screen.getByText('The next one comes on Nov 30, 2026 at 7:00 AM PST.')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends along what an open view filters, for views that only the app knows', async () => {
  const { server, saved } = await show(null, '?view=unassigned');
  await act(async () => fireEvent.click(screen.getByLabelText('Bids of the view “Unassigned”')));
  await press(server, button('Turn on'));
  expect(saved()).toMatchObject({ bids: 'view', view: { id: 'unassigned', name: 'Unassigned', quickFilters: {} } });
  expect(JSON.stringify(saved())).toContain('estimatorIds');
});

it('offers no view that shows all bids', async () => {
  await show(null, '?view=all');
  expect(screen.queryByLabelText(/Bids of the view/)).toBeNull();
});

it('keeps a view that was chosen elsewhere', async () => {
  const { server, saved } = await show({ ...email, bids: 'view', view: { id: 'w', name: 'Weekly' } });
  expect(screen.getByLabelText('Bids of the view “Weekly”')).toHaveProperty('checked', true);
  await press(server, button('Save'));
  expect(saved()).toEqual({ weekday: 1, time: '07:00', bids: 'view' });
});

it('turns it off', async () => {
  const { server } = await show(email);
  await press(server, button('Turn off'));
  expect(server.callsOf('DELETE /profile/weekly-email')).toHaveLength(1);
  expect(screen.getByText('The weekly email is off')).toBeDefined();
});
