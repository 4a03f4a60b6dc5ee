import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../model/contract/contract';
import type { Domain } from '../../domain';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { EmailFiling } from './EmailFiling';

const ids = Array.from({ length: 12 }, (_, index) => idOf(index + 1));
const [first = '', second = ''] = ids;
const at = '2026-11-18T16:42:00.000Z';
const messageOf = (id: string): Message =>
  ({ id, status: 'Unlinked', isSpam: false, suggestedProjects: [], updatedAt: at }) as unknown as Message;

let server: FakeServer;
let domain: Domain;
let filing: EmailFiling;
/** Ids that are not in the list of the server any more. */
let away: Set<string>;

beforeEach(async () => {
  server = new FakeServer();
  away = new Set();
  server.answer('GET /messages', ({ query }) => {
    const rows = ids.filter((id) => !away.has(id)).map(messageOf);
    return Response.json({ messages: rows, paging: { total: query.get('withTotal') === 'true' ? rows.length : null } });
  });
  server.answer('GET /messages/stats', () => Response.json({ totals: {}, unreadByView: {} }));
  domain = await server.enter();
  filing = domain.late.get(EmailFiling);
  await domain.inbox.open('');
  await server.quiet();
});
afterEach(() => domain.inbox.rest());

const idIn = (path: string): string => path.split('/')[2] ?? '';
/** The change set of an email's write. */
const changeOf = (id: string): string => idOf(500 + ids.indexOf(id));
/** Writes every email but those that fail. */
const writeAllBut = (...failing: readonly string[]): void =>
  server.answer('PATCH /messages/*', ({ path, body }) => {
    const id = idIn(path);
    if (failing.includes(id)) return refusalOf(422, 'This email belongs to a bid.');
    away.add(id);
    return Response.json({ message: { ...messageOf(id), ...(body as object) }, changeSetId: changeOf(id) });
  });
const undoAllBut = (...failing: readonly string[]): void =>
  server.answer('POST /change-sets/*/undo', ({ path }) => {
    const id = ids.find((one) => changeOf(one) === idIn(path)) ?? '';
    if (failing.includes(id)) return refusalOf(409, 'The email was changed since.');
    away.delete(id);
    return Response.json({ changeSetId: idOf(900) });
  });
const undone = (): string[] => server.callsOf('POST /change-sets/*/undo').map(({ path }) => idIn(path));
const shown = (): (string | undefined)[] =>
  Array.from({ length: domain.inbox.places.count }, (_, place) => domain.inbox.emailAt(place));

describe('several emails that are trashed', () => {
  it('INBOX-33: leave the list together, with one undo for all', async () => {
    writeAllBut();
    const result = await filing.trash([first, second]);
    const change = { changeSetId: changeOf(first), others: [changeOf(second)] };
    expect(result).toMatchObject({ ok: true, value: { ...change, undone: 'Restored 2 emails from Trash' } });
    expect(domain.undo.latest).toMatchObject(change);
    expect(shown()).not.toContain(first);
  });

  it('INBOX-33: are all back where one of them fails: what was written is undone on the server, and no undo is left', async () => {
    writeAllBut(second);
    undoAllBut();
    const result = await filing.trash(ids);
    expect(result).toMatchObject({
      ok: false,
      error: { failedId: second, message: 'This email belongs to a bid.', remaining: null },
    });
    expect(away).toEqual(new Set());
    expect(shown()).toEqual(ids);
    expect(domain.undo.latest).toBeUndefined();
    const written = server.callsOf('PATCH /messages/*').map(({ path }) => idIn(path));
    expect(undone().toSorted()).toEqual(
      written
        .filter((id) => id !== second)
        .map(changeOf)
        .toSorted(),
    );
  });

  it('INBOX-33: are not written any further once one has failed', async () => {
    writeAllBut(first);
    undoAllBut();
    await filing.trash(ids);
    expect(server.callsOf('PATCH /messages/*').length).toBeLessThan(ids.length);
  });

  it('INBOX-33: are named by their number where they could not be put back, with their undo', async () => {
    writeAllBut(second);
    undoAllBut(first);
    const result = await filing.trash(ids);
    const change = { changeSetId: changeOf(first), others: [] };
    expect(result).toMatchObject({ ok: false, error: { failedId: second, remaining: { count: 1, change } } });
    expect(domain.undo.latest).toMatchObject(change);
    expect([...away]).toEqual([first]);
    expect(shown()).toEqual(ids.filter((id) => id !== first));
  });
});

it('INBOX-34: emails of which one can’t be grouped all stand by themselves again, on the server too', async () => {
  const third = ids[2] ?? '';
  writeAllBut(third);
  undoAllBut();
  const result = await filing.group([first, second, third]);
  expect(result).toMatchObject({ ok: false, error: { failedId: third, remaining: null } });
  expect(undone()).toEqual([changeOf(second)]);
  expect(shown()).toEqual(ids);
});

it('UNKNOWN-83: emails of which one can’t be moved to the inbox all stay where they are, with the reason', async () => {
  writeAllBut(second);
  undoAllBut();
  expect(await filing.moveToInbox([first, second])).toMatchObject({
    ok: false,
    error: { failedId: second, message: 'This email belongs to a bid.' },
  });
  expect(shown()).toEqual(ids);
  expect(away).toEqual(new Set());
});

describe('emails that become bids', () => {
  const as = { stageId: idOf(901) };

  it('are added by one call, all of them or none', async () => {
    server.answer('POST /messages/projects', () =>
      refusalOf(422, 'One of these emails was already turned into a bid.'),
    );
    expect(await filing.add([first, second], as)).toMatchObject({ ok: false });
    expect(shown()).toEqual(ids);
    expect(server.callsOf('POST /messages/projects').map(({ body }) => body)).toEqual([
      { messageIds: [first, second], stageId: as.stageId, stageReasonId: null },
    ]);
  });

  it('are one bid where they are about one project, which the undo tells', async () => {
    server.answer('POST /messages/projects', () =>
      Response.json(
        { action: 'Added', projects: [{ id: idOf(801) }], messages: [], changeSetId: idOf(72) },
        { status: 201 },
      ),
    );
    const result = await filing.add([first, second], { ...as, asOneBid: true });
    expect(server.callsOf('POST /messages/projects').map(({ body }) => body)).toMatchObject([{ asOneBid: true }]);
    expect(result).toMatchObject({
      value: { change: { undone: 'Undone: 2 emails moved back to the inbox, bid removed' } },
    });
  });
});
