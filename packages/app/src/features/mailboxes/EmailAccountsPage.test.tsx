import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { useLocation } from 'react-router-dom';
import { setPageSettings } from '../../testing/pageSettings';
import { press, showPage } from '../../testing/showPage';
import EmailAccountsPage from './EmailAccountsPage';

const at = '2026-03-05T09:00:00.000Z';
const later = '2026-03-05T10:00:00.000Z';
const reason = 'The mail server refused the address or the password.';

const accountOf = (number: number, part: Partial<EmailAccount> = {}): EmailAccount => ({
  id: idOf(number),
  email: `box${number}@cascade.test`,
  host: 'imap.cascade.test',
  port: 993,
  status: 'Connected',
  statusReason: null,
  createdAt: at,
  updatedAt: at,
  ...part,
});

const show = async (emailAccounts: readonly EmailAccount[], part: Parameters<typeof profileOf>[0] = {}) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.answer('GET /email-accounts', () => Response.json({ emailAccounts }));
  await showPage(server, <EmailAccountsPage />, { path: '/settings/email-accounts' });
  return server;
};
const rows = (): string[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const write = (label: string, value: string): void => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const inDialog = (name: string): HTMLElement => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the page of email accounts', () => {
  it('says of each mailbox how it goes, and of one in error why', async () => {
    await show([
      accountOf(1),
      accountOf(2, { status: 'Error', statusReason: reason }),
      accountOf(3, { status: 'Disabled' }),
    ]);
    expect(rows()).toEqual([
      'box1@cascade.testimap.cascade.test, port 993Connected',
      `box2@cascade.test${reason}ErrorLog in again`,
      'box3@cascade.testimap.cascade.test, port 993Disabled',
    ]);
  });

  it('keeps what was typed over a closed dialog, but never the password', async () => {
    const server = await show([]);
    await press(server, button('Connect mailbox'));
    write('Email or user name', 'bids@cascade.example');
    write('Password', 'hunter22');
    await press(server, inDialog('Cancel'));
    await press(server, button('Connect mailbox'));
    expect(screen.getByLabelText<HTMLInputElement>('Email or user name').value).toBe('bids@cascade.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('connects a mailbox, and keeps what was typed when the server says why it can not', async () => {
    const server = await show([]);
    expect(screen.getByText('No mailbox is connected')).toBeDefined();
    server.answer('POST /email-accounts', () => refusalOf(422, 'Nothing answers at imap.cascade.test on port 143.'));
    await press(server, button('Connect mailbox'));
    await press(server, inDialog('Connect mailbox'));
    expect(server.callsOf('POST /email-accounts')).toEqual([]);
    expect(screen.getByText('Enter the password of the mailbox')).toBeDefined();
    write('Email or user name', ' box1@cascade.test ');
    write('IMAP server', 'imap.cascade.test');
    write('Port', 'abc');
    write('Password', 'staple');
    await press(server, inDialog('Connect mailbox'));
    expect(screen.getByText('Enter a port: a number from 1 to 65535')).toBeDefined();
    expect(server.callsOf('POST /email-accounts')).toEqual([]);
    write('Port', '143');
    await press(server, inDialog('Connect mailbox'));
    expect(screen.getByText('Nothing answers at imap.cascade.test on port 143.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('staple');
    server.answer('POST /email-accounts', () => Response.json({ emailAccount: accountOf(1) }, { status: 201 }));
    server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [accountOf(1)] }));
    await press(server, inDialog('Connect mailbox'));
    expect(server.callsOf('POST /email-accounts').at(-1)?.body).toEqual({
      email: 'box1@cascade.test',
      host: 'imap.cascade.test',
      port: 143,
      password: 'staple',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows()).toHaveLength(1);
  });

  it('logs in again to a mailbox in error', async () => {
    const server = await show([accountOf(1, { status: 'Error', statusReason: reason })]);
    server.answer('PATCH /email-accounts/*', () => Response.json({ emailAccount: accountOf(1, { updatedAt: later }) }));
    await press(server, button('Log in again'));
    write('Password', 'new words');
    await press(server, inDialog('Log in'));
    expect(server.callsOf('PATCH /email-accounts/*').map(({ body }) => body)).toEqual([
      { host: 'imap.cascade.test', port: 993, password: 'new words' },
    ]);
    expect(rows()).toEqual(['box1@cascade.testimap.cascade.test, port 993Connected']);
  });

  it('asks before a mailbox is disconnected, and shows it again when that fails', async () => {
    const server = await show([accountOf(1)]);
    server.answer('DELETE /email-accounts/*', () => refusalOf(500, 'The disk is full.'));
    await press(server, button('Disconnect box1@cascade.test'));
    expect(screen.getByText('Are you sure you want to disconnect box1@cascade.test?')).toBeDefined();
    expect(server.callsOf('DELETE /email-accounts/*')).toEqual([]);
    await press(server, button('Disconnect mailbox'));
    expect(screen.getByText('The disk is full.')).toBeDefined();
    expect(rows()).toHaveLength(1);
  });

  it('lets who only reads look', async () => {
    await show([accountOf(1, { status: 'Error', statusReason: reason })], { role: 'ReadOnly' });
    expect(rows()).toEqual([`box1@cascade.test${reason}Error`]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why the mailboxes can not be had, and asks again', async () => {
    const server = new FakeServer();
    server.answer('GET /email-accounts', () => refusalOf(503, 'Basis is not ready.'));
    await showPage(server, <EmailAccountsPage />);
    expect(screen.getByText('Basis is not ready.')).toBeDefined();
    server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [accountOf(1)] }));
    await press(server, button('Try again'));
    expect(rows()).toHaveLength(1);
  });
});

