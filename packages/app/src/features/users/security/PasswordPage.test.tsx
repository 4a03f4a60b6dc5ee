import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSecurity } from '@basis/domain/model/contract/contract';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { browserError } from '@basis/domain/model/contract/errors';
import { FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import * as passkeys from '../../../browser/passkeys';
import PasswordPage from './PasswordPage';

beforeEach(() => {
  vi.spyOn(passkeys, 'arePasskeysThere').mockReturnValue(true);
  vi.spyOn(passkeys, 'isHostNumeric').mockReturnValue(false);
  vi.spyOn(passkeys, 'makePasskey').mockResolvedValue(null);
});
afterEach(() => void vi.restoreAllMocks());

const sessionOf = (number: number, agent: string, way: string | null, isCurrent = false) => ({
  id: idOf(number),
  agent,
  createdAt: '2026-11-16T00:00:00.000Z',
  lastSeenAt: '2026-11-16T00:00:00.000Z',
  isCurrent,
  way,
});
const desktop = {
  id: idOf(11),
  name: 'Office desktop',
  place: 'computer',
  createdAt: '2026-10-06T12:00:00.000Z',
  lastUsedAt: '2026-11-18T07:48:00.000Z',
} as const;
const securityOf = (part: Partial<OwnSecurity> = {}): OwnSecurity => ({
  hasPassword: true,
  arePasskeysOffered: true,
  passkeys: [],
  codesSince: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  mustSetUp: false,
  ...part,
});
const unconfirmed = () =>
  Response.json({ message: 'Confirm that it is you.', code: 'unconfirmed', requestId: 'r' }, { status: 403 });
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

const show = async (part: Partial<OwnSecurity> = {}) => {
  const server = new FakeServer();
  const sessions = [
    sessionOf(1, 'Chrome/1 Windows', 'passkey', true),
    sessionOf(2, 'Firefox/1 Linux', 'code'),
    sessionOf(3, 'x', null),
  ];
  server.answer('GET /profile/sessions', () => Response.json({ sessions }));
  server.answer('GET /profile/security', () => Response.json({ security: securityOf(part) }));
  await showPage(server, <PasswordPage />, { path: '/settings/reset-password' });
  await act(() => server.quiet());
  await screen.findByRole('button', { name: 'Change password' });
  return server;
};

describe('the own password', () => {
  it('SETTINGS-04: says at each field what is wrong, and keeps both', async () => {
    const server = await show();
    const change = () => press(server, button('Change password'));
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

describe('the own devices', () => {
  it('say how they signed in, and are signed out one by one', async () => {
    const server = await show();
    expect(screen.getByText('Passkey. Now')).toBeDefined();
    expect(screen.getByText('Password and code. Nov 16, 2026')).toBeDefined();
    server.answer('DELETE /profile/sessions/*', () => new Response(null, { status: 204 }));
    const names = () =>
      screen.getAllByRole('button', { name: /^Sign out of/ }).map((each) => each.getAttribute('aria-label'));
    expect(names()).toHaveLength(2);
    await press(server, button(/^Sign out of Firefox on Linux/));
    expect(names()).toEqual([expect.stringMatching(/^Sign out of Unknown browser/)]);
    expect(server.callsOf('DELETE /profile/sessions/*')[0]?.path).toBe(`/profile/sessions/${idOf(2)}`);
  });

  it('are signed out all at once but this one, after a question', async () => {
    const server = await show();
    server.answer('DELETE /profile/sessions', () => new Response(null, { status: 204 }));
    await press(server, button('Sign out everywhere…'));
    expect(server.callsOf('DELETE /profile/sessions')).toEqual([]);
    const before = server.callsOf('GET /profile/api-tokens').length;
    await press(server, button('Sign out everywhere'));
    expect(server.callsOf('DELETE /profile/sessions')).toHaveLength(1);
    // The tokens that it revoked.
    expect(server.callsOf('GET /profile/api-tokens')).toHaveLength(before + 1);
    expect(screen.getByText('You are signed out everywhere else')).toBeDefined();
  });
});

describe('the own passkeys', () => {
  it('are listed with their use, renamed, and removed after a question', async () => {
    const server = await show({
      passkeys: [desktop, { ...desktop, id: idOf(12), name: 'My phone', lastUsedAt: null }],
    });
    expect(screen.getByText('Added Oct 06, 2026. Last used today, 7:48 AM')).toBeDefined();
    expect(screen.getByText('Added Oct 06, 2026. Not used yet')).toBeDefined();
    server.answer('PATCH /profile/passkeys/*', () => Response.json({ security: securityOf({ passkeys: [desktop] }) }));
    await press(server, button('Rename My phone'));
    type('Name', 'Old phone');
    await press(server, button('Rename'));
    expect(server.callsOf('PATCH /profile/passkeys/*')[0]?.body).toEqual({ name: 'Old phone' });
    server.answer('DELETE /profile/passkeys/*', () => Response.json({ security: securityOf() }));
    await press(server, button('Remove Office desktop'));
    await press(server, button('Remove passkey'));
    expect(server.callsOf('DELETE /profile/passkeys/*')[0]?.path).toBe(`/profile/passkeys/${idOf(11)}`);
    expect(screen.queryByText('Office desktop')).toBeNull();
  });

  it('are added after the password was given once more, and named', async () => {
    const server = await show();
    server.answer('GET /profile/passkeys', unconfirmed);
    server.answer('POST /profile/confirmation', () => refusalOf(422, 'The password is incorrect.'));
    await press(server, button('Add passkey'));
    const giveAgain = (password: string) =>
      fireEvent.change(dialog().getByLabelText('Password'), { target: { value: password } });
    giveAgain('wrong');
    await press(server, button('Confirm'));
    expect(screen.getByText('The password is incorrect.')).toBeDefined();
    server.answer('POST /profile/confirmation', () => new Response(null, { status: 204 }));
    server.answer('GET /profile/passkeys', () => Response.json({ options: { challenge: 'c' } }));
    giveAgain('right');
    await press(server, button('Confirm'));
    expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeDefined();
    type('Name', 'Office desktop');
    vi.mocked(passkeys.makePasskey).mockResolvedValueOnce(null);
    await press(server, dialog().getByRole('button', { name: 'Add passkey' }));
    expect(server.callsOf('POST /profile/passkeys')).toEqual([]);
    vi.mocked(passkeys.makePasskey).mockResolvedValueOnce(failed(browserError('This passkey is here already.')));
    await press(server, dialog().getByRole('button', { name: 'Add passkey' }));
    expect(screen.getByText('This passkey is here already.')).toBeDefined();
    const made = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
    vi.mocked(passkeys.makePasskey).mockResolvedValueOnce(succeeded(made));
    server.answer('POST /profile/passkeys', () => Response.json({ security: securityOf({ passkeys: [desktop] }) }));
    await press(server, dialog().getByRole('button', { name: 'Add passkey' }));
    expect(server.callsOf('POST /profile/passkeys')[0]?.body).toEqual({ name: 'Office desktop', passkey: made });
    expect(screen.getByText('The passkey was added')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not offered where Basis is reached by a number', async () => {
    await show({ arePasskeysOffered: false });
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
    expect(screen.getByText(/^Passkeys need an https address/)).toBeDefined();
  });

  it('are not offered at a number that the browser was opened with', async () => {
    vi.mocked(passkeys.isHostNumeric).mockReturnValue(true);
    await show();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
    expect(screen.getByText(/^Passkeys need a name in the address/)).toBeDefined();
  });
});

describe('one-time codes', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

  it('are turned on with the key and a code of it; recovery codes are shown this once', async () => {
    const server = await show();
    const address = 'otpauth://totp/Basis:grace?secret=JBSWY3DPEHPK3PXP';
    server.answer('POST /profile/one-time-codes', () => Response.json({ key: 'JBSWY3DPEHPK3PXP', address }));
    await press(server, button('Turn on one-time codes'));
    expect(field('Key').value).toBe('JBSW Y3DP EHPK 3PXP');
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
    await press(server, button('Turn on'));
    expect(screen.getByText('Enter the code')).toBeDefined();
    const security = securityOf({ codesSince: '2026-11-18T14:40:00.000Z', recoveryCodesLeft: 10 });
    server.answer('PUT /profile/one-time-codes', () => Response.json({ recoveryCodes: codes, security }));
    type('One-time code', '492 039');
    await press(server, button('Turn on'));
    expect(server.callsOf('PUT /profile/one-time-codes')[0]?.body).toEqual({ code: '492 039' });
    for (const code of codes) expect(screen.getByText(code)).toBeDefined();
    await press(server, button('I kept them'));
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(screen.getByText('Since Nov 18, 2026')).toBeDefined();
    expect(screen.getByText('10 of 10 left. Each one works once, without your phone')).toBeDefined();
  });

  it('are turned off and get new recovery codes after a question, and a refusal is told', async () => {
    const server = await show({ codesSince: '2026-09-14T12:00:00.000Z', recoveryCodesLeft: 7 });
    server.answer('POST /profile/recovery-codes', () =>
      Response.json({ recoveryCodes: codes, security: securityOf({ codesSince: '2026-09-14T12:00:00.000Z' }) }),
    );
    await press(server, button('Make new codes…'));
    await press(server, button('Make new codes'));
    expect(screen.getByText(codes[9] ?? '')).toBeDefined();
    await press(server, button('I kept them'));
    server.answer('DELETE /profile/one-time-codes', () => refusalOf(422, 'Your workspace requires it.'));
    await press(server, button('Turn off one-time codes'));
    await press(server, button('Turn off'));
    expect(screen.getByText('One-time codes are still on')).toBeDefined();
    expect(screen.getByText('Your workspace requires it.')).toBeDefined();
  });
});
