import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { holdTransaction, isInTransaction } from '../db/openTransaction';
import { createPictureFetcher } from '../mail/fetchPicture';
import { createMailboxConnector } from '../mail/mailbox';
import { createMailConnector } from '../mail/mailConnector';
import { createSmtpCarrier } from '../mail/smtpCarrier';
import { createSignInProvider } from '../signIn/provider';
import { createEventPoster } from './postEvent';
import { createNameServers } from '../../senders/nameServers';
import { createRouter } from './router';
import { OutwardCallError, outwardKinds, reportOutwardCalls, type OutwardKind } from './outwardCall';

const log = { warn: () => undefined } as never;
/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

const connector = createMailConnector(
  {
    id: 'firm',
    name: 'Firm',
    authorizeUrl: `${nowhere}/authorize`,
    tokenUrl: `${nowhere}/token`,
    revokeUrl: `${nowhere}/revoke`,
    clientId: 'basis',
    clientSecret: null,
    scopes: 'imap',
    host: '127.0.0.1',
    port: 9,
  },
  { redirectUri: `${nowhere}/back`, isPrivateAllowed: true, log },
);
const provider = createSignInProvider(
  { issuer: nowhere, clientId: 'basis', clientSecret: null, name: 'Firm', hosts: ['127.0.0.1:9'] },
  `${nowhere}/back`,
  log,
);
const seattle = { latitude: 47.6, longitude: -122.3 };
const attempt = { state: 's', nonce: 'n', verifier: 'v' };
const parcel = { id: '1', from: 'a@b.example', to: ['c@d.example'], raw: Buffer.from('') };
const mailbox = { host: '127.0.0.1', port: 9, userName: 'maya', password: 'word' };

const calls: readonly (readonly [OutwardKind, string, () => Promise<unknown>])[] = [
  ['imap', 'a mailbox is opened', () => createMailboxConnector(true)(mailbox, () => Promise.resolve())],
  [
    'smtp',
    'an email is sent',
    () => createSmtpCarrier('smtp://127.0.0.1:9', 'basis').deliver(parcel, () => Promise.resolve()),
  ],
  ['oauth', 'a code is redeemed', () => connector.finish(attempt, 'code')],
  ['oauth', 'a token is renewed', () => connector.refresh('token')],
  ['oauth', 'a token is revoked', () => connector.revoke('token')],
  ['openid', 'a sign-in begins', () => provider.begin()],
  ['openid', 'a sign-in ends', () => provider.finish(attempt, { code: 'code', state: 's' })],
  ['dns', 'a name is looked up', () => createNameServers(['127.0.0.1:9']).find('a.example', 'TXT')],
  ['routing', 'a route is asked for', () => createRouter(nowhere, log)(seattle, seattle)],
  ['webhook', 'an event is sent', () => createEventPoster(true).post({ url: nowhere, headers: {}, body: '{}' })],
  ['webhook', 'an address is checked', () => createEventPoster(true).findFault(nowhere)],
  ['picture', 'a picture is fetched', () => createPictureFetcher(true)(`${nowhere}/x.png`)],
];

afterEach(() => reportOutwardCalls(null));

describe('a call to another host', () => {
  it.each(calls)('is refused inside a transaction (%s: %s)', async (_kind, _title, call) => {
    await expect(holdTransaction(call)).rejects.toThrow(OutwardCallError);
  });

  it.each(calls)('is made after a transaction (%s: %s)', async (_kind, _title, call) => {
    await holdTransaction(() => Promise.resolve());
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(OutwardCallError);
  });

  it.each(calls)('is only told of where that is asked for (%s: %s)', async (kind, _title, call) => {
    const told: string[] = [];
    reportOutwardCalls((error, of) => told.push(`${of}: ${error.name}`));
    await holdTransaction(call).catch(() => undefined);
    expect(told).toEqual([`${kind}: OutwardCallError`]);
  });

  it('of each kind is in this table', () => {
    expect([...new Set(calls.map(([kind]) => kind))].toSorted()).toEqual([...outwardKinds].toSorted());
  });
});

describe('a transaction', () => {
  it('is open for what it started, until it ends', async () => {
    let end = (): void => undefined;
    let late: Promise<boolean> | undefined;
    await holdTransaction(async () => {
      const over = new Promise<void>((resolve) => (end = resolve));
      late = over.then(() => isInTransaction());
      await Promise.resolve();
      expect(isInTransaction()).toBe(true);
    });
    end();
    expect(await late).toBe(false);
    expect(isInTransaction()).toBe(false);
  });

  it('stays open around another one that has ended', async () => {
    await holdTransaction(async () => {
      await holdTransaction(() => Promise.resolve());
      expect(isInTransaction()).toBe(true);
    });
  });
});

/** What opens connections, and files that use it without calling another host for a user. */
const opens =
  /from '(?:imapflow|nodemailer\/lib\/smtp-connection|openid-client|undici|mailauth[^']*|@aws-sdk\/[^']*)'|\b(?:await|return|=>|=) fetch\(|\b(?:request|get|connect|createConnection|lookup|resolve\w*|Resolver|createSocket|Socket)\b(?: as \w+)?[^'}]*\}? from 'node:(?:https?|net|tls|dns|dns\/promises|dgram)'/;
const exceptions: Readonly<Record<string, string>> = {
  'platform/outward/limitedFetch.ts': 'fetches for those that ask the guard',
  'platform/outward/hosts.ts': 'finds hosts for those that ask the guard',
  'senders/doorCheck.ts': 'looks names up through nameServers.ts',
  'senders/signatures.ts': 'is given the keys',
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name) && !entry.parentPath.endsWith('testing'))
    .map((entry) => join(entry.parentPath, entry.name));

it('every module that opens connections to other hosts asks whether a transaction is open', () => {
  const root = join(import.meta.dirname, '../..');
  const silent = sources(root)
    .filter((path) => {
      const text = readFileSync(path, 'utf8').replace(/^import type .*$/gm, '');
      return opens.test(text) && !text.includes('checkOutwardCall(');
    })
    .map((path) => path.slice(root.length + 1));
  expect(silent.filter((path) => !(path in exceptions))).toEqual([]);
});
