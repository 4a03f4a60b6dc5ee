// Name servers and keys are the test's own. What proves a sender is tested in doorCheck.test.ts, letter by letter.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailAccount, Message } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { bcInvite } from '../mock-server/src/seed/emails/buildingConnectedLetters';
import { rawMessage } from '../mock-server/src/seed/emails/mime';
import type { Body } from '../mock-server/src/seed/emails/platformLetters';
import { startDnsPeer, type DnsPeer } from '../mock-server/src/senders/testing/dnsPeer';
import { keyRecord, signed } from '../mock-server/src/senders/testing/signedLetters';
import { bidMail, extension, newProject, occasion, type BidMail } from './bidMail';
import type { Browser } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import { letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { cascadeAddress, people, startTestServer, type TestServer } from './testServer';

const platform = 'buildingconnected.com';
const host = 'mx.firm.example';

let dns: DnsPeer;
let imap: ImapPeer;
let server: TestServer;
let grace: Browser;
let maya: Browser;
let smtp: SmtpClient;
let mail: BidMail;
let cascade: string;

beforeAll(async () => {
  [dns, imap] = [await startDnsPeer(), await startImapPeer()];
  server = await startTestServer(undefined, {
    settings: {
      isPrivateMailHostAllowed: true,
      senders: { dnsServers: [dns.server], trustedHosts: [host], trustedForwarders: [] },
    },
  });
  [grace, maya] = [await server.as('admin'), await server.as('member')];
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
  cascade = await server.workspaceId('cascade-interiors');
});
beforeEach(() => {
  dns.mode = 'answers';
  dns.records = {
    [`_dmarc.${platform}`]: 'v=DMARC1; p=reject',
    [`s1._domainkey.${platform}`]: keyRecord,
    '_dmarc.cascade-interiors.example': 'v=DMARC1; p=reject',
  };
});
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(async () => {
  smtp.close();
  await server.close();
  await Promise.all([dns.close(), imap.stop()]);
});

interface Sending {
  readonly isSigned: boolean;
  readonly to?: string;
}

/** Sends a letter of the platform, by the platform or by somebody else. @returns the email */
const send = async (body: Body, { isSigned, to = cascadeAddress }: Sending): Promise<Message> => {
  const messageId = `${randomId()}@mail.example`;
  const raw = rawMessage({ ...body, date: timeNow(), messageId });
  const sent = isSigned ? await signed(raw, { domain: platform }) : raw;
  expect(await smtp.deliver(to, Buffer.from(sent, 'latin1'))).toMatch(/^250 /);
  await mail.settled();
  const rows = await inWorkspace(server.connection.db, cascade, (tx) =>
    tx.selectFrom('messages').where('rfc_message_id', 'like', `%${messageId}%`).select('id').execute(),
  );
  expect(rows).toHaveLength(1);
  return mail.read(rows[0]?.id ?? '');
};

/** A bid that an invitation was made, with that invitation. */
const addBid = async ({ isSigned }: Sending) => {
  const project = newProject();
  const { key } = occasion(project);
  const invite = await send(bcInvite(occasion(project, key)), { isSigned });
  return { project, key, invite, ...(await mail.add(invite.id)) };
};

const proved = { verdict: 'Proved', checkedBy: 'Door', claimed: 'Building Connected', dkim: 'pass', dmarc: 'pass' };
const failed = { verdict: 'Failed', checkedBy: 'Door', claimed: 'Building Connected', dkim: 'none', dmarc: 'fail' };

describe('a letter by the platform', () => {
  it('is marked as proved, is filed, and changes its date', async () => {
    const bid = await addBid({ isSigned: true });
    expect(bid.invite.senderCheck).toMatchObject(proved);
    const { id, senderCheck } = await send(extension(bid), { isSigned: true });
    expect(senderCheck).toMatchObject(proved);
    await expect.poll(async () => (await mail.read(id)).status).toBe('AutoLinked');
    expect((await mail.detail(id)).changes).toMatchObject([{ field: 'bidDeadline', state: 'applied' }]);
  });
});

describe('a letter that claims to be by the platform', () => {
  it('is marked, in the list too', async () => {
    const { id, senderCheck } = await send(bcInvite(occasion(newProject())), { isSigned: false });
    expect(senderCheck).toMatchObject(failed);
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 50 } } });
    expect(data?.messages.find((message) => message.id === id)?.senderCheck).toMatchObject(failed);
  });

  it('is not filed by itself with the bid that it is about, and changes nothing', async () => {
    const bid = await addBid({ isSigned: true });
    const forged = await send(extension(bid), { isSigned: false });
    expect(forged).toMatchObject({ status: 'Unlinked', senderCheck: failed });
    expect(forged.suggestedProjects?.map(({ id }) => id)).toContain(bid.projectId);
    expect((await mail.detail(forged.id)).changes).toEqual([]);
  });

  it('offers its date where a person files it, says that it is forged, and makes it only by that person', async () => {
    const bid = await addBid({ isSigned: true });
    const dateOf = async () => {
      const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId: bid.projectId } } });
      return data?.bidInvites.map(({ bidDeadline }) => bidDeadline?.date);
    };
    const before = await dateOf();
    const { id } = await send(extension(bid), { isSigned: false });
    const answer = await grace.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
    expect(answer.status, answer.text).toBe(200);
    const { changes } = await mail.detail(id);
    expect(changes).toMatchObject([{ field: 'bidDeadline', state: 'offered', hold: 'forged' }]);
    const offered = await grace.call('GET', `/projects/${bid.projectId}/message-changes`);
    expect(offered.json).toMatchObject({ changes: [{ hold: 'forged', message: { id } }] });
    expect(await dateOf()).toEqual(before);
    const body = { accepted: [changes[0]?.id], dismissed: [] };
    expect((await grace.call('POST', `/messages/${id}/changes`, { body })).status).toBe(200);
    expect((await mail.detail(id)).changes).toMatchObject([{ state: 'applied' }]);
    expect(await dateOf()).not.toEqual(before);
  });

  it('makes no sender known', async () => {
    const bid = await addBid({ isSigned: false });
    const { id, status } = await send(extension(bid), { isSigned: true });
    expect(status).toBe('AutoLinked');
    expect((await mail.detail(id)).changes).toMatchObject([{ state: 'offered', hold: 'sender' }]);
  });

  it('is not filed by the address of a bid, which a proved one is', async () => {
    const bid = await addBid({ isSigned: true });
    const { emailAddress: to } = (await grace.call('GET', `/projects/${bid.projectId}/email-address`)).json as {
      emailAddress: string;
    };
    const other = bcInvite(occasion(newProject()));
    expect((await send(other, { isSigned: false, to })).status).toBe('Unlinked');
    expect((await send(other, { isSigned: true, to })).status).toBe('AutoLinked');
  });

  it('fits no rule, which a proved one does', async () => {
    const { data: users } = await grace.client.GET('/users');
    const conditions = { kinds: ['Bid invite'], senders: [], companyIds: [], platforms: [], keywords: [] };
    const actions = { estimatorIds: [users?.users[0]?.id ?? ''], stageId: null, fieldOptions: [] };
    const made = await grace.call('POST', '/mail-rules', {
      body: { mailRule: { name: 'Invites', conditions, actions } },
    });
    expect(made.status, made.text).toBe(201);
    const [forged, genuine] = [
      await send(bcInvite(occasion(newProject())), { isSigned: false }),
      await send(bcInvite(occasion(newProject())), { isSigned: true }),
    ];
    expect((await mail.detail(forged.id)).rule ?? null).toBeNull();
    expect((await mail.detail(genuine.id)).rule).toMatchObject({ name: 'Invites' });
    const { id } = (made.json as { mailRule: { id: string } }).mailRule;
    await grace.call('DELETE', `/mail-rules/${id}`);
  });
});

