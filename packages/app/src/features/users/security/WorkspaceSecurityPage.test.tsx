import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import WorkspaceSecurityPage from './WorkspaceSecurityPage';

const show = async (isReady: boolean) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  const security = { isSecondWayRequired: false, adminCount: 2, readyCount: isReady ? 1 : 0, isReady };
  server.answer('GET /customer-settings/security', () => Response.json({ security }));
  server.answer('PUT /customer-settings/security', () =>
    Response.json({ security: { ...security, isSecondWayRequired: true } }),
  );
  await showPage(server, <WorkspaceSecurityPage />, { path: '/settings/security' });
  await act(() => server.quiet());
  return server;
};
const theSwitch = (): HTMLInputElement => screen.getByRole('switch', { name: 'Require a passkey or code for Admins' });

it('is switched on by an Admin who has a passkey or codes', async () => {
  const server = await show(true);
  expect(screen.getByText(/Ready now: 1 of 2\.$/)).toBeDefined();
  await press(server, theSwitch());
  expect(server.callsOf('PUT /customer-settings/security')[0]?.body).toEqual({ isSecondWayRequired: true });
  expect(theSwitch().checked).toBe(true);
});

it('leads an Admin who has neither to where one is added', async () => {
  await show(false);
  expect(theSwitch().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Password and security' }).getAttribute('href')).toBe(
    '/settings/reset-password',
  );
});
