import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '../../domain';
import { createDomain } from '../../domain';
import { listColumns } from '../../model/lists/columns';
import { layoutEntry } from '../../model/lists/layoutEntry';
import { changed } from '../changes/changeWords';
import { bidOf, FakeServer, idOf, profileOf, refusalOf, type FakeCall } from '../../testing/fakeServer';
import type { AnswerStore, StoredAnswer } from '../ports/answerStore';
import { isStored } from './storedReads';

afterEach(() => void vi.useRealTimers());

/** A browser's store in memory. */
class MemoryStore implements AnswerStore {
  readonly answers = new Map<string, StoredAnswer>();
  isWiped = false;
  read = (key: string): Promise<StoredAnswer | undefined> =>
    Promise.resolve(this.isWiped ? undefined : this.answers.get(key));
  write = (key: string, answer: StoredAnswer): void => void (this.isWiped || this.answers.set(key, answer));
  forget = (isForgotten: (key: string) => boolean): Promise<void> => {
    for (const key of this.answers.keys()) if (isForgotten(key)) this.answers.delete(key);
    return Promise.resolve();
  };
  wipe = (): void => {
    this.isWiped = true;
    this.answers.clear();
  };
}

/** A page of the list of bids: its first rows are drawn when `draw` is called. */
const openPage = (server: FakeServer, answers: AnswerStore) => {
  let draw = (): void => undefined;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const domain: Domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: server.fetch,
    afterFirstRows: () => drawn,
    answers,
  });
  return { domain, draw };
};

const names = ({ bids }: Domain): (string | undefined)[] =>
  [0, 1].map((index) => bids.list.state?.query.at(index)?.name);

/** True for a read whose answer was stored. */
const isKept = ({ method, path, query }: FakeCall): boolean =>
  method === 'GET' && isStored(query.size ? `${path}?${query.toString()}` : path);

const start = async (server: FakeServer, answers: AnswerStore) => {
  const page = openPage(server, answers);
  await page.domain.session.load();
  page.domain.enter();
  await page.domain.bids.list.open('');
  await server.quiet();
  return page;
};

/** A page whose user left two bids on the screen, and what its browser stored. */
const leave = async () => {
  const server = new FakeServer();
  server.bids = [bidOf(1), bidOf(2)];
  server.answer('GET /views/*/fields', () => Response.json({ fields: listColumns.projects.map(layoutEntry) }));
  server.answer('GET /messages/stats', () => Response.json({ totals: {}, unread: 0, unreadByView: {} }));
  const answers = new MemoryStore();
  const { domain, draw } = await start(server, answers);
  draw();
  await server.quiet();
  domain.workspace.rest();
  return { server, answers, domain };
};

describe('the next page', () => {
  it('shows the rows of the last one before the server has answered anything', async () => {
    const { server, answers } = await leave();
    server.calls.length = 0;
    const { domain } = await start(server, answers);
    expect(names(domain)).toEqual(['Bid 1', 'Bid 2']);
    expect(server.calls.filter(isKept)).toEqual([]);
    expect([domain.session.profile?.id, domain.restored.isStale]).toEqual([profileOf().id, true]);
  });

  it('asks for each of them once, and reads again only what changed', async () => {
    const { server, answers } = await leave();
    server.bids = [bidOf(1, { name: 'Renamed', updatedAt: '2026-12-01T00:00:00.000Z' }), bidOf(2)];
    server.calls.length = 0;
    const { domain, draw } = await start(server, answers);
    draw();
    await server.quiet();
    expect(names(domain)).toEqual(['Renamed', 'Bid 2']);
    expect(domain.restored.isStale).toBe(false);
    const asked = server.calls
      .filter(({ method }) => method === 'GET')
      .map(({ path, query }) => `${path}?${query.toString()}`);
    expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
  });

  it('says nothing changed to a server that answers with 304', async () => {
    const { server, answers } = await leave();
    for (const [key, { body }] of answers.answers) answers.write(key, { body, etag: '"same"' });
    const validators: (string | null)[] = [];
    server.answer('GET /stages', ({ headers }) => {
      validators.push(headers.get('If-None-Match'));
      return new Response(null, { status: 304 });
    });
    const { domain, draw } = await start(server, answers);
    draw();
    await server.quiet();
    expect(validators).toEqual(['"same"']);
    expect([domain.restored.isStale, domain.workspace.stages.items.length]).toEqual([false, 2]);
  });

  it('takes in what was changed in place, and settings that were written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, answers, domain } = await leave();
    server.answer('PATCH /projects/*', () =>
      Response.json({ project: bidOf(1, { name: 'Harbor', updatedAt: '2026-12-01T00:00:00.000Z' }), changeSetId: 'c' }),
    );
    await domain.bids.edit(idOf(1), { name: 'Harbor' }, changed('Bid 1'));
    domain.bids.list.fields.resize('name', 444);
    await server.quiet();
    vi.runAllTimers();
    await server.quiet();
    const next = await start(server, answers);
    expect(names(next.domain)).toEqual(['Harbor', 'Bid 2']);
    expect(next.domain.bids.list.fields.shown[0]).toMatchObject({ id: 'name', width: 444 });
  });

  it('shows the new rights of its user once the server has told them', async () => {
    const { server, answers } = await leave();
    server.profile = profileOf({ role: 'ReadOnly' });
    const { domain, draw } = await start(server, answers);
    expect(domain.session.allows('createProject')).toBe(true);
    draw();
    await server.quiet();
    expect(domain.session.allows('createProject')).toBe(false);
  });
});

