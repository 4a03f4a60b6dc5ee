import { beforeEach, describe, expect, it } from 'vitest';
import { writeCondition } from '../../model/filters/wire';
import type { Domain } from '../../domain';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, inviteOf, refusalOf, stageOf } from '../../testing/fakeServer';
import { emptyQuickFilter } from '../../engine/query/ask';

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.bids = Array.from({ length: 60 }, (_, index) => bidOf(index));
  domain = await server.enter();
  await domain.bids.list.open('');
  await server.quiet();
});

const later = '2026-03-05T10:00:00.000Z';
const shown = (number: number) => domain.bids.collection.get(idOf(number));
const told = (): unknown[] => domain.toasts.toasts.map(({ kind, title, detail }) => [kind, title, detail]);
const submitted = stageOf(2, 'Submitted').id;

describe('an edit of a bid', () => {
  it('shows at once, is confirmed by the server, and can be taken back', async () => {
    server.answer('PATCH /projects/*', ({ body }) =>
      Response.json({ project: bidOf(1, { ...(body as object), updatedAt: later }), changeSetId: 'c' }),
    );
    const editing = domain.bids.edit(idOf(1), { city: 'Portland' }, changeWordsOf('Changed the city'));
    expect(shown(1)?.city).toBe('Portland');
    expect((await editing).ok).toBe(true);
    expect([shown(1)?.city, shown(1)?.updatedAt]).toEqual(['Portland', later]);
    expect(domain.undo.latest).toEqual({ changeSetId: 'c', ...changeWordsOf('Changed the city'), entryIds: [idOf(1)] });
  });

  it('of one custom field leaves the others of the bid', async () => {
    domain.bids.collection.applyServer([bidOf(1, { customFields: { a: 1, b: 2 }, updatedAt: later })]);
    server.answer('PATCH /projects/*', () => refusalOf(422, 'No.'));
    const editing = domain.bids.edit(idOf(1), { customFields: { b: 3 } }, changeWordsOf('Changed a field'));
    expect(shown(1)?.customFields).toEqual({ a: 1, b: 3 });
    await editing;
    expect(server.callsOf('PATCH /projects/*').map(({ body }) => body)).toEqual([{ customFields: { b: 3 } }]);
  });

  it('that is refused is taken off again, and told with the reason', async () => {
    server.answer('PATCH /projects/*', () => refusalOf(422, 'There is no such city.'));
    await domain.bids.edit(idOf(1), { city: 'Nowhere' }, changeWordsOf('Changed the city'));
    expect([shown(1)?.city, told(), domain.undo.latest]).toEqual([
      '',
      [['error', 'Something went wrong', 'There is no such city.']],
      undefined,
    ]);
  });

  it('waits for the network, is shown and counted meanwhile, and goes out when it is back', async () => {
    server.isDown = true;
    const editing = domain.bids.setEstimators(idOf(1), [idOf(700)]);
    await server.quiet();
    expect([shown(1)?.estimatorIds, domain.queue.waiting, told()]).toEqual([[idOf(700)], 1, []]);
    server.answer('PUT /projects/*/estimators', ({ body }) =>
      Response.json({
        project: bidOf(1, { estimatorIds: (body as { userIds: string[] }).userIds, updatedAt: later }),
        changeSetId: 'c',
      }),
    );
    server.isDown = false;
    await domain.recover();
    expect((await editing).ok).toBe(true);
    expect([shown(1)?.estimatorIds, domain.queue.waiting]).toEqual([[idOf(700)], 0]);
  });

  it('that still waits for the network when the session ends is given up', async () => {
    server.isDown = true;
    const editing = domain.bids.edit(idOf(1), { city: 'Portland' }, changeWordsOf('Changed the city'));
    await server.quiet();
    domain.session.end();
    server.isDown = false;
    expect((await editing).ok).toBe(false);
    expect([domain.queue.waiting, server.callsOf('PATCH /projects/*')]).toEqual([0, []]);
  });
});