describe('a letter of which a forged copy came first', () => {
  const copies = async (
    order: readonly boolean[],
    afterFirst?: (id: string, projectId: string) => Promise<void>,
  ): Promise<Message> => {
    const bid = await addBid({ isSigned: true });
    const raw = rawMessage({ ...extension(bid), date: timeNow(), messageId: `${randomId()}@mail.example` });
    const id = /^Message-ID: <(.*)>/im.exec(raw)?.[1] ?? '';
    const findId = async (): Promise<string> => {
      const rows = await inWorkspace(server.connection.db, cascade, (tx) =>
        tx.selectFrom('messages').where('rfc_message_id', 'like', `%${id}%`).select('id').execute(),
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.id ?? '';
    };
    for (const [index, isSigned] of order.entries()) {
      const sent = isSigned ? await signed(raw, { domain: platform }) : raw;
      expect(await smtp.deliver(cascadeAddress, Buffer.from(sent, 'latin1'))).toMatch(/^250 /);
      await mail.settled();
      if (index === 0) await afterFirst?.(await findId(), bid.projectId);
    }
    return mail.read(await findId());
  };

  it('offers its date as any other email does, where a person filed the forged one', async () => {
    const { id, senderCheck } = await copies([false, true], async (messageId, projectId) => {
      const answer = await grace.call('POST', `/messages/${messageId}/link`, { body: { projectId } });
      expect(answer.status, answer.text).toBe(200);
      expect((await mail.detail(messageId)).changes).toMatchObject([{ state: 'offered', hold: 'forged' }]);
    });
    expect(senderCheck).toMatchObject(proved);
    expect((await mail.detail(id)).changes).toMatchObject([{ state: 'offered', hold: 'linkedByPerson' }]);
  });

  it.each([
    ['forged first', [false, true]],
    ['genuine first', [true, false]],
    ['forged around it', [false, true, false]],
  ])('is proved and filed: %s', async (_title, order) => {
    const { id, senderCheck } = await copies(order);
    expect(senderCheck).toMatchObject(proved);
    await expect.poll(async () => (await mail.read(id)).status).toBe('AutoLinked');
    expect((await mail.detail(id)).changes).toMatchObject([{ field: 'bidDeadline', state: 'applied' }]);
  });
});

describe('a letter that claims to be by a colleague', () => {
  it('is marked by the domain', async () => {
    const subject = `From Maya ${randomId()}`;
    await mail.deliver(letter({ subject, from: `Maya Okafor <${people.member}>` }));
    await mail.settled();
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 50 } } });
    expect(data?.messages.find((message) => message.subject === subject)?.senderCheck).toMatchObject({
      verdict: 'Failed',
      claimed: 'cascade-interiors.example',
    });
  });
});