describe('a page without a network', () => {
  it('shows what was left, and changes nothing until the server has confirmed it', async () => {
    const { server, answers } = await leave();
    server.isDown = true;
    const { domain, draw } = await start(server, answers);
    draw();
    await server.quiet();
    expect(names(domain)).toEqual(['Bid 1', 'Bid 2']);
    expect([domain.restored.hasFailed, domain.session.allows('updateProject')]).toEqual([true, false]);
    expect(domain.session.allows('listProjects')).toBe(true);
    server.isDown = false;
    server.bids = [bidOf(3)];
    await domain.recover();
    await server.quiet();
    expect([domain.restored.hasFailed, domain.session.allows('updateProject')]).toEqual([false, true]);
    expect(names(domain)[0]).toBe('Bid 3');
  });

  it('stays read-only while the server is busy', async () => {
    const { server, answers } = await leave();
    server.answer('GET /users', () => refusalOf(503, 'Later.'));
    const { domain, draw } = await start(server, answers);
    draw();
    await server.quiet();
    expect([domain.restored.hasFailed, domain.session.allows('updateProject')]).toEqual([true, false]);
    domain.session.end();
  });
});

describe('what is stored', () => {
  it('goes when the user signs out', async () => {
    const { server, answers, domain } = await leave();
    server.answer('DELETE /sessions', () => new Response(null, { status: 204 }));
    expect(answers.answers.size).toBeGreaterThan(5);
    await domain.session.signOut();
    expect([answers.isWiped, answers.answers.size]).toEqual([true, 0]);
  });

  it('goes when the server no longer knows the session, and the page leads to the login', async () => {
    const { server, answers } = await leave();
    const { domain, draw } = await start(server, answers);
    server.answer('GET /profile', () => refusalOf(401, 'Log in to continue.'));
    draw();
    await server.quiet();
    expect([domain.session.status, answers.isWiped]).toEqual(['signedOut', true]);
    expect(domain.bids.collection.base.size).toBe(0);
  });

  it.each([500, 403, 404])(
    'SESSION-10: goes when the profile fails to load, and the page leads to the login with the reason (%s)',
    async (status) => {
      const { server, answers } = await leave();
      const { domain, draw } = await start(server, answers);
      server.answer('GET /profile', () => refusalOf(status, 'The profile is broken.'));
      draw();
      await server.quiet();
      expect([domain.session.status, domain.session.error?.message]).toEqual(['signedOut', 'The profile is broken.']);
      expect([domain.restored.hasFailed, answers.isWiped]).toEqual([false, true]);
    },
  );

  it('SESSION-10: stays while the server is too busy for the profile, and the page offers to try again', async () => {
    const { server, answers } = await leave();
    const { domain, draw } = await start(server, answers);
    server.answer('GET /profile', () => refusalOf(503, 'Later.'));
    draw();
    await server.quiet();
    expect([domain.session.status, domain.restored.hasFailed, answers.isWiped]).toEqual(['signedIn', true, false]);
    domain.session.end();
  });

  it.each([
    ['/profile', true],
    ['/profile/settings/LIST_VIEW-fields', true],
    ['/projects?sorts=x&offset=0&limit=50&withTotal=false', true],
    ['/projects/group?group=x&offset=0&limit=5', true],
    ['/projects?ids=a,b&limit=50&withTotal=false', true],
    ['/projects?offset=50&limit=50&withTotal=false', false],
    ['/projects?limit=1&withTotal=true', false],
    ['/projects/01932f5e-0000-7000-8000-000000000001', false],
    ['/messages/01932f5e-0000-7000-8000-000000000001', false],
    ['/workload?day=2026-11-29', true],
    ['/workload?day=2026-11-29&projectId=01932f5e-0000-7000-8000-000000000001', false],
    ['/search?query=pier', false],
    ['/jobs/1/file', false],
  ])('holds %s: %s', (key, isExpected) => {
    expect(isStored(key)).toBe(isExpected);
  });
});
