import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { EmailFiling } from './EmailFiling';
import { viewsOf } from './inboxViews';

const at = '2026-11-18T16:42:00.000Z';
const [a, b, c, d, underD] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(8)] as const;
const [marketing, trashed, filed] = [idOf(5), idOf(6), idOf(7)] as const;
const bid = { id: idOf(40), name: 'Riverside Medical' };
const suggestedBid = { ...bid, confidence: 0.9, reasons: [] };

const messageOf = (id: string, part: Partial<Message> = {}): Message => ({
  ...({ id, status: 'Unlinked', isSpam: false, isRead: true, direction: 'in', updatedAt: at } as Message),
  ...part,
});

let server: FakeServer;
/** What the server has. */
let messages: Message[];
let domain: Domain;
let filing: EmailFiling;

const countBy = (some: readonly Message[]): Record<string, number> =>
  some.flatMap(viewsOf).reduce<Record<string, number>>((sums, view) => ({ ...sums, [view]: (sums[view] ?? 0) + 1 }), {
    'all-emails': 0,
  });
const answerOf = ({ totals, unread }: ReturnType<typeof counted>): Response =>
  Response.json({ totals, unread: unread['all-emails'] ?? 0, unreadByView: unread });
const counted = () => ({ totals: countBy(messages), unread: countBy(messages.filter(({ isRead }) => !isRead)) });
const change = (id: string, part: Partial<Message>): Message => {
  messages = messages.map((message) => (message.id === id ? { ...message, ...part } : message));
  return messages.find((message) => message.id === id)!;
};

/** A call that has come to the server, and waits there to be written and to be answered. */
const hold = (pattern: string, write: (id: string, body: Partial<Message>) => unknown) => {
  const waiting: { write(): void; answer(response?: Response): void }[] = [];
  server.answer(pattern, ({ path, body }) => {
    const id = path.split('/')[2] ?? '';
    let answered: unknown;
    return new Promise<Response>((resolve) => {
      const writeNow = (): void => void (answered ??= write(id, body as Partial<Message>));
      waiting.push({
        write: writeNow,
        answer: (response) => {
          if (!response) writeNow();
          resolve(response ?? Response.json(answered));
        },
      });
    });
  });
  return waiting;
};
const holdPatches = () =>
  hold('PATCH /messages/*', (id, body) => ({ message: change(id, body), changeSetId: idOf(70) }));
const failure = () => refusalOf(500, 'The database is away.');

beforeEach(async () => {
  server = new FakeServer();
  messages = [
    messageOf(a, { isRead: false }),
    messageOf(b, { suggestedProjects: [suggestedBid] }),
    messageOf(c),
    messageOf(d, { groupedEmailIds: [underD] }),
    messageOf(underD, { groupedEmailId: d }),
    messageOf(marketing, { isSpam: true, isRead: false }),
    messageOf(trashed, { status: 'Archived' }),
    messageOf(filed, { status: 'AutoLinked', project: bid, suggestedProjects: [suggestedBid] }),
  ];
  server.answer('GET /messages', ({ query }) => {
    const view = query.get('view') ?? 'all-emails';
    const rows = messages.filter((message) => viewsOf(message).some((one) => one === view));
    return Response.json({ messages: rows, paging: { total: query.get('withTotal') === 'true' ? rows.length : null } });
  });
  server.answer('GET /messages/stats', () => answerOf(counted()));
  domain = await server.enter();
  filing = domain.late.get(EmailFiling);
  await open('all-emails');
});
afterEach(() => domain.inbox.rest());

