import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EmailAccount } from '@basis/domain/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
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