describe('the stage of a bid', () => {
  it('STAGE-08: shows at once, with the reason of the stage before gone', async () => {
    domain.bids.collection.applyServer([bidOf(1, { stageReasonId: idOf(5), updatedAt: later })]);
    void domain.bids.setStage(idOf(1), { stageId: submitted }, changeWordsOf('Moved'));
    expect([shown(1)?.stageId, shown(1)?.stageReasonId]).toEqual([submitted, null]);
    await server.quiet();
  });

  it('ERROR-13: that can not be changed goes back, and says so in its own words', async () => {
    server.answer('PUT /projects/*/stage', () => refusalOf(500, 'The disk is full.'));
    await domain.bids.setStage(idOf(1), { stageId: submitted }, changeWordsOf('Moved'));
    expect(shown(1)?.stageId).toBe(bidOf(1).stageId);
    expect(told()).toEqual([['error', "Couldn't move project to selected stage", 'The disk is full.']]);
  });
});

describe('a date of a bid', () => {
  it('is that of its one invitation', async () => {
    server.answer('PATCH /bid-invites/*', () => Response.json({ bidInvite: {}, changeSetId: 'c' }));
    server.answer('GET /projects/*', () => Response.json({ project: bidOf(1, { city: 'Fresh', updatedAt: later }) }));
    const changing = domain.bids.setDeadline(idOf(1), 'jobWalk', { date: '2026-04-01', time: null, zone: null });
    expect(shown(1)?.jobWalk).toEqual({ date: '2026-04-01', time: null, zone: null });
    expect((await changing).ok).toBe(true);
    expect(server.callsOf('PATCH /bid-invites/*')).toMatchObject([
      { path: `/bid-invites/${idOf(1001)}`, body: { jobWalkAt: '2026-04-01' } },
    ]);
    expect([shown(1)?.city, domain.undo.latest?.changeSetId]).toEqual(['Fresh', 'c']);
  });

  it('with a time is sent as the clock shows it, and shown at once', async () => {
    server.answer('PATCH /bid-invites/*', () => Response.json({ bidInvite: {}, changeSetId: 'c' }));
    server.answer('GET /projects/*', () => Response.json({ project: bidOf(1, { updatedAt: later }) }));
    const deadline = { date: '2026-04-01', time: '14:40', zone: null, clock: 'America/Denver' };
    const changing = domain.bids.setDeadline(idOf(1), 'jobWalk', deadline);
    expect(shown(1)?.jobWalk).toEqual(deadline);
    await changing;
    expect(server.callsOf('PATCH /bid-invites/*')).toMatchObject([{ body: { jobWalkAt: '2026-04-01T14:40' } }]);
  });

  it('that is changed can be taken back, also when the bid can not be read after it', async () => {
    server.answer('PATCH /bid-invites/*', () => Response.json({ bidInvite: {}, changeSetId: 'c' }));
    server.answer('GET /projects/*', () => refusalOf(503, 'Later.'));
    expect((await domain.bids.setDeadline(idOf(1), 'jobWalk', { date: '2026-04-01', time: null, zone: null })).ok).toBe(
      true,
    );
    expect([domain.undo.latest?.changeSetId, told()]).toEqual(['c', []]);
  });

  it('that somebody else changed meanwhile is asked about, and “mine” is what was typed', async () => {
    const theirs = inviteOf(1, {
      jobWalkAt: '2026-05-01',
      jobWalk: { date: '2026-05-01', time: null, zone: null },
      updatedAt: later,
    });
    server.answer('GET /bid-invites', () => Response.json({ bidInvites: [theirs] }));
    server.answer('GET /projects/*', () => Response.json({ project: bidOf(1, { updatedAt: later }) }));
    server.answer('PATCH /bid-invites/*', ({ headers }) =>
      headers.get('if-match') === `"${later}"`
        ? Response.json({ bidInvite: theirs, changeSetId: 'c' })
        : Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', bidInvite: theirs }, { status: 412 }),
    );
    await domain.bids.setDeadline(idOf(1), 'jobWalk', { date: '2026-04-01', time: '14:40', zone: null });
    const [conflict] = domain.conflicts.conflicts;
    expect(conflict?.theirs).toMatchObject({ jobWalkAt: '2026-05-01' });
    await conflict?.overwrite();
    expect(server.callsOf('PATCH /bid-invites/*').map(({ body }) => body)).toEqual([
      { jobWalkAt: '2026-04-01T14:40' },
      { jobWalkAt: '2026-04-01T14:40' },
    ]);
    expect(domain.undo.latest?.changeSetId).toBe('c');
  });

  it('of several invitations is not changed in the list', async () => {
    const several = bidOf(1, { soleInviteId: null, updatedAt: later });
    domain.bids.collection.applyServer([several]);
    expect(domain.bids.canEditDeadline(several)).toBe(false);
    expect(await domain.bids.setDeadline(idOf(1), 'bidDeadline', null)).toMatchObject({ ok: false });
    expect(server.callsOf('PATCH /bid-invites/*')).toEqual([]);
  });
});