/** So long that all has come that is not held. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 24; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const open = async (view: string): Promise<void> => {
  await domain.inbox.open(`?view=${view}`);
  await turns();
};
const shown = () => ({ totals: domain.inbox.totals, unread: domain.inbox.unread });
const start = { totals: { 'all-emails': 4, 'new-projects': 3, 'existing-projects': 1, trash: 1 }, unread: {} };
const changeOf = (id: string): LiveChange => ({
  entity: 'message',
  id,
  kind: 'updated',
  actorId: null,
  changeSetId: idOf(70),
});

describe('the counts of the inbox change with its rows', () => {
  it.each([
    ['trashed', 'all-emails', () => filing.trash([a]), { 'all-emails': 3, 'new-projects': 2, trash: 2 }, 0],
    ['a group, trashed', 'all-emails', () => filing.trash([d]), { 'all-emails': 3, 'new-projects': 2, trash: 2 }, 1],
    ['of a bid, trashed', 'existing-projects', () => filing.trash([b]), { 'all-emails': 3, 'existing-projects': 0 }, 1],
    ['grouped', 'all-emails', () => filing.group([b, a]), { 'all-emails': 3, 'new-projects': 2 }, 0],
    [
      'no marketing',
      'marketing-emails',
      () => filing.moveToInbox([marketing]),
      { 'all-emails': 5, 'marketing-emails': 0 },
      2,
    ],
    [
      'out of the trash',
      'trash',
      () => filing.moveToInbox([trashed]),
      { 'all-emails': 5, 'new-projects': 4, trash: 0 },
      1,
    ],
    [
      'out of the bid that Basis filed it with',
      'automatically-processed',
      () => filing.moveToInbox([filed]),
      { 'all-emails': 5, 'new-projects': 4, 'existing-projects': 1, 'automatically-processed': 0 },
      1,
    ],
  ])('INBOX-29: at once and back when the write fails: %s', async (_, view, act, totals, unread) => {
    await open(view);
    const before = shown();
    expect(before.totals).toMatchObject(start.totals);
    const patches = holdPatches();
    const acting = act();
    expect(domain.inbox.totals).toMatchObject(totals);
    expect(domain.inbox.unread?.['all-emails']).toBe(unread);
    await turns();
    patches[0]?.answer(failure());
    await acting;
    expect(shown()).toEqual(before);
  });

  it.each([
    ['added', 'POST /messages/projects', () => filing.add([a], { stageId: idOf(901) })],
    ['linked', 'POST /messages/*/link', () => filing.link(a, bid)],
  ])('as soon as they are %s', async (_, call, act) => {
    const calls = hold(call, () => {
      const message = change(a, { status: 'Linked' });
      return { messages: [message], message, projects: [], changeSetId: idOf(70) };
    });
    const acting = act();
    expect([domain.inbox.totals?.['all-emails'], domain.inbox.unread?.['all-emails']]).toEqual([3, 0]);
    expect(domain.inbox.count).toBe(3);
    await turns();
    calls[0]?.answer();
    await acting;
    expect([domain.inbox.totals?.['all-emails'], domain.inbox.unread?.['all-emails']]).toEqual([3, 0]);
  });

  it('as soon as one is read, and go back when that could not be written', async () => {
    const patches = holdPatches();
    filing.markRead(a);
    expect(domain.inbox.unread?.['all-emails']).toBe(0);
    await turns();
    patches[0]?.answer(failure());
    await turns();
    expect(domain.inbox.unread?.['all-emails']).toBe(1);
  });

  it('as soon as one is deleted for good', async () => {
    await open('trash');
    server.answer('DELETE /messages/*', failure);
    const removing = filing.remove([trashed]);
    expect(domain.inbox.totals?.['trash']).toBe(0);
    await removing;
    expect(domain.inbox.totals?.['trash']).toBe(1);
  });

  it('and of those that are written together only for those that could be', async () => {
    const patches = holdPatches();
    const trashing = filing.trash([a, c]);
    expect(domain.inbox.count).toBe(2);
    await turns();
    patches[0]?.answer();
    patches[1]?.answer(failure());
    await trashing;
    expect([domain.inbox.count, domain.inbox.totals?.['trash']]).toEqual([3, 2]);
  });

  it('and those of a list that is searched too', async () => {
    await domain.inbox.open('?view=all-emails&q=bid');
    await turns();
    expect(domain.inbox.list.isNarrowed).toBe(true);
    const patches = holdPatches();
    const trashing = filing.trash([a]);
    expect([domain.inbox.count, domain.inbox.loadedCount]).toEqual([3, 3]);
    await turns();
    patches[0]?.answer(failure());
    await trashing;
    expect([domain.inbox.count, domain.inbox.loadedCount]).toEqual([4, 4]);
  });
});

describe('nothing counts twice', () => {
  it.each([true, false])('when a live event comes before the answer, and holds the write: %s', async (isWritten) => {
    const patches = holdPatches();
    const trashing = filing.trash([a]);
    await turns();
    if (isWritten) patches[0]?.write();
    domain.inbox.onLiveChanges([changeOf(a)]);
    await turns();
    expect([domain.inbox.totals?.['all-emails'], domain.inbox.totals?.['trash']]).toEqual([3, 2]);
    patches[0]?.answer();
    await trashing;
    domain.inbox.onLiveChanges([changeOf(a)]);
    await turns();
    expect([domain.inbox.totals?.['all-emails'], domain.inbox.totals?.['trash']]).toEqual([3, 2]);
  });

  it.each([true, false])(
    'when counts come that were asked for before the write, and hold it: %s',
    async (isWritten) => {
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      server.answer('GET /messages/stats', () => answered.then(() => answerOf(counted())));
      const counting = domain.inbox.loadStats();
      const patches = holdPatches();
      const trashing = filing.trash([a]);
      await turns();
      if (isWritten) patches[0]?.write();
      answer();
      await counting;
      expect(domain.inbox.totals?.['all-emails']).toBe(3);
      patches[0]?.answer();
      await trashing;
      expect(domain.inbox.totals?.['all-emails']).toBe(3);
    },
  );

  it('when one write ends while another is under way', async () => {
    const patches = holdPatches();
    const [first, second] = [filing.trash([a]), filing.trash([c])];
    await turns();
    patches[0]?.answer();
    patches[1]?.write();
    await first;
    expect(domain.inbox.totals?.['all-emails']).toBe(2);
    patches[1]?.answer(failure());
    await second;
    // What was written although it was told to have failed is counted by the server.
    expect(domain.inbox.totals?.['all-emails']).toBe(2);
  });

  it('and without a network what was written last stays counted', async () => {
    const patches = holdPatches();
    const trashing = filing.trash([a]);
    await turns();
    patches[0]?.write();
    server.isDown = true;
    patches[0]?.answer();
    await trashing;
    expect(domain.inbox.totals?.['all-emails']).toBe(3);
    server.isDown = false;
    await domain.inbox.loadStats();
    expect(domain.inbox.totals?.['all-emails']).toBe(3);
  });

  it('in another tab, which counts what it is told of', async () => {
    const other = await server.enter();
    await other.inbox.open('?view=all-emails');
    await turns();
    const patches = holdPatches();
    const trashing = filing.trash([a]);
    await turns();
    expect(other.inbox.totals?.['all-emails']).toBe(4);
    patches[0]?.answer();
    await trashing;
    other.inbox.onLiveChanges([changeOf(a)]);
    await turns();
    expect([domain, other].map(({ inbox }) => inbox.totals?.['all-emails'])).toEqual([3, 3]);
    other.inbox.rest();
  });
});

it('counts that could not be had are there once the server answers again, before the inbox is opened', async () => {
  const { inbox, recover, session } = server.connect();
  await session.load();
  server.isDown = true;
  await inbox.beginStats();
  expect(inbox.unread).toBeUndefined();
  server.isDown = false;
  await recover();
  await turns();
  expect(inbox.unread).toEqual(counted().unread);
  session.end();
});
