import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import MyProfilePage from './MyProfilePage';
import PasswordPage from './PasswordPage';

// The theme needs a browser that knows the theme of its system.
vi.mock('./ThemeSection', () => ({ ThemeSection: () => null }));

const sessionOf = (number: number, agent: string, isCurrent = false) => ({
  id: idOf(number),
  agent,
  createdAt: '2026-11-20T00:00:00.000Z',
  lastSeenAt: '2026-11-20T00:00:00.000Z',
  isCurrent,
});
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('the own profile', () => {
  const show = async () => {
    const server = new FakeServer();
    server.profile = profileOf();
    const sessions = [sessionOf(1, 'Chrome/1 Windows', true), sessionOf(2, 'Firefox/1 Linux'), sessionOf(3, 'x')];
    server.answer('GET /profile/sessions', () => Response.json({ sessions }));
    await showPage(server, <MyProfilePage />, { path: '/settings/my-profile' });
    return server;
  };
  const save = (server: FakeServer) => press(server, screen.getByRole('button', { name: 'Save profile' }));

  it('SETTINGS-03: stores what was changed, without the spaces around names', async () => {
    const server = await show();
    server.answer('PATCH /profile', () =>
      Response.json({ profile: profileOf({ lastName: 'Ortiz', name: 'Grace Ortiz' }) }),
    );
    type('Last name', ' Ortiz ');
    await save(server);
    expect(server.callsOf('PATCH /profile')[0]?.body).toEqual({ lastName: 'Ortiz' });
    expect(screen.getByText('Your profile was saved')).toBeDefined();
    expect(field('Last name').value).toBe('Ortiz');
  });

  it('needs a first name, and keeps what was typed when it could not be stored', async () => {
    const server = await show();
    type('First name', '   ');
    await save(server);
    expect(screen.getByText('Enter your first name')).toBeDefined();
    expect(server.callsOf('PATCH /profile')).toEqual([]);
    server.answer('PATCH /profile', () => refusalOf(503, 'Later.'));
    type('First name', 'Gracia');
    await save(server);
    expect(screen.getByText('Later.')).toBeDefined();
    expect(field('First name').value).toBe('Gracia');
  });

  it('tells where one is signed in, and signs out elsewhere', async () => {
    const server = await show();
    server.answer('DELETE /profile/sessions/*', () => new Response(null, { status: 204 }));
    const names = () =>
      screen.getAllByRole('button', { name: /^Log out of/ }).map((button) => button.getAttribute('aria-label'));
    expect(names()).toHaveLength(2);
    await press(server, screen.getByRole('button', { name: /^Log out of Firefox on Linux/ }));
    expect(names()).toEqual([expect.stringMatching(/^Log out of Unknown browser/)]);
    expect(server.callsOf('DELETE /profile/sessions/*')[0]?.path).toBe(`/profile/sessions/${idOf(2)}`);
  });
});

describe('the own password', () => {
  it('SETTINGS-04: says at each field what is wrong, and keeps both', async () => {
    const server = new FakeServer();
    await showPage(server, <PasswordPage />, { path: '/settings/reset-password' });
    const change = () => press(server, screen.getByRole('button', { name: 'Change password' }));
    await change();
    expect(screen.getByText('Enter your current password')).toBeDefined();
    expect(screen.getByText('Use at least 8 characters')).toBeDefined();
    const message = 'The current password is incorrect.';
    server.answer('PUT /profile/password', () =>
      Response.json(
        { message, code: 'refused', requestId: 'r', details: [{ path: 'body/currentPassword', message }] },
        { status: 422 },
      ),
    );
    type('Current password', 'wrong');
    type('New password', 'staple correct horse');
    await change();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect([field('Current password').value, field('New password').value]).toEqual(['wrong', 'staple correct horse']);
    server.answer('PUT /profile/password', () => new Response(null, { status: 204 }));
    await change();
    expect(screen.getByText('Your password was changed')).toBeDefined();
    await act(() => server.quiet());
    expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
  });
});