describe('where nothing can be known', () => {
  it.each(['silent', 'fails'] as const)(
    'nothing is shown and a letter is filed as ever (name server: %s)',
    async (mode) => {
      const bid = await addBid({ isSigned: true });
      // Answers are kept for a while, so the letter comes from a name that nobody asked for.
      dns.mode = mode;
      const raw = { ...extension(bid), from: `Sally <team@notices-${mode}.${platform}>` };
      const { senderCheck, status } = await send(raw, { isSigned: false });
      expect([senderCheck, status]).toEqual([null, 'AutoLinked']);
    },
    60_000,
  );
});

describe('a letter that came into a mailbox', () => {
  const results = (by: string, result: string): string =>
    `Authentication-Results: ${by};\r\n dmarc=${result} (p=REJECT) header.from=oldmillbuilders.example\r\n`;

  const read = async (raw: string, subject: string): Promise<Message | undefined> => {
    imap.messages.set(Math.max(0, ...imap.messages.keys()) + 1, raw);
    const body = { email: people.member, host: '127.0.0.1', port: imap.port, password: imap.password };
    let account = ((await maya.call('GET', '/email-accounts')).json as { emailAccounts: EmailAccount[] })
      .emailAccounts[0];
    if (account) await maya.call('PATCH', `/email-accounts/${account.id}`, { body: { password: imap.password } });
    else {
      imap.messages.clear();
      account = ((await maya.call('POST', '/email-accounts', { body })).json as { emailAccount: EmailAccount })
        .emailAccount;
      imap.messages.set(1, raw);
      await maya.call('PATCH', `/email-accounts/${account.id}`, { body: { password: imap.password } });
    }
    return vi.waitFor(
      async () => {
        const { data } = await maya.client.GET('/messages', { params: { query: { limit: 50 } } });
        const found = data?.messages.find((message) => message.subject === subject);
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 20_000, interval: 100 },
    );
  };

  it.each([
    ['proved by the host that the operator named', host, 'pass', { verdict: 'Proved', checkedBy: 'Mailbox' }],
    ['found forged by that host', host, 'fail', { verdict: 'Failed', checkedBy: 'Mailbox' }],
    ['that says so itself by another host', 'mx.attacker.example', 'pass', null],
  ])('%s', async (_title, by, result, expected) => {
    const subject = `Mailbox ${randomId()}`;
    const found = await read(results(by, result) + letter({ subject }), subject);
    if (expected === null) expect(found?.senderCheck).toBeNull();
    else expect(found?.senderCheck).toMatchObject(expected);
  });

  it('is believed in no letter that came in at the door', async () => {
    const body = bcInvite(occasion(newProject()));
    const messageId = `${randomId()}@mail.example`;
    const raw = rawMessage({ ...body, date: timeNow(), messageId });
    await mail.deliver(`Authentication-Results: ${host}; dmarc=pass header.from=${platform}\r\n${raw}`);
    await mail.settled();
    const rows = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('messages').where('rfc_message_id', 'like', `%${messageId}%`).select('sender_verdict').execute(),
    );
    expect(rows).toEqual([{ sender_verdict: 'Failed' }]);
  });
});
