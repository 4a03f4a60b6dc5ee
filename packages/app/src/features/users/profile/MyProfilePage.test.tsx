import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import MyProfilePage from './MyProfilePage';
import * as themeSection from './ThemeSection';

// The theme needs a browser that knows the theme of its system.
beforeEach(() => void vi.spyOn(themeSection, 'ThemeSection').mockReturnValue(<></>));
afterEach(() => void vi.restoreAllMocks());

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

describe('the own profile', () => {
  const show = async () => {
    const server = new FakeServer();
    server.profile = profileOf();
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
});
