import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Competitor,
  Message,
  MessageChange,
  MessageDetail,
  OfferedChange,
  Quote,
} from '@basis/domain/model/contract/contract';
import { newWord } from '@basis/domain/testing/seed';
import { changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { invitation, letter } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let maya: Browser;

beforeAll(async () => {
  server = await startTestServer();
  maya = await server.as('member');
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

const deliver = async (raw: string): Promise<void> => {
  const smtp = await connectSmtp(server.smtpPort);
  await smtp.deliver(cascadeAddress, raw);
  smtp.close();
};

const find = (words: string): Promise<Message> =>
  vi.waitFor(
    async () => {
      const answer = await maya.call(
        'GET',
        `/messages?view=all-emails&limit=5&searchQuery=${encodeURIComponent(words)}`,
      );
      const [message] = (answer.json as { messages: Message[] }).messages;
      expect(message).toBeDefined();
      return message as Message;
    },
    { timeout: 20_000, interval: 50 },
  );

const detail = async (id: string, browser = maya): Promise<MessageDetail> =>
  ((await browser.call('GET', `/messages/${id}/detail`)).json as { message: MessageDetail }).message;

const stageIdOf = async (code: string): Promise<string> => {
  const { data } = await maya.client.GET('/stages');
  return data?.stages.find((stage) => stage.code === code)?.id ?? '';
};

interface Invited {
  readonly projectId: string;
  readonly company: string;
  readonly email: string;
  readonly name: string;
}

/** A bid by one contractor, made from its email. */
const invited = async (stage = 'Accepted'): Promise<Invited> => {
  const word = newWord();
  const name = `${capital(newWord())} ${capital(newWord())} Library`;
  const company = `${capital(word)} Contracting`;
  const email = `leo@${word}.example`;
  await deliver(invitation({ name, company, person: 'Leo Marsh', email, due: 'March 12, 2027 at 2:00 PM PT' }));
  const { id } = await find(name);
  const body = { messageIds: [id], stageId: await stageIdOf(stage) };
  const answer = await maya.call('POST', '/messages/projects', { body });
  expect(answer.status, answer.text).toBe(201);
  const [project] = (answer.json as { projects: { id: string }[] }).projects;
  return { projectId: project?.id ?? '', company, email, name };
};

/** Files a letter by the contractor of a bid with it. */
const write = async ({ projectId, email }: Invited, text: string, subject = 'Update'): Promise<string> => {
  const mark = newWord();
  await deliver(letter({ subject: `${subject} ${mark}`, from: `"Leo Marsh" <${email}>`, text }));
  const { id, status } = await find(mark);
  if (status === 'Unlinked') {
    const answer = await maya.call('POST', `/messages/${id}/link`, { body: { projectId } });
    expect(answer.status, answer.text).toBe(200);
  }
  return id;
};

const offered = async (messageId: string, browser = maya): Promise<MessageChange[]> =>
  (await detail(messageId, browser)).changes.filter(({ state }) => state === 'offered');

const decide = (messageId: string, accepted: readonly MessageChange[], dismissed: readonly MessageChange[] = []) =>
  maya.call('POST', `/messages/${messageId}/changes`, {
    body: { accepted: accepted.map(({ id }) => id), dismissed: dismissed.map(({ id }) => id) },
  });

const accept = async (messageId: string, changes: readonly MessageChange[]): Promise<string> => {
  const answer = await decide(messageId, changes);
  expect(answer.status, answer.text).toBe(200);
  return changeSetOf(answer);
};

const award = (name: string): string =>
  [
    'Hi Grace,',
    '',
    `Good news: we are pleased to award you the drywall package of the ${name}, in the amount of $412,000.`,
    '',
    'The two other proposals were Palisade Interiors at $438,500 and Union Bay Walls at $451,200.',
  ].join('\r\n');

const competitorsOf = async (projectId: string): Promise<Competitor[]> =>
  ((await maya.call('GET', `/projects/${projectId}/competitors`)).json as { competitors: Competitor[] }).competitors;

const invitesOf = async (projectId: string): Promise<{ id: string }[]> =>
  ((await maya.call('GET', `/bid-invites?projectId=${projectId}`)).json as { bidInvites: { id: string }[] }).bidInvites;

const quotesOf = async (projectId: string): Promise<Quote[]> =>
  ((await maya.call('GET', `/quotes?projectId=${projectId}`)).json as { quotes: Quote[] }).quotes;

describe('a letter that awards a bid', () => {
  it('offers it with amount and prices, and sets all of it when accepted, until that is undone', async () => {
    const bid = await invited('Submitted');
    const id = await write(bid, award(bid.name), 'Award');
    const [change, ...others] = await offered(id);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      field: 'outcome',
      companyName: bid.company,
      hold: 'decision',
      from: { stage: 'Submitted' },
      to: { outcome: { kind: 'awarded', amountCents: 41_200_000 } },
    });
    expect(change?.words).toContain('pleased to award you');
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Submitted'));
    const before = await dumpRows(server);
    const changeSetId = await accept(id, change ? [change] : []);
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Awarded'));
    expect(
      (await competitorsOf(bid.projectId)).map(({ competitorName, quoteCents }) => [competitorName, quoteCents]),
    ).toEqual([
      ['Palisade Interiors', 43_850_000],
      ['Union Bay Walls', 45_120_000],
    ]);
    expect((await quotesOf(bid.projectId)).map(({ amount, status }) => [amount, status])).toEqual([
      [41_200_000, 'Won'],
    ]);
    expect((await undo(maya, changeSetId)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect(await offered(id)).toHaveLength(1);
  });

  it('compares its amount with the total of the quote that counts, which it wins', async () => {
    const bid = await invited('Submitted');
    const { data } = await maya.client.GET('/bid-invites', { params: { query: { projectId: bid.projectId } } });
    const companyId = data?.bidInvites[0]?.companyId ?? '';
    const add = async (quote: object): Promise<void> => {
      const body = { quote: { companyId, status: 'Submitted', ...quote } };
      const answer = await maya.call('POST', `/projects/${bid.projectId}/quotes`, { body });
      expect(answer.status, answer.text).toBe(201);
    };
    await add({ amount: 40_000_000, tax: 1_000_000, bond: 200_000, quotedAt: '2026-10-02' });
    await add({ amount: 41_200_000, quotedAt: '2026-10-01' });
    const id = await write(bid, award(bid.name), 'Award');
    const changes = await offered(id);
    expect(changes[0]?.to.outcome).toMatchObject({ amountCents: 41_200_000, quoteCents: 41_200_000 });
    await accept(id, changes);
    const quotes = await quotesOf(bid.projectId);
    expect(quotes.map(({ amount, status }) => [amount, status])).toEqual(
      expect.arrayContaining([
        [40_000_000, 'Won'],
        [41_200_000, 'Submitted'],
      ]),
    );
    expect(quotes).toHaveLength(2);
  });

  it('in another currency than that of the workspace shows its amounts as they are written, and records none', async () => {
    const bid = await invited('Submitted');
    const id = await write(bid, award(bid.name), 'Award');
    const grace = await server.as('admin');
    const choose = (currency: string) => grace.call('PATCH', '/customer-settings', { body: { currency } });
    await choose('EUR');
    try {
      const [change] = await offered(id);
      expect(change?.to.outcome).toMatchObject({
        amountCents: null,
        amountText: '$412,000',
        competitors: [
          { name: 'Palisade Interiors', amountCents: null, amountText: '$438,500' },
          { name: 'Union Bay Walls', amountCents: null, amountText: '$451,200' },
        ],
      });
      await accept(id, change ? [change] : []);
      expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Awarded'));
      expect([await competitorsOf(bid.projectId), await quotesOf(bid.projectId)]).toEqual([[], []]);
    } finally {
      await choose('USD');
    }
  });

  it('shows no amounts to a RestrictedMember, and lets a reader decide nothing', async () => {
    const bid = await invited('Submitted');
    const id = await write(bid, award(bid.name), 'Award');
    const restricted = await server.as('restricted');
    const [change] = await offered(id, restricted);
    expect(change?.to.outcome).toEqual({
      kind: 'awarded',
      competitors: [{ name: 'Palisade Interiors' }, { name: 'Union Bay Walls' }],
    });
    expect(JSON.stringify(change)).not.toMatch(/412,?000|438,?500|451,?200/);
    const reader = await server.as('readOnly');
    const body = { accepted: [change?.id ?? ''], dismissed: [] };
    expect((await reader.call('POST', `/messages/${id}/changes`, { body })).status).toBe(403);
  });
});

describe('a letter that rejects a bid', () => {
  it('offers to mark it as lost', async () => {
    const bid = await invited('Submitted');
    const id = await write(bid, 'Hi Grace,\r\n\r\nUnfortunately your number was too high this time.');
    await accept(id, await offered(id));
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Lost'));
  });
});

describe('a letter by which one of several contractors rejects a bid', () => {
  it('loses what was sent to that contractor, and the bid when all have said so', async () => {
    const bid = await invited('Submitted');
    const [companyId] = (await getBid(maya, bid.projectId)).companyIds;
    const other = `${capital(newWord())} Builders`;
    const added = await maya.call('POST', '/companies', { body: { company: { name: other } } });
    expect(added.status, added.text).toBe(201);
    const otherId = (added.json as { companyId?: string; company?: { id: string } }).company?.id ?? '';
    await maya.call('POST', `/projects/${bid.projectId}/companies/${otherId}`, { body: {} });
    for (const id of [companyId, otherId])
      await maya.call('POST', `/projects/${bid.projectId}/quotes`, {
        body: { quote: { companyId: id, amount: 41_200_000, status: 'Submitted' } },
      });
    const id = await write(bid, 'Hi Grace,\r\n\r\nUnfortunately your number was too high this time.');
    const [change] = await offered(id);
    expect(change).toMatchObject({
      from: { stage: 'Submitted' },
      to: { outcome: { kind: 'notAwarded', othersOpen: 1 } },
    });
    const changeSetId = await accept(id, await offered(id));
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Submitted'));
    const statuses = async () =>
      new Map((await quotesOf(bid.projectId)).map(({ company, status }) => [company?.id, status]));
    expect(await statuses()).toEqual(
      new Map([
        [companyId, 'Lost'],
        [otherId, 'Submitted'],
      ]),
    );
    expect((await detail(id)).changes[0]?.from.stage).toBe('Submitted');
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await statuses()).get(companyId)).toBe('Submitted');
    await accept(id, await offered(id));
    const second = await write(
      { ...bid, email: `sam@${newWord()}.example` },
      'Hi Grace,\r\n\r\nUnfortunately you were not selected.',
    );
    await accept(second, await offered(second));
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf('Lost'));
  });
});

