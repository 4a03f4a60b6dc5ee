import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import NotificationsPage from './NotificationsPage';

const show = async (stored: { channels?: unknown; times?: unknown } = {}) => {
  const server = new FakeServer();
  if (stored.channels) server.store('profile NOTIFICATIONS', stored.channels);
  if (stored.times) server.store('profile NOTIFICATION_TIMES', stored.times);
  server.answer('GET /profile/notification-emails', () =>
    Response.json({ nextAt: '2026-11-30T15:30:00.000Z', waiting: [{ type: 'BidInviteDateSoon', count: 3 }] }),
  );
  await showPage(server, <NotificationsPage />, { path: '/settings/notifications' });
  return server;
};
const toggle = (name: string): HTMLInputElement => screen.getByRole('switch', { name });

it('PROFILE-02: turns each of the fifteen kinds on and off in the app and by email', async () => {
  const server = await show({ channels: { Reminder: { app: false, email: true } } });
  expect(screen.getAllByRole('switch', { name: /: (In app|Email)$/ })).toHaveLength(30);
  expect([toggle('Task reminder: In app').checked, toggle('Task reminder: Email').checked]).toEqual([false, true]);
  expect([toggle('Stage changed: In app').checked, toggle('Stage changed: Email').checked]).toEqual([true, false]);
  await press(server, toggle('Stage changed: Email'));
  expect(server.stored('profile NOTIFICATIONS')).toEqual({
    Reminder: { app: false, email: true },
    StageChanged: { app: true, email: true },
  });
  expect(screen.getByText('Saved')).toBeDefined();
});

it('takes a change back that could not be stored, and says so', async () => {
  const server = await show();
  server.answer('PUT /profile/settings/*', () => refusalOf(503, 'Later.'));
  await press(server, toggle('Stage changed: Email'));
  expect(toggle('Stage changed: Email').checked).toBe(false);
  expect(screen.getByText('Your notification settings were not changed')).toBeDefined();
});

it('sets quiet hours and the digest, which keep their times while they are off', async () => {
  const server = await show({ times: { quiet: { isOn: false, from: '18:15', to: '06:00' } } });
  await press(server, toggle('Quiet hours'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /From/ }).value).toMatch(/^0?6:15.PM$/);
  await press(server, toggle('Daily email'));
  await press(server, screen.getByRole('checkbox', { name: 'Saturday' }));
  await press(server, screen.getByRole('button', { name: 'Add a time' }));
  expect(server.stored('profile NOTIFICATION_TIMES')).toEqual({
    quiet: { isOn: true, from: '18:15', to: '06:00' },
    digest: { isOn: true, days: [1, 2, 3, 4, 5, 6], times: ['07:30', '13:00'], isUrgentAtOnce: true },
  });
});

it('shows what the next email holds so far', async () => {
  await show();
  const card = screen.getByRole('region', { name: 'Next email' });
  expect(card.textContent).toMatch(/7:30.AM, America\/Los_Angeles3dates are near/);
});

it('goes back to what is usual', async () => {
  const server = await show({ channels: { StageChanged: { app: false } } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Restore to default' })));
  await act(() => server.quiet());
  expect(toggle('Stage changed: In app').checked).toBe(true);
  expect(server.stored('profile NOTIFICATIONS')).toBeNull();
});