const microsoft = { id: 'microsoft', name: 'Microsoft' };
const expired = 'This connection took too long. Connect the mailbox again.';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

/** Opens the page with what a service added to its address. */
const comeBack = async (
  search: string,
  answer: Parameters<FakeServer['answer']>[1] = () =>
    Response.json({ emailAccount: accountOf(1, { connectorId: 'microsoft' }) }, { status: 201 }),
) => {
  const server = new FakeServer();
  server.answer('GET /email-accounts', () => Response.json({ emailAccounts: [] }));
  server.answer('POST /email-connections/finish', answer);
  const page = (
    <>
      <EmailAccountsPage />
      <Address />
    </>
  );
  await showPage(server, page, { path: `/settings/email-accounts${search}` });
  return server;
};
const address = (): string | null => document.querySelector('output')?.textContent ?? null;

describe('mailboxes that a service lets Basis read', () => {
  afterEach(() => {
    setPageSettings({});
    history.replaceState(null, '', '/');
  });

  it('INTEG-04: are offered only where services are set up', async () => {
    await show([accountOf(1)]);
    expect(screen.queryByRole('button', { name: /Connect with/ })).toBeNull();
  });

  it('INTEG-04: are connected at the page of the service, beside the form for a password', async () => {
    setPageSettings({ mailConnectors: [microsoft, { id: 'google', name: 'Google' }] });
    const server = await show([], { email: 'maya@cascade.test' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect with Microsoft',
      'Connect with Google',
      'Connect with a password',
    ]);
    server.answer('POST /email-connections', () => refusalOf(503, 'Basis is not ready.'));
    await press(server, button('Connect with Microsoft'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@cascade.test');
    write('Email', 'maya');
    await press(server, inDialog('Continue to Microsoft'));
    expect(screen.getByText('Enter the email address of the mailbox')).toBeDefined();
    expect(server.callsOf('POST /email-connections')).toEqual([]);
    write('Email', ' bids@cascade.test ');
    await press(server, inDialog('Continue to Microsoft'));
    expect(screen.getByText('Basis is not ready.')).toBeDefined();
    server.answer('POST /email-connections', () => Response.json({ address: '#at-the-service' }, { status: 201 }));
    await press(server, inDialog('Continue to Microsoft'));
    expect(server.callsOf('POST /email-connections').at(-1)?.body).toEqual({
      connectorId: 'microsoft',
      email: 'bids@cascade.test',
    });
    expect(location.hash).toBe('#at-the-service');
  });

  it('INTEG-04: are connected again where the access ended', async () => {
    setPageSettings({ mailConnectors: [microsoft] });
    const ended = {
      connectorId: 'microsoft',
      status: 'Error',
      statusReason: 'Microsoft lets Basis no longer.',
    } as const;
    const server = await show([accountOf(1, ended), accountOf(2, { connectorId: 'microsoft' })]);
    expect(rows()).toEqual([
      'box1@cascade.testMicrosoft lets Basis no longer.ErrorConnect again',
      'box2@cascade.testMicrosoft, imap.cascade.testConnected',
    ]);
    server.answer('POST /email-connections', () => refusalOf(503, 'Basis is not ready.'));
    await press(server, button('Connect again'));
    expect(screen.getByText('Basis is not ready.')).toBeDefined();
    server.answer('POST /email-connections', () => Response.json({ address: '#again' }, { status: 201 }));
    await press(server, button('Connect again'));
    expect(server.callsOf('POST /email-connections').at(-1)?.body).toEqual({
      connectorId: 'microsoft',
      email: 'box1@cascade.test',
    });
    expect(location.hash).toBe('#again');
  });

  it('offer nothing where their service is no longer set up', async () => {
    await show([accountOf(1, { connectorId: 'microsoft', status: 'Error', statusReason: reason })]);
    expect(rows()).toEqual([`box1@cascade.test${reason}Error`]);
  });

  it('INTEG-04: are connected with what the service adds to the address, which is removed from there', async () => {
    const server = await comeBack('?code=abc&state=def&session_state=ghi');
    expect(address()).toBe('/settings/email-accounts');
    expect(server.callsOf('POST /email-connections/finish').map(({ body }) => body)).toEqual([
      { code: 'abc', state: 'def' },
    ]);
    expect(screen.getByText('box1@cascade.test is connected')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['?error=access_denied&state=def', 'The access to the mailbox was not allowed. Connect the mailbox again.'],
    ['?code=abc&state=def', expired],
  ])('that came back with %s say why they are not connected, until that was read', async (search, sentence) => {
    const server = await comeBack(search, () => refusalOf(422, expired));
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(address()).toBe('/settings/email-accounts');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press(server, button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('whose answer was lost are connected once', async () => {
    const server = await comeBack('?code=abc&state=def', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(screen.getByRole('alert').textContent).toContain("Basis can't be reached");
    server.answer('POST /email-connections/finish', () =>
      Response.json({ emailAccount: accountOf(1, { connectorId: 'microsoft' }) }, { status: 201 }),
    );
    await press(server, button('Try again'));
    const calls = server.callsOf('POST /email-connections/finish');
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls).toHaveLength(2);
    expect(screen.getByText('box1@cascade.test is connected')).toBeDefined();
  });
});