describe('a letter that cancels a bid', () => {
  it.each([
    ['Accepted', 'Declined'],
    ['Submitted', 'Lost'],
  ])('offers to close it: %s becomes %s', async (from, to) => {
    const bid = await invited(from);
    const id = await write(bid, `Bidders,\r\n\r\nThe project has been cancelled by the owner.`);
    const changes = await offered(id);
    expect(changes).toMatchObject([{ field: 'standing', to: { standing: 'cancelled' }, from: { stage: from } }]);
    expect(changes[0]?.words).toBe('The project has been cancelled by the owner.');
    const before = await dumpRows(server);
    const changeSetId = await accept(id, changes);
    expect((await getBid(maya, bid.projectId)).stageId).toBe(await stageIdOf(to));
    expect((await undo(maya, changeSetId)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('that is only postponed takes its date away', async () => {
    const bid = await invited();
    const id = await write(bid, 'Bidders,\r\n\r\nThe bid is postponed until further notice.');
    await accept(id, await offered(id));
    expect((await getBid(maya, bid.projectId)).bidDeadline).toBeNull();
  });
});

describe('a letter with several changes', () => {
  const text = [
    'Bidders,',
    '',
    'Bids are now due March 19, 2027 at 2:00 PM PT. The earlier date of March 12 no longer applies.',
    '',
    'Addendum 3 is attached and is part of the bid documents.',
    '',
    'Please add the shaft wall to your scope.',
  ].join('\r\n');

  it('offers each with its sentence, to be decided together', async () => {
    const bid = await invited();
    const id = await write(bid, text, 'Bid date extension');
    const changes = await offered(id);
    expect(changes.map(({ field }) => field).toSorted()).toEqual(['addendum', 'bidDeadline', 'scope']);
    const [addendum, date, scope] = changes.toSorted((one, other) => (one.field < other.field ? -1 : 1));
    expect(date?.words).toContain('March 19, 2027');
    expect(addendum?.to.addendum?.number).toBe(3);
    const answer = await decide(
      id,
      [date, addendum].flatMap((one) => one ?? []),
      scope ? [scope] : [],
    );
    expect(answer.status, answer.text).toBe(200);
    expect((await getBid(maya, bid.projectId)).bidDeadline?.date).toBe('2027-03-19');
    expect((await detail(id)).changes.map(({ field, state }) => `${field} ${state}`).toSorted()).toEqual([
      'addendum applied',
      'bidDeadline applied',
      'scope dismissed',
    ]);
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect((await getBid(maya, bid.projectId)).bidDeadline?.date).toBe('2027-03-12');
  });

  it.each([
    ['America/New_York', { city: 'Milford', region: 'DE' }],
    ['America/Los_Angeles', { city: 'Yakima', region: 'WA' }],
    ['no known zone', { city: '' }],
  ])('is undone where the job is in %s', async (_, place) => {
    const bid = await invited();
    const patched = await maya.call('PATCH', `/projects/${bid.projectId}`, { body: place });
    expect(patched.status, patched.text).toBe(200);
    const [invite] = await invitesOf(bid.projectId);
    const own = { bidDeadlineAt: '2027-03-12T14:00' };
    const set = await maya.call('PATCH', `/bid-invites/${invite?.id}`, { body: own });
    expect(set.status, set.text).toBe(200);
    const moved = `Bids for ${bid.name} are now due March 19, 2027 at 2:00 PM.`;
    const id = await write(bid, moved, 'Bid date change');
    const before = await dumpRows(server);
    const changeSetId = await accept(id, await offered(id));
    expect((await getBid(maya, bid.projectId)).bidDeadline?.date).toBe('2027-03-19');
    const answer = await undo(maya, changeSetId);
    expect(answer.status, answer.text).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('decides all of them or none', async () => {
    const bid = await invited();
    const id = await write(bid, text, 'Bid date extension');
    const changes = await offered(id);
    const [first] = changes;
    await decide(id, [], first ? [first] : []);
    const answer = await decide(id, changes);
    expect(answer.status).toBe(409);
    expect(await offered(id)).toHaveLength(changes.length - 1);
    expect((await getBid(maya, bid.projectId)).bidDeadline?.date).toBe('2027-03-12');
  });

  it('that cancels the job walk takes it away, and one that moves it moves it', async () => {
    const bid = await invited();
    const [invite] = (
      (await maya.call('GET', `/bid-invites?projectId=${bid.projectId}`)).json as { bidInvites: { id: string }[] }
    ).bidInvites;
    await maya.call('PATCH', `/bid-invites/${invite?.id}`, { body: { jobWalkAt: '2027-03-02T10:00' } });
    const off = await write(bid, 'Bidders,\r\n\r\nThe job walk on Tuesday, March 2, 2027 is cancelled.');
    const changes = await offered(off);
    expect(changes).toMatchObject([{ field: 'jobWalk', to: { deadline: null } }]);
    await accept(off, changes);
    expect((await getBid(maya, bid.projectId)).jobWalk).toBeNull();
  });

  it('is offered on the bid with its email', async () => {
    const bid = await invited();
    const id = await write(bid, text, 'Bid date extension');
    const answer = await maya.call('GET', `/projects/${bid.projectId}/message-changes`);
    const { changes } = answer.json as { changes: OfferedChange[] };
    expect(new Set(changes.map(({ message }) => message.id))).toEqual(new Set([id]));
    expect(changes).toHaveLength(3);
  });
});

describe('an automatic reply', () => {
  it.each([
    ['is told as one', 'Auto-Submitted: auto-replied\r\n', true],
    ['is told by its headers, not by its words', '', undefined],
  ])('%s', async (_, header, expected) => {
    const mark = newWord();
    const text = 'Thank you for your email about the question that you asked. See you.';
    await deliver(
      `${header}${letter({ subject: `Our question ${mark}`, from: '"Renee Pruitt" <renee@pruitt.example>', text })}`,
    );
    expect((await find(mark)).isAutomatic).toBe(expected);
  });
});

describe('an invitation', () => {
  it('offers nothing of what it says about awards', async () => {
    const bid = await invited();
    const answer = await maya.call('GET', `/projects/${bid.projectId}/message-changes`);
    expect(answer.json).toEqual({ changes: [] });
  });
});
