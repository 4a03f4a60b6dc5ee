import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import { SHARED_INTERVAL_MS } from '../../engine/async/intervals';
import { EmailFiling } from './EmailFiling';
import { suggestedWith } from './suggestedWith';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';

const at = '2026-11-18T16:42:00.000Z';
const [a, b, c, d] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;

const suggested = (...ids: string[]): NonNullable<Message['suggestedGroupedMessages']> =>
  ids.map((id) => ({ id, subject: id, standsIn: 'new-projects', confidence: 0.9, reasons: [] }));
const messageOf = (id: string, part: Partial<Message> = {}): Message =>
  ({ id, status: 'Unlinked', isSpam: false, suggestedProjects: [], updatedAt: at, ...part }) as Message;

let server: FakeServer;
let messages: Message[];
let domain: Domain;
let filing: EmailFiling;

beforeEach(async () => {
  server = new FakeServer();
  messages = [
    messageOf(a, { suggestedGroupedMessages: suggested(b, c) }),
    messageOf(b, { suggestedGroupedMessages: suggested(a, c) }),
    messageOf(c, { suggestedGroupedMessages: suggested(a, b) }),
    messageOf(d),
  ];
  server.answer('GET /messages', ({ query }) => {
    const ids = query.getAll('ids');
    const rows = ids.length ? messages.filter(({ id }) => ids.includes(id)) : messages;
    return Response.json({ messages: rows, paging: { total: query.get('withTotal') === 'true' ? rows.length : null } });
  });
  server.answer('GET /messages/stats', () =>
    Response.json({ totals: { 'all-emails': messages.length }, unreadByView: { 'all-emails': 2 } }),
  );
  domain = await server.enter();
  filing = domain.late.get(EmailFiling);
  await domain.inbox.open('');
  await server.quiet();
});
afterEach(() => domain.inbox.rest());

/** The rows as they stand: a head is #, what is below another one has a dash. */
const shown = (): string => {
  const { places } = domain.inbox;
  return Array.from({ length: places.count }, (_, place) => places.at(place))
    .map((place) => {
      if (place.kind === 'head') return `#${place.group.belowIds.length + 1}`;
      return `${place.isBelow ? '-' : ''}${Number(place.id?.slice(-2))}`;
    })
    .join(' ');
};

/** Answers a call when it is let. */
const held = (pattern: string, answer: () => Response): (() => void) => {
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  server.answer(pattern, () => asked.then(answer));
  return () => answerNow();
};

it('each email of a suggested group says the same group, whatever it suggests itself', async () => {
  messages = [
    messageOf(a, { subject: 'First', suggestedGroupedMessages: suggested(b, c) }),
    messageOf(b, { suggestedGroupedMessages: suggested(a) }),
    messageOf(c, {}),
    messageOf(d, { suggestedGroupedMessages: [] }),
  ];
  const { inbox } = await server.enter();
  await inbox.open('');
  await server.quiet();
  const groupOf = (message: Message | undefined): readonly string[] =>
    message ? [message.id, ...suggestedWith(inbox, message).map(({ id }) => id)].toSorted() : [];
  for (const message of messages.slice(0, 3)) expect(groupOf(message)).toEqual([a, b, c]);
  expect(groupOf(messages[3])).toEqual([d]);
  expect(suggestedWith(inbox, messages[2] as Message)[0]?.subject).toBe('First');
});

it('INBOX-35: the inbox is loaded a page at a time, the next one when it is looked at', async () => {
  messages = Array.from({ length: 120 }, (_, index) => messageOf(idOf(index)));
  server.answer('GET /messages', ({ query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const rows = messages.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ messages: rows, paging: { total: query.get('withTotal') === 'true' ? 120 : null } });
  });
  const next = await server.enter();
  const before = server.calls.length;
  await next.inbox.open('');
  next.inbox.query.need(40, 60);
  await server.quiet();
  const pages = server.calls
    .slice(before)
    .filter(({ path, query }) => path === '/messages' && query.has('offset') && query.get('limit') !== '1')
    .map(({ query }) => `${query.get('offset')}+${query.get('limit')}`);
  expect(pages).toEqual(['0+50', '50+50']);
  next.inbox.rest();
});

