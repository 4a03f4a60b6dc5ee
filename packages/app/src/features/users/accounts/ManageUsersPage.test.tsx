import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Invitation, User, UserAccount } from '@basis/domain/model/contract/contract';
import { FakeServer, graceId, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import ManageUsersPage from './ManageUsersPage';

const userOf = (number: number, part: Partial<User> = {}): User => ({
  id: idOf(number),
  firstName: `User ${number}`,
  lastName: '',
  name: `User ${number}`,
  email: `user${number}@basis.test`,
  active: true,
  color: 'teal',
  role: 'Member',
  position: 'Estimator',
  weeklyBidLimit: null,
  ...part,
});
const accountOf = (user: User, part: Partial<UserAccount> = {}): UserAccount => ({
  user,
  state: 'Active',
  openBids: 3,
  hasSecondWay: false,
  lastSeenAt: null,
  deactivatedAt: null,
  invitation: null,
  ...part,
});
const invitationOf = (part: Partial<Invitation> = {}): Invitation => ({
  sentAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  by: 'Grace Hall',
  sendState: 'Queued',
  sendError: null,
  ...part,
});
const grace = accountOf(userOf(0, { id: graceId, name: 'Grace Hall', role: 'Admin' }));

const show = async (accounts: readonly UserAccount[]) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  server.answer('GET /users/accounts', ({ query }) => {
    const found = accounts.filter(({ user }) => user.name.toLowerCase().includes(query.get('search') ?? ''));
    const offset = Number(query.get('offset'));
    return Response.json({
      accounts: found.slice(offset, offset + Number(query.get('limit'))),
      total: found.length,
      counts: { Active: found.length, NeedsEmail: 0, Invited: 0, Deactivated: 0 },
    });
  });
  await showPage(server, <ManageUsersPage />, { path: '/settings/manage-users' });
  return server;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const submit = (server: FakeServer) => press(server, screen.getByRole('button', { name: 'Send invitation' }));

describe('the users', () => {
  it('WIDGET-02: stand in pages, also five hundred of them', async () => {
    const server = await show(Array.from({ length: 500 }, (_, index) => accountOf(userOf(index + 1))));
    expect(screen.getByText('1–25 of 500 users')).toBeDefined();
    await press(server, screen.getByRole('button', { name: /^Page 20/ }));
    expect(screen.getByText('476–500 of 500 users')).toBeDefined();
    expect(await screen.findByText('User 500')).toBeDefined();
  });

  it('are found while one types, and it is said when none is', async () => {
    const server = await show([grace, accountOf(userOf(1))]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    await act(async () => void vi.advanceTimersByTime(300));
    vi.useRealTimers();
    await act(() => server.quiet());
    expect(screen.getByText('No user is found')).toBeDefined();
    expect(server.callsOf('GET /users/accounts').at(-1)?.query.get('search')).toBe('nobody');
  });

  it('offer what waits: an invitation to be sent again, once for a double press, and a user to be activated', async () => {
    const invited = accountOf(userOf(1), {
      state: 'Invited',
      invitation: invitationOf({ sendState: 'Sent' }),
    });
    const gone = accountOf(userOf(2, { active: false }), { state: 'Deactivated' });
    const server = await show([grace, invited, gone]);
    server.answer('POST /users/*/invitations', () => Response.json({ link: null, expiresAt: '2099-01-01T00:00:00Z' }));
    server.answer('PATCH /users/*', () => Response.json({ user: gone.user, changeSetId: idOf(9) }));
    const again = screen.getByRole('button', { name: 'Send again to User 1' });
    fireEvent.click(again);
    await press(server, again);
    expect(server.callsOf('POST /users/*/invitations').map(({ body }) => body)).toEqual([{ isEmailed: true }]);
    expect(screen.getByText('User 1 is invited again')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Activate User 2' }));
    expect(server.callsOf('PATCH /users/*').at(-1)?.body).toEqual({ active: true });
  });
});

describe('a user whose email is somebody else’s by now', () => {
  const lost = accountOf(userOf(1), { state: 'NeedsEmail' });

  it('is marked, and is given another email, to which an invitation goes', async () => {
    const server = await show([grace, lost]);
    expect(screen.getByText('Needs another email')).toBeDefined();
    expect(screen.getByText('user1@basis.test · Can’t be used to log in any more')).toBeDefined();
    server.answer('PUT /users/*/email', () => Response.json({ user: lost.user, changeSetId: idOf(9) }));
    await press(server, screen.getByRole('button', { name: 'Give another email to User 1' }));
    await submit(server);
    expect(within(screen.getByRole('dialog')).getByText('Enter a work email, such as name@company.com')).toBeDefined();
    type('Email', 'noor@cascade.example');
    await submit(server);
    expect(server.callsOf('PUT /users/*/email').map(({ body }) => body)).toEqual([{ email: 'noor@cascade.example' }]);
  });

  it('keeps the dialog with the server’s sentence at the field', async () => {
    const server = await show([grace, lost]);
    const message = 'User 2 already has this email.';
    server.answer('PUT /users/*/email', () =>
      Response.json(
        { message, code: 'conflict', details: [{ path: 'body/email', message }], requestId: 'r' },
        { status: 409 },
      ),
    );
    await press(server, screen.getByRole('button', { name: 'Give another email to User 1' }));
    type('Email', 'noor@cascade.example');
    await submit(server);
    expect(within(screen.getByRole('dialog')).getByText(message)).toBeDefined();
  });
});

describe('an invitation', () => {
  it.each([
    [{ sendState: 'Sent' }, /Invited by Grace Hall, valid for \d+ days/],
    [{ sendState: null }, /Invited by Grace Hall, valid for \d+ days/],
    [{ sendState: 'Queued' }, /The invitation is being sent/],
    [{ sendState: 'Queued', sendError: 'Not sent yet, tried again later: 451 Busy' }, /Not sent yet, .*: 451 Busy/],
    [
      { sendState: 'Failed', sendError: 'The mail server refused the email: 550 Unknown' },
      /Not delivered: .*550 Unknown/,
    ],
    [{ sendState: 'Kept', sendError: null }, /Not sent: no mail server/],
  ] as const)('%j tells how far its email has come', async (part, words) => {
    await show([grace, accountOf(userOf(1), { state: 'Invited', invitation: invitationOf(part) })]);
    expect(screen.getByText(words)).toBeDefined();
  });

  const fill = async () => {
    const server = await show([grace]);
    await press(server, screen.getByRole('button', { name: 'Invite users' }));
    return server;
  };

  it('says at its field what is missing, also for a name only of spaces', async () => {
    const server = await fill();
    type('Email', 'noor@nowhere');
    type('First name', '   ');
    await submit(server);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Enter a work email, such as name@company.com')).toBeDefined();
    expect(dialog.getByText('Enter a first name')).toBeDefined();
    expect(server.callsOf('POST /users')).toEqual([]);
  });

  it('says at its field that the email is taken, and keeps what was typed', async () => {
    const server = await fill();
    const message = 'Maya has this email and is deactivated. Activate that user instead.';
    server.answer('POST /users', () =>
      Response.json(
        { message, code: 'conflict', requestId: 'r', details: [{ path: 'body/user/email', message }] },
        { status: 409 },
      ),
    );
    type('Email', ' maya@basis.test ');
    type('First name', ' نور ');
    await submit(server);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe(' نور ');
    expect(server.callsOf('POST /users')[0]?.body).toMatchObject({
      user: { email: 'maya@basis.test', firstName: 'نور', role: 'Member', position: 'Estimator' },
    });
  });

  it('is one invitation when its answer is lost and it is sent again', async () => {
    const server = await fill();
    server.answer('POST /users', () => refusalOf(503, 'Later.'));
    type('Email', 'noor@basis.test');
    type('First name', 'Noor');
    await submit(server);
    server.answer('POST /users', () => Response.json({ user: userOf(5), changeSetId: idOf(9) }, { status: 201 }));
    await submit(server);
    const [one, two] = server.callsOf('POST /users');
    expect(one?.body).toEqual(two?.body);
    expect(one?.headers.get('idempotency-key')).toBe(two?.headers.get('idempotency-key'));
    expect(screen.getByText('User 5 is invited')).toBeDefined();
  });
});
