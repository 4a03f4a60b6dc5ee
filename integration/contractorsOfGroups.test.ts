import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BidInvite, BidPreview, Message, Stage } from '@basis/domain/model/contract/contract';
import { newWord, randomBetween, randomId } from '@basis/domain/testing/seed';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { invitation, letter } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let maya: Browser;
let accepted: Stage;

beforeAll(async () => {
  server = await startTestServer();
  maya = await server.as('member');
  const { data } = await maya.client.GET('/stages');
  const stage = data?.stages.find(({ code }) => code === 'Accepted');
  if (!stage) throw new Error('There is no stage Accepted');
  accepted = stage;
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** A contractor that invites to a job, with a deadline and a person of its own. */
interface Contractor {
  readonly company: string;
  readonly person: string;
  readonly email: string;
  /** Day of March 2027. */
  readonly day: number;
}

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
const newContractor = (): Contractor => {
  const word = newWord();
  return {
    company: `${capital(word)} Builders`,
    person: `Dana ${capital(newWord())}`,
    email: `dana@${word}.example`,
    day: randomBetween(2, 26),
  };
};
const severalContractors = (): Contractor[] => Array.from({ length: randomBetween(2, 5) }, newContractor);

interface Received extends Contractor {
  readonly messageId: string;
}

const readInbox = async (name: string): Promise<Message[]> => {
  const answer = await maya.call('GET', `/messages?view=all-emails&limit=50&searchQuery=${encodeURIComponent(name)}`);
  return (answer.json as { messages: Message[] }).messages.filter(({ projectName }) => projectName === name);
};

/** Delivers an invitation of each contractor to one job. */
const receive = async (contractors: readonly Contractor[]): Promise<Received[]> => {
  const name = `${capital(newWord())} ${capital(newWord())} School`;
  const smtp = await connectSmtp(server.smtpPort);
  for (const { day, ...contractor } of contractors)
    await smtp.deliver(cascadeAddress, invitation({ ...contractor, name, due: `March ${day}, 2027 at 2:00 PM PT` }));
  smtp.close();
  const messages = await vi.waitFor(
    async () => {
      const found = await readInbox(name);
      expect(found).toHaveLength(contractors.length);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
  return contractors.map((contractor) => {
    const message = messages.find(({ fromEmail }) => fromEmail === contractor.email);
    if (!message) throw new Error(`No email of ${contractor.email}`);
    return { ...contractor, messageId: message.id };
  });
};

const add = (messageIds: readonly string[], more: object = {}) =>
  maya.call('POST', '/messages/projects', { body: { messageIds, stageId: accepted.id, ...more } });

const group = async ([first, ...others]: readonly Received[], more: object = {}): Promise<string[]> => {
  const changeSetIds: string[] = [];
  for (const { messageId } of others) {
    const answer = await maya.call('PATCH', `/messages/${messageId}`, {
      body: { groupedEmailId: first?.messageId, ...more },
    });
    expect(answer.status, answer.text).toBe(200);
    changeSetIds.push(changeSetOf(answer));
  }
  return changeSetIds;
};

const invitesOf = async (projectId: string): Promise<BidInvite[]> => {
  const answer = await maya.call('GET', `/bid-invites?projectId=${projectId}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { bidInvites: BidInvite[] }).bidInvites;
};

const dayOfMarch = (day: number): string => `2027-03-${String(day).padStart(2, '0')}`;

const preview = async (emails: readonly { messageId: string }[], projectId?: string): Promise<BidPreview> => {
  const messageIds = emails.map(({ messageId }) => messageId);
  const answer = await maya.call('POST', '/messages/projects/preview', {
    body: { messageIds, ...(projectId ? { projectId } : {}) },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { bid: BidPreview }).bid;
};

const readMessage = async (id: string): Promise<Message> =>
  ((await maya.call('GET', `/messages/${id}`)).json as { message: Message }).message;

/** Delivers an invitation that names no company, from an address that anybody can have. */
const receiveUnread = async (): Promise<{ messageId: string; person: string }> => {
  const word = newWord();
  const person = `Ruth ${capital(newWord())}`;
  const subject = `Invitation to Bid: ${capital(word)} Depot`;
  const smtp = await connectSmtp(server.smtpPort);
  const text = 'You are invited to bid on the drywall package. Please confirm that you bid.';
  await smtp.deliver(cascadeAddress, letter({ subject, from: `"${person}" <${word}@gmail.com>`, text }));
  smtp.close();
  const messageId = await vi.waitFor(
    async () => {
      const answer = await maya.call('GET', `/messages?view=all-emails&limit=5&searchQuery=${word}`);
      const [message] = (answer.json as { messages: Message[] }).messages;
      expect(message?.companyName).toBeNull();
      return message?.id ?? '';
    },
    { timeout: 20_000, interval: 50 },
  );
  return { messageId, person };
};

const byText = (one: readonly unknown[], other: readonly unknown[]): number =>
  one.join('\n') < other.join('\n') ? -1 : 1;

/** Company, person, day and email of each invitation. */
const factsOf = (invites: readonly BidInvite[]) =>
  invites
    .map(({ companyName, contacts, bidDeadline, sourceMessageId }) => [
      companyName,
      contacts[0]?.email,
      bidDeadline?.date,
      sourceMessageId,
    ])
    .toSorted(byText);
const expectedOf = (received: readonly Received[]) =>
  received.map(({ company, email, day, messageId }) => [company, email, dayOfMarch(day), messageId]).toSorted(byText);

const projectIdOf = (answer: { json: unknown; status: number; text: string }): string => {
  expect(answer.status, answer.text).toBe(201);
  const { projects } = answer.json as { projects: { id: string }[] };
  expect(projects).toHaveLength(1);
  return projects[0]?.id ?? '';
};

const tries = Array.from({ length: 4 }, (_, index) => index + 1);

describe('emails of several contractors about one job', () => {
  it.each(tries)(
    'are one bid with an invitation of each when added as one, and as before by undoing (%i)',
    async () => {
      const received = await receive(severalContractors());
      const before = await dumpRows(server);
      const answer = await add(
        received.map(({ messageId }) => messageId),
        { asOneBid: true },
      );
      expect(factsOf(await invitesOf(projectIdOf(answer)))).toEqual(expectedOf(received));
      expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
      expect(await dumpRows(server)).toEqual(before);
    },
  );

  it.each(tries)('are one bid with an invitation of each when grouped and added later (%i)', async () => {
    const received = await receive(severalContractors());
    const ungrouped = await dumpRows(server);
    const grouped = await group(received);
    const before = await dumpRows(server);
    const answer = await add([received[0]?.messageId ?? '']);
    expect(factsOf(await invitesOf(projectIdOf(answer)))).toEqual(expectedOf(received));
    for (const [changeSetId, rows] of [[changeSetOf(answer), before] as const]) {
      expect((await undo(maya, changeSetId)).status).toBe(200);
      expect(await dumpRows(server)).toEqual(rows);
    }
    for (const changeSetId of grouped.toReversed()) expect((await undo(maya, changeSetId)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(ungrouped);
  });

  it.each(tries)('each bring their invitation when their group is linked to a bid that is there (%i)', async () => {
    const received = await receive(severalContractors());
    await group(received);
    const { projectId } = await addBid(maya);
    const known = new Set((await invitesOf(projectId)).map(({ id }) => id));
    const before = await dumpRows(server);
    const answer = await maya.call('POST', `/messages/${received[0]?.messageId}/link`, { body: { projectId } });
    expect(answer.status, answer.text).toBe(200);
    const brought = (await invitesOf(projectId)).filter(({ id }) => !known.has(id));
    expect(factsOf(brought)).toEqual(expectedOf(received));
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it.each([
    ['added as one', 'asOneBid'],
    ['grouped first', 'group'],
  ])('INBOX-15: are one bid of the first company alone where a user says that they are one: %s', async (_, way) => {
    const received = await receive([newContractor(), newContractor(), newContractor()]);
    const [first] = received;
    const before = await dumpRows(server);
    const grouped = way === 'group' ? await group(received, { joinsCompany: true }) : [];
    const answer =
      way === 'group'
        ? await add([first?.messageId ?? ''])
        : await add(
            received.map(({ messageId }) => messageId),
            { asOneBid: true, joinsCompany: true },
          );
    expect(factsOf(await invitesOf(projectIdOf(answer)))).toEqual(expectedOf(received.slice(0, 1)));
    for (const changeSetId of [changeSetOf(answer), ...grouped.toReversed()])
      expect((await undo(maya, changeSetId)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('can be said to be one contractor only where they become one bid', async () => {
    const received = await receive([newContractor(), newContractor()]);
    const answer = await add(
      received.map(({ messageId }) => messageId),
      { joinsCompany: true },
    );
    expect([answer.status, answer.json]).toMatchObject([422, { message: 'Contractors are one only within one bid.' }]);
  });

  it('keep one invitation of a contractor that wrote twice', async () => {
    const [one, other] = [newContractor(), newContractor()];
    const received = await receive([one, other, { ...one, email: `second@${randomId().slice(0, 8)}.example` }]);
    const answer = await add(
      received.map(({ messageId }) => messageId),
      { asOneBid: true },
    );
    expect((await invitesOf(projectIdOf(answer))).map(({ companyName }) => companyName).toSorted()).toEqual(
      [one.company, other.company].toSorted(),
    );
  });

  it('are shown as the bid that they become, which nothing is saved of', async () => {
    const received = await receive(severalContractors());
    const before = await dumpRows(server);
    const bid = await preview(received);
    expect(
      bid.invites.map(({ company, bidDeadlines, messageId }) => [
        company.name,
        bidDeadlines[0]?.value?.date,
        messageId,
      ]),
    ).toEqual(received.map(({ company, day, messageId }) => [company, dayOfMarch(day), messageId]));
    expect(bid.names.map(({ messageIds }) => messageIds)).toEqual([received.map(({ messageId }) => messageId)]);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('become the bid that a user changed in its preview, with the contractor that was not read', async () => {
    const [known, other] = await receive([newContractor(), newContractor()]);
    const unread = await receiveUnread();
    const messageIds = [known, other, unread].map((each) => each?.messageId ?? '');
    const [, , third] = (await preview(messageIds.map((messageId) => ({ messageId })))).invites;
    expect(third).toMatchObject({ isIdentified: false, company: { id: null, name: unread.person } });
    const before = await dumpRows(server);
    const edits = {
      name: 'Alder Point',
      invites: [
        { messageId: other?.messageId, ordinal: 0, bidDeadline: { date: '2027-04-01', time: '10:00', zone: null } },
        { messageId: unread.messageId, ordinal: third?.ordinal ?? null, companyName: 'Stratum Builders' },
      ],
    };
    const answer = await add(messageIds, { asOneBid: true, edits });
    const projectId = projectIdOf(answer);
    const invites = await invitesOf(projectId);
    expect(invites.map(({ companyName, bidDeadline }) => [companyName, bidDeadline?.date]).toSorted(byText)).toEqual(
      [
        [known?.company, dayOfMarch(known?.day ?? 0)],
        [other?.company, '2027-04-01'],
        ['Stratum Builders', undefined],
      ].toSorted(byText),
    );
    expect((await getBid(maya, projectId)).name).toBe('Alder Point');
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('are refused where they changed since they were previewed', async () => {
    const [one] = await receive([newContractor()]);
    const invites = [{ messageId: randomId(), ordinal: 0, companyName: 'Stratum Builders' }];
    const answer = await add([one?.messageId ?? ''], { edits: { invites } });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { message: 'These emails have changed. Look at the bid again.' },
    ]);
  });

  it('are added to a bid that is there in one change, the unread contractor too', async () => {
    const received = await receive(severalContractors());
    const unread = await receiveUnread();
    const { projectId } = await addBid(maya);
    const known = new Set((await invitesOf(projectId)).map(({ id }) => id));
    const messageIds = [...received, unread].map(({ messageId }) => messageId);
    const { invites } = await preview([...received, unread], projectId);
    expect(invites).toHaveLength(messageIds.length);
    const before = await dumpRows(server);
    const answer = await maya.call('POST', '/messages/link', { body: { messageIds, projectId } });
    expect(answer.status, answer.text).toBe(200);
    const brought = (await invitesOf(projectId)).filter(({ id }) => !known.has(id));
    expect(brought.map(({ companyName }) => companyName).toSorted()).toEqual(
      [...received.map(({ company }) => company), unread.person].toSorted(),
    );
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('keep the people and the moved date of a contractor that wrote again, and its first date when that was newer', async () => {
    const one = newContractor();
    const second = {
      ...one,
      person: `Ana ${capital(newWord())}`,
      email: one.email.replace('dana@', 'ana@'),
      day: one.day + 1,
    };
    const received = await receive([one, newContractor(), second]);
    const answer = await add(
      received.map(({ messageId }) => messageId),
      { asOneBid: true },
    );
    const invite = (await invitesOf(projectIdOf(answer))).find(({ companyName }) => companyName === one.company);
    expect(invite?.contacts.map(({ email }) => email).toSorted()).toEqual([one.email, second.email].toSorted());
    expect(invite?.bidDeadline?.date).toBe(dayOfMarch(second.day));
  });

  it('are filed by one of two people at once, and the other is told', async () => {
    const received = await receive([newContractor(), newContractor()]);
    const messageIds = received.map(({ messageId }) => messageId);
    const answers = await Promise.all([add(messageIds, { asOneBid: true }), add(messageIds, { asOneBid: true })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({
      message: 'One of these emails was already turned into a bid. Reload the list.',
    });
  });

  it.each([
    ['its first email', 0],
    ['another email', 1],
  ])('leave %s of a group in the inbox where a user left it out of the preview', async (_, leftOut) => {
    const received = await receive([newContractor(), newContractor(), newContractor(), newContractor()]);
    await group(received);
    const before = await dumpRows(server);
    const taken = received.filter((_one, index) => index !== leftOut);
    const answer = await add(
      taken.map(({ messageId }) => messageId),
      { asOneBid: true, edits: {} },
    );
    expect(factsOf(await invitesOf(projectIdOf(answer)))).toEqual(expectedOf(taken));
    const left = await readMessage(received[leftOut]?.messageId ?? '');
    expect(left).toMatchObject({ status: 'Unlinked', groupedEmailId: null, groupedEmailIds: [] });
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    const { projectId } = await addBid(maya);
    const linked = await maya.call('POST', '/messages/link', {
      body: { messageIds: taken.map(({ messageId }) => messageId), projectId, edits: {} },
    });
    expect(linked.status, linked.text).toBe(200);
    expect(await readMessage(received[leftOut]?.messageId ?? '')).toMatchObject({ status: 'Unlinked' });
  });
});