describe('emails that stand below another one', () => {
  it('stand there from the first answer on', () => {
    expect(shown()).toBe('#3 1 -2 -3 4');
  });

  it('INBOX-32, UNKNOWN-83: are off the list as soon as they are added, and back with the reason when that fails', async () => {
    const answerNow = held('POST /messages/projects', () => refusalOf(500, 'The database is away.'));
    const adding = filing.add([b], { stageId: idOf(901) });
    expect(shown()).toBe('#2 1 -3 4');
    answerNow();
    expect(await adding).toMatchObject({ ok: false, error: { message: 'The database is away.' } });
    expect(shown()).toBe('#3 1 -2 -3 4');
  });

  it('stand by the next of them while the first is being added', async () => {
    const answerNow = held('POST /messages/projects', () => refusalOf(500, 'The database is away.'));
    const adding = filing.add([a], { stageId: idOf(901) });
    expect(shown()).toBe('#2 2 -3 4');
    answerNow();
    await adding;
  });

  it('follow changes of those that the list has not come to', async () => {
    server.answer('GET /messages', ({ query }) => {
      const ids = query.getAll('ids').flatMap((list) => list.split(','));
      if (new Set(ids).size < ids.length) return refusalOf(400, 'Each is named once.');
      const rows = messages.filter(({ id }) => (ids.length ? ids.includes(id) : id !== c));
      const total = messages.filter(({ groupedEmailId }) => !groupedEmailId).length;
      return Response.json({ messages: rows, paging: { total: query.get('withTotal') === 'true' ? total : null } });
    });
    const change = async (part: Partial<Message>, id: string | null = c): Promise<void> => {
      messages = messages.map((message) => (message.id === c ? { ...message, ...part } : message));
      const told = { entity: 'message', actorId: null, changeSetId: idOf(71) };
      const one = id === null ? ({ ...told, id, kind: 'bulk' } as const) : ({ ...told, id, kind: 'updated' } as const);
      // What one write did may be told in several changes.
      domain.inbox.onLiveChanges([one, one]);
      await server.quiet();
    };
    await domain.inbox.reload();
    expect([domain.inbox.loadedCount, shown()]).toEqual([4, '#3 1 -2 -3 4']);
    await change({ groupedEmailId: d, updatedAt: '2026-11-18T16:43:00.000Z' });
    expect(shown()).toBe('#2 1 -2 4');
    await change({ groupedEmailId: null, updatedAt: '2026-11-18T16:44:00.000Z' });
    expect(shown()).toBe('#3 1 -2 -3 4');
    await change({ groupedEmailId: d, updatedAt: '2026-11-18T16:45:00.000Z' }, null);
    expect(shown()).toBe('#2 1 -2 4');
  });

  it('INBOX-37: are none, with an error, when the first ones fail to load, and stay when a reload of them fails', async () => {
    server.answer('GET /messages', () => refusalOf(500, 'The database is away.'));
    await domain.inbox.reload();
    expect([shown(), domain.inbox.query.error?.status]).toEqual(['#3 1 -2 -3 4', 500]);
    const next = await server.enter();
    await next.inbox.open('');
    expect([next.inbox.loadedCount, next.inbox.query.status, next.inbox.query.error?.status]).toEqual([
      0,
      'failed',
      500,
    ]);
    next.inbox.rest();
  });

  it('INBOX-25, INBOX-26: stand by themselves as soon as they are kept separate, with one no for each pair', async () => {
    const answerNow = held('DELETE /messages/*/group-suggestion', () => Response.json({ changeSetId: idOf(70) }));
    const keeping = filing.keepSeparate([a, b, c]);
    expect(shown()).toBe('1 2 3 4');
    messages = messages.map((message) => ({
      ...message,
      suggestedGroupedMessages: [],
      updatedAt: '2026-11-18T16:43:00.000Z',
    }));
    answerNow();
    expect(await keeping).toMatchObject({ ok: true, value: { label: 'Kept 3 emails separate' } });
    expect(shown()).toBe('1 2 3 4');
    const asked = server.callsOf('DELETE /messages/*/group-suggestion').map(({ path }) => path.split('/')[2]);
    expect(asked).toEqual([a, b]);
  });

  it('stand together again when keeping them separate fails', async () => {
    server.answer('DELETE /messages/*/group-suggestion', () => refusalOf(500, 'The database is away.'));
    expect(await filing.keepSeparate([a, b, c])).toMatchObject({ ok: false });
    expect(shown()).toBe('#3 1 -2 -3 4');
    expect(domain.undo.latest).toBeUndefined();
  });
});

describe('what is done with emails', () => {
  it.each([
    ['trashed', () => filing.trash([d]), '#3 1 -2 -3'],
    ['moved to the inbox', () => filing.moveToInbox([d]), '#3 1 -2 -3'],
    ['grouped', () => filing.group([a, b, c]), '1 4'],
    ['grouped with others', () => filing.group([a, d]), '#3 1 -2 -3'],
  ])('shows at once: %s, and is taken back when it fails', async (_, act, rows) => {
    const answerNow = held('PATCH /messages/*', () => refusalOf(500, 'The database is away.'));
    const acting = act();
    expect(shown()).toBe(rows);
    answerNow();
    expect(await acting).toMatchObject({ ok: false, error: { message: 'The database is away.' } });
    expect(shown()).toBe('#3 1 -2 -3 4');
  });
});

describe('deleting for good', () => {
  it('takes those along that are grouped under an email', async () => {
    messages = [messageOf(a, { status: 'Archived', groupedEmailIds: [b, c] })];
    await domain.inbox.open('?view=trash');
    await server.quiet();
    server.answer('DELETE /messages/*', () => new Response(null, { status: 204 }));
    expect(await filing.remove([a])).toEqual({ deleted: 3, count: 3, error: null });
    expect(server.callsOf('DELETE /messages/*').map(({ path }) => path.split('/')[2])).toEqual([b, c, a]);
  });
});

describe('the totals of the inbox', () => {
  const counted = () => [domain.inbox.totals, domain.inbox.unread];

  it('INBOX-41: are not known when they could not be counted', async () => {
    expect(counted()).toEqual([{ 'all-emails': 4 }, { 'all-emails': 2 }]);
    server.answer('GET /messages/stats', () => refusalOf(500, 'The database is away.'));
    await domain.inbox.loadStats();
    expect(counted()).toEqual([undefined, undefined]);
  });

  it('are the last known ones while there is no network', async () => {
    server.isDown = true;
    await domain.inbox.loadStats();
    expect(counted()).toEqual([{ 'all-emails': 4 }, { 'all-emails': 2 }]);
  });

  it('INBOX-40: are counted anew now and then while the inbox is in sight', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      domain.inbox.follow();
      const counts = (): number => server.callsOf('GET /messages/stats').length;
      const before = counts();
      await vi.advanceTimersByTimeAsync(2 * SHARED_INTERVAL_MS - 1);
      expect(counts()).toBe(before);
      await vi.advanceTimersByTimeAsync(1 + 2 * SHARED_INTERVAL_MS);
      expect(counts()).toBe(before + 2);
      domain.inbox.rest();
      await vi.advanceTimersByTimeAsync(10 * SHARED_INTERVAL_MS);
      expect(counts()).toBe(before + 2);
    } finally {
      vi.useRealTimers();
    }
  });
});
