import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../domain';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { bidOf, companyOf, FakeServer, idOf, noteOf, refusalOf } from '../../testing/fakeServer';
import { NotesStore } from './NotesStore';
import type { Noted } from './OpenNotes';

let server: FakeServer;
let domain: Domain;
let notes: NotesStore;
let stored: ReturnType<typeof noteOf>[];
beforeEach(async () => {
  server = new FakeServer();
  server.bids = [bidOf(1, { unreadNotes: 3 })];
  server.companies = [companyOf(1)];
  stored = [noteOf(2), noteOf(1)];
  server.answer('GET /*/*/notes', () => Response.json({ notes: stored }));
  server.answer('POST /*/*/notes', ({ body }) => {
    const note = noteOf(3, body as object);
    stored = [note, ...stored];
    return Response.json({ note, changeSetId: 'written' });
  });
  server.answer('PATCH /notes/*', ({ path, body }) => {
    const note = stored.find(({ id }) => path.endsWith(id)) ?? noteOf(9);
    return Response.json({ note: { ...note, ...(body as object) }, changeSetId: 'changed' });
  });
  server.answer('DELETE /notes/*', () => Response.json({ changeSetId: 'deleted' }));
  server.answer('POST /projects/*/notes/read', () => {
    server.bids = [bidOf(1, { unreadNotes: 0, updatedAt: '2026-03-05T10:00:00.000Z' })];
    return new Response(null, { status: 204 });
  });
  domain = await server.enter();
  notes = domain.late.get(NotesStore);
});

const bid: Noted = { entity: 'projects', id: idOf(1), name: 'Bid 1' };
const company: Noted = { entity: 'companies', id: companyOf(1).id, name: 'Company 1' };
const open = async (noted: Noted): Promise<void> => {
  domain.notes.open(noted);
  await server.quiet();
};
const shown = (): string[] | undefined => notes.notes?.map(({ message }) => message);
const undoable = (): string[] => domain.undo.changes.map(({ changeSetId }) => changeSetId);
const noteChanged: LiveChange = { entity: 'note', id: idOf(7), kind: 'created', actorId: null, changeSetId: 'x' };

describe('the notes on an entry', () => {
  it.each([
    ['projects', '/projects/'],
    ['companies', '/companies/'],
    ['contacts', '/contacts/'],
    ['quotes', '/quotes/'],
  ] as const)('on %s are asked for and written where these are', async (entity, path) => {
    await open({ entity, id: idOf(4), name: 'Entry' });
    expect(shown()).toEqual(['Note 2', 'Note 1']);
    await notes.add('New', []);
    expect(server.calls.filter((call) => call.path === `${path}${idOf(4)}/notes`).map(({ method }) => method)).toEqual([
      'GET',
      'POST',
      'GET',
    ]);
  });

  it('NOTE-20: on a bid are read by opening them, so that nothing is unread in the list', async () => {
    await domain.bids.list.open('');
    expect(domain.bids.list.state?.query.at(0)?.unreadNotes).toBe(3);
    await open(bid);
    expect(server.callsOf('POST /projects/*/notes/read')).toHaveLength(1);
    expect(domain.bids.list.state?.query.at(0)?.unreadNotes).toBe(0);
  });

  it('on a company are not marked as read', async () => {
    await open(company);
    expect(server.callsOf('POST /*/*/notes/read')).toEqual([]);
  });

  it('are asked for anew when somebody wrote one, and only while they are open', async () => {
    await open(company);
    stored = [noteOf(8), ...stored];
    notes.onLiveChanges([noteChanged]);
    await server.quiet();
    expect(shown()).toEqual(['Note 8', 'Note 2', 'Note 1']);
    domain.notes.close();
    const before = server.calls.length;
    notes.onLiveChanges([noteChanged]);
    expect(server.calls).toHaveLength(before);
  });

  it('that can not be had say so, and are had on the next try', async () => {
    server.answer('GET /*/*/notes', () => refusalOf(500, 'The disk is full.'));
    await open(company);
    expect([shown(), notes.error?.message]).toEqual([undefined, 'The disk is full.']);
    server.answer('GET /*/*/notes', () => Response.json({ notes: stored }));
    await notes.recover();
    expect([shown(), notes.error]).toEqual([['Note 2', 'Note 1'], null]);
  });

  it('of the entry that was opened last are shown, whichever answer comes first', async () => {
    let answerFirst = (): void => undefined;
    server.answer(`GET /companies/${company.id}/notes`, async () => {
      await new Promise<void>((resolve) => {
        answerFirst = resolve;
      });
      return Response.json({ notes: [noteOf(9)] });
    });
    domain.notes.open(company);
    await new Promise((resolve) => setTimeout(resolve));
    domain.notes.open({ ...company, id: idOf(8) });
    await new Promise((resolve) => setTimeout(resolve));
    answerFirst();
    await server.quiet();
    expect(shown()).toEqual(['Note 2', 'Note 1']);
  });
});

