import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import { BrowserCard } from './BrowserCard';

afterEach(() => void vi.unstubAllGlobals());

/** A browser whose user gives this answer to the permission prompt. */
const browserWith = (permission: NotificationPermission, answer: NotificationPermission = permission) => {
  const asked = vi.fn<() => Promise<NotificationPermission>>(async () => {
    stub.permission = answer;
    return answer;
  });
  const stub = { permission, requestPermission: asked };
  vi.stubGlobal('Notification', stub);
  return asked;
};
const toggle = (): HTMLInputElement => screen.getByRole('switch', { name: 'Notifications in this browser' });

it('is off at first, and the browser asks its user only once it is turned on', async () => {
  const asked = browserWith('default', 'granted');
  const server = new FakeServer();
  await showPage(server, <BrowserCard />);
  expect([toggle().checked, asked.mock.calls.length]).toEqual([false, 0]);
  await press(server, toggle());
  expect([toggle().checked, asked.mock.calls.length]).toEqual([true, 1]);
  await press(server, toggle());
  expect([toggle().checked, asked.mock.calls.length]).toEqual([false, 1]);
});

it('stays off where the user says no, and says where that is changed', async () => {
  browserWith('default', 'denied');
  const server = new FakeServer();
  await showPage(server, <BrowserCard />);
  await press(server, toggle());
  expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
  expect(screen.getByText(/This browser blocks notifications from Basis/)).toBeDefined();
});

it('cannot be turned on where the browser has no notifications', async () => {
  vi.stubGlobal('Notification', undefined);
  await showPage(new FakeServer(), <BrowserCard />);
  expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
  expect(screen.getByText('This browser cannot show notifications.')).toBeDefined();
});