describe('a bid that is added', () => {
  it('comes into the list and can be taken back; a copy too', async () => {
    server.answer('POST /projects', () => Response.json({ project: bidOf(90), changeSetId: 'added' }));
    server.answer('POST /projects/*/duplicate', () => Response.json({ project: bidOf(91), changeSetId: 'copied' }));
    await domain.bids.add({ name: 'Bid 90', companyName: 'Turner' });
    await domain.bids.duplicate(idOf(90), 'Bid 91');
    expect([shown(90)?.name, shown(91)?.name]).toEqual(['Bid 90', 'Bid 91']);
    expect(domain.undo.changes.map(({ changeSetId }) => changeSetId)).toEqual(['added', 'copied']);
    expect(server.callsOf('POST /projects')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('after its session ended leaves nothing in the next one', async () => {
    server.answer('POST /projects', () => Response.json({ project: bidOf(90), changeSetId: 'added' }));
    const adding = domain.bids.add({ name: 'Bid 90', companyName: 'Turner' });
    domain.session.end();
    await adding;
    expect([shown(90), domain.undo.latest]).toEqual([undefined, undefined]);
  });
});

describe('many bids', () => {
  const answerBulk = (answer: object): void => server.answer('POST /projects/bulk', () => Response.json(answer));
  const sent = (): unknown => server.callsOf('POST /projects/bulk').at(-1)?.body;
  const done = { changed: 2, refused: [], changeSetId: 'c' };

  it('that are chosen are changed by id, hidden at once where they leave the list, and taken back as one', async () => {
    answerBulk(done);
    domain.bids.list.state?.selection.mark([idOf(0), idOf(1)], true);
    const archiving = domain.bids.bulk({ action: 'archive' }, changeWordsOf('Archived 2 bids'), true);
    expect(domain.bids.list.state?.query.at(0)?.name).toBe('Bid 2');
    server.bids = server.bids.slice(2);
    expect(await archiving).toMatchObject({ ok: true, value: { changed: 2, isCancelled: false } });
    // One that somebody deleted or archived meanwhile stays as it is.
    expect(sent()).toEqual({
      selection: { ids: [idOf(0), idOf(1)] },
      action: 'archive',
      exceptStates: ['deleted', 'archived'],
    });
    expect(domain.bids.list.state?.query.at(0)?.name).toBe('Bid 2');
    expect(domain.undo.latest).toEqual({
      changeSetId: 'c',
      ...changeWordsOf('Archived 2 bids'),
      entryIds: [idOf(0), idOf(1)],
    });
  });

  it('of a list that shows deleted and archived ones may be such, and those to restore are', async () => {
    answerBulk(done);
    const { list } = domain.bids;
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    await server.quiet();
    list.state?.selection.mark([idOf(0)], true);
    await domain.bids.bulk({ action: 'stage', stageId: submitted }, changeWordsOf('Moved'), false);
    expect(sent()).toMatchObject({ exceptStates: ['deleted'] });
    await domain.bids.bulk({ action: 'restore' }, changeWordsOf('Restored'), false);
    expect(sent()).not.toHaveProperty('exceptStates');
  });

  it('come back where they stood when the server refuses', async () => {
    server.answer('POST /projects/bulk', () => refusalOf(403, 'Ask an administrator.'));
    domain.bids.list.state?.selection.mark([idOf(0)], true);
    expect(await domain.bids.bulk({ action: 'delete' }, changeWordsOf('Deleted'), true)).toMatchObject({ ok: false });
    expect([domain.bids.list.state?.query.at(0)?.name, domain.undo.latest]).toEqual(['Bid 0', undefined]);
  });

  it('that all match but some are named by the query of the list, on the reader’s calendar', async () => {
    answerBulk(done);
    const { list } = domain.bids;
    const tree = {
      and: [writeCondition({ field: { entity: 'project', identifier: 'bidDeadline' }, operation: 'Next7Days' })],
      or: [],
    };
    list.setFilter(tree);
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    list.setSearch(' roof ');
    await server.quiet();
    list.state?.selection.set({ isAll: true, keys: new Set(), exceptKeys: new Set([idOf(3)]) });
    await domain.bids.bulk({ action: 'stage', stageId: submitted }, changeWordsOf('Moved 59 bids'), false);
    expect(sent()).toEqual({
      selection: {
        query: { filter: tree, quickFilters: { showArchived: true }, searchQuery: 'roof' },
        exceptIds: [idOf(3)],
      },
      action: 'stage',
      stageId: submitted,
    });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(server.callsOf('POST /projects/bulk').at(-1)?.headers.get('x-time-zone')).toBe(timeZone);
  });

  it('can not be chosen before their list is open', async () => {
    domain.bids.clear();
    const result = await domain.bids.bulk({ action: 'archive' }, changeWordsOf('Archived'), true);
    expect(result).toMatchObject({ ok: false, error: { message: 'Open the list to select bids.' } });
    expect(sent()).toBeUndefined();
  });

  it('of which none was changed are nothing to take back', async () => {
    answerBulk({ changed: 0, refused: [{ id: idOf(1), message: 'It has a quote.' }], changeSetId: 'c' });
    const outcome = await domain.bids.bulkOf([idOf(1)], { action: 'delete' }, changeWordsOf('Deleted'), true);
    expect(outcome).toMatchObject({ ok: true, value: { refused: [{ message: 'It has a quote.' }] } });
    expect(domain.undo.latest).toBeUndefined();
  });

  it('become a job, which is followed, and whose work can be taken back also when it was cancelled', async () => {
    answerBulk({ jobId: idOf(8), changeSetId: 'c' });
    let state = 'running';
    server.answer('POST /jobs/*/cancel', () => {
      state = 'cancelled';
      return Response.json({ job: {} });
    });
    server.answer('GET /jobs/*', () => Response.json({ job: { id: idOf(8), state, changed: 40, refused: [] } }));
    const moving = domain.bids.bulkOf(
      [idOf(1)],
      { action: 'stage', stageId: submitted },
      changeWordsOf('Moved'),
      false,
    );
    await server.quiet();
    expect(domain.jobs.running.get(idOf(8))?.label).toBe('Moved');
    await domain.jobs.cancel(idOf(8));
    expect(await moving).toMatchObject({ ok: true, value: { changed: 40, isCancelled: true } });
    expect([domain.jobs.running.size, domain.undo.latest?.changeSetId]).toEqual([0, 'c']);
  });
});