describe('a note that is written', () => {
  it('NOTE-06: goes out with those who are named, and the notes are asked for anew', async () => {
    await open(company);
    const result = await notes.add('Look', [{ kind: 'team', id: idOf(6) }]);
    expect(result.ok).toBe(true);
    expect(server.callsOf('POST /*/*/notes')[0]?.body).toMatchObject({
      message: 'Look',
      mentions: [{ kind: 'team', id: idOf(6) }],
    });
    expect(shown()).toEqual(['Look', 'Note 2', 'Note 1']);
    expect(undoable()).toEqual(['written']);
  });

  it('is one note when its answer was lost and it is sent again', async () => {
    await open(company);
    server.isDown = true;
    expect((await notes.add('Look', [])).ok).toBe(false);
    server.isDown = false;
    server.answer('POST /*/*/notes', () => refusalOf(500, 'Later.'));
    await notes.add('Look', []);
    server.answer('POST /*/*/notes', () => refusalOf(409, 'It exists.'));
    expect((await notes.add('Look', [])).ok).toBe(true);
    const ids = server.callsOf('POST /*/*/notes').map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    server.answer('POST /*/*/notes', () => refusalOf(500, 'Later.'));
    await notes.add('Another', []);
    expect(server.callsOf('POST /*/*/notes').at(-1)?.body).not.toMatchObject({ id: ids[0] });
  });

  it('that is changed shows what the server made of it', async () => {
    await open(company);
    expect((await notes.save(noteOf(1).id, 'Better', [])).ok).toBe(true);
    expect(shown()).toEqual(['Note 2', 'Better']);
    server.answer('PATCH /notes/*', () => refusalOf(403, 'Not yours.'));
    expect((await notes.save(noteOf(1).id, 'Worse', [])).ok).toBe(false);
    expect(shown()).toEqual(['Note 2', 'Better']);
  });

  it('that a colleague pinned meanwhile is changed all the same, also when its drawer is closed by then', async () => {
    await open(company);
    const pinned = { ...noteOf(1), sticky: true, updatedAt: '2026-03-05T10:00:00.000Z' };
    const tags: (string | null)[] = [];
    server.answer('PATCH /notes/*', ({ headers, body }) => {
      tags.push(headers.get('if-match'));
      if (tags.length > 1) return Response.json({ note: { ...pinned, ...(body as object) }, changeSetId: 'changed' });
      domain.notes.close();
      return Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', note: pinned }, { status: 412 });
    });
    expect((await notes.save(noteOf(1).id, 'Better', [])).ok).toBe(true);
    expect(tags).toEqual([`"${noteOf(1).updatedAt}"`, `"${pinned.updatedAt}"`]);
    expect(undoable()).toEqual(['changed']);
  });

  it('NOTE-19: that is pinned goes on top at once, and back when that fails', async () => {
    await open(company);
    const pinning = notes.stick(noteOf(1).id, true);
    expect(shown()).toEqual(['Note 1', 'Note 2']);
    await pinning;
    expect(server.callsOf('PATCH /notes/*')[0]?.body).toEqual({ sticky: true });
    server.answer('PATCH /notes/*', () => refusalOf(500, 'Later.'));
    await notes.stick(noteOf(1).id, false);
    expect(shown()).toEqual(['Note 1', 'Note 2']);
    expect(domain.toasts.toasts.map(({ detail }) => detail)).toEqual(['Later.']);
  });

  it('NOTE-10: that is deleted is gone at once, and comes back when that fails', async () => {
    await open(company);
    const removing = notes.remove(noteOf(2).id);
    expect(shown()).toEqual(['Note 1']);
    await removing;
    expect(undoable()).toEqual(['deleted']);
    server.answer('DELETE /notes/*', () => refusalOf(500, 'Later.'));
    await notes.remove(noteOf(1).id);
    expect(shown()).toEqual(['Note 1']);
  });
});
