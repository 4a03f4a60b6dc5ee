import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { Collection, type Row } from '../collection/Collection';
import { ListQuery, pageSize } from './ListQuery';

afterEach(() => void vi.useRealTimers());

type Spec = { readonly sort: string };
type Page = Result<readonly Row[], ApiError>;

const offline: ApiError = { status: 0, code: 'offline', message: 'Offline.', requestId: null };
const rowsOf = (ids: readonly string[]): Row[] => ids.map((id) => ({ id, updatedAt: '2026-01-01T00:00:00.000Z' }));
const numbered = (count: number, prefix = 'r'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** A server whose list can change; its answers wait until the test lets them go, when it is told to hold them. */
const setUp = (first: readonly string[]) => {
  const server = { list: first, isDown: false, isHeld: false, asked: [] as number[] };
  const held: (() => void)[] = [];
  const answered = <T>(answer: () => T): Promise<T> =>
    server.isHeld
      ? new Promise((resolve) => {
          const value = answer();
          held.push(() => resolve(value));
        })
      : Promise.resolve(answer());
  const query = new ListQuery<Row, Spec>(
    new Collection<Row>(),
    { sort: 'name' },
    {
      fetchPage: (_, offset, limit): Promise<Page> => {
        server.asked.push(offset / pageSize);
        return answered(() =>
          server.isDown ? failed(offline) : succeeded(rowsOf(server.list.slice(offset, offset + limit))),
        );
      },
      fetchTotal: () => answered(() => (server.isDown ? failed(offline) : succeeded(server.list.length))),
    },
  );
  const release = async (): Promise<void> => {
    server.isHeld = false;
    for (const letGo of held.splice(0)) letGo();
    await flush();
  };
  return { server, query, release, held };
};

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const isSame = (one: Spec, other: Spec): boolean => one.sort === other.sort;

const shown = (query: ListQuery<Row, Spec>): (string | undefined)[] =>
  Array.from({ length: query.count }, (_, index) => query.at(index)?.id);

describe('a list', () => {
  it('asks anew for all pages that its rows in view stand on, also behind hidden ones', async () => {
    const { query, server } = setUp(numbered(54));
    await query.show({ sort: 'name' });
    await flush();
    query.hide(numbered(12));
    query.need(30, 42);
    await flush();
    expect([query.has('r53'), query.has('r0'), query.has('r54')]).toEqual([true, true, false]);
    server.asked.length = 0;
    await query.refresh();
    expect(server.asked).toEqual([0, 1]);
    expect(query.at(41)?.id).toBe('r53');
  });

  it('keeps what is on screen when another order of it can not be had, and says so', async () => {
    const { query, server } = setUp(['a', 'b']);
    await query.show({ sort: 'name' });
    server.isDown = true;
    await query.show({ sort: 'quote' }, true);
    expect([query.status, query.error?.code, query.total, shown(query)]).toEqual(['ready', 'offline', 2, ['a', 'b']]);
    server.isDown = false;
    server.list = ['b', 'a'];
    await query.recover();
    expect([query.error, shown(query)]).toEqual([null, ['b', 'a']]);
  });

  it('INBOX-36: keeps what is on screen until another order of it is there, and asks for no more of it meanwhile', async () => {
    const { query, server, release } = setUp(numbered(120));
    await query.show({ sort: 'name' });
    server.isHeld = true;
    server.list = numbered(60, 'other');
    void query.show({ sort: 'quote' }, true);
    query.need(40, 110);
    await flush();
    expect([query.status, query.count, query.at(0)?.id, query.at(49)?.id]).toEqual(['ready', 120, 'r0', 'r49']);
    await release();
    expect([query.count, query.at(0)?.id, query.at(49)?.id]).toEqual([60, 'other0', 'other49']);
    expect(server.asked).toEqual([0, 0]);
  });

  it('shows bars when another order of it is not there after a moment', async () => {
    vi.useFakeTimers();
    const { query, server } = setUp(['a', 'b']);
    await query.show({ sort: 'name' });
    server.isHeld = true;
    void query.show({ sort: 'quote' }, true);
    await vi.advanceTimersByTimeAsync(99);
    expect([query.status, query.at(0)?.id]).toEqual(['ready', 'a']);
    await vi.advanceTimersByTimeAsync(1);
    expect([query.status, query.at(0)]).toEqual(['loading', undefined]);
  });

  it('keeps what is on screen through words that are typed faster than they are answered, until they can not be had', async () => {
    const { query, server, release } = setUp(['a', 'b']);
    await query.show({ sort: 'name' });
    server.isHeld = true;
    server.isDown = true;
    void query.show({ sort: 'one' }, true);
    void query.show({ sort: 'another' }, true);
    await flush();
    expect(shown(query)).toEqual(['a', 'b']);
    await release();
    expect([query.status, query.error?.code, shown(query)]).toEqual(['ready', 'offline', ['a', 'b']]);
  });

  it('shows nothing of one query in the place of another that can not be had', async () => {
    const { query, server } = setUp(['a', 'b']);
    await query.show({ sort: 'name' });
    server.isDown = true;
    await query.show({ sort: 'quote' });
    expect([query.status, query.count > 0 && query.at(0)]).toEqual(['failed', undefined]);
  });

  it('begins with one page and the count of the whole', async () => {
    const { query, server } = setUp(numbered(120));
    expect(query.status).toBe('idle');
    await query.show({ sort: 'name' });
    expect([query.status, query.count, server.asked]).toEqual(['ready', 120, [0]]);
    expect(query.at(49)?.id).toBe('r49');
    expect(query.at(50)).toBeUndefined();
  });

  it('INBOX-36: asks for each page of a range once', async () => {
    const { query, server } = setUp(numbered(500));
    await query.show({ sort: 'name' });
    query.need(120, 260);
    query.need(130, 260);
    await flush();
    query.need(120, 260);
    await flush();
    expect(server.asked).toEqual([0, 2, 3, 4, 5]);
    expect(query.at(259)?.id).toBe('r259');
    expect(query.at(60)).toBeUndefined();
  });

  it('that could not be had is there once the network is back, without a fresh start', async () => {
    const { query, server } = setUp(numbered(70));
    server.isDown = true;
    await query.show({ sort: 'name' });
    expect([query.status, query.error]).toEqual(['failed', offline]);
    server.isDown = false;
    const recovering = query.recover();
    expect(query.status, 'it says what is the case until it knows better').toBe('failed');
    await recovering;
    expect([query.status, query.error, query.count]).toEqual(['ready', null, 70]);
  });

  it('asks again for the rows in view that failed to come, and for nothing when all came', async () => {
    const { query, server } = setUp(numbered(500));
    await query.show({ sort: 'name' });
    await query.recover();
    server.isDown = true;
    query.need(200, 240);
    await flush();
    server.isDown = false;
    await query.recover();
    expect(query.at(239)?.id).toBe('r239');
    expect(server.asked).toEqual([0, 4, 4]);
  });

  it('keeps where it was left through a refresh, and begins at its start with another query', async () => {
    const { query } = setUp(numbered(120));
    await query.show({ sort: 'name' });
    query.setScroll(800, 240);
    await query.refresh();
    expect(query.scroll).toEqual({ topPx: 800, leftPx: 240 });
    await query.show({ sort: 'due' });
    expect(query.scroll).toEqual({ topPx: 0, leftPx: 0 });
  });

  it('has a row out of view once it is asked for, without losing what is in view', async () => {
    const { query, server } = setUp(numbered(300));
    await query.show({ sort: 'name' });
    query.ensure(-1);
    query.ensure(160);
    await flush();
    expect(query.at(160)?.id).toBe('r160');
    await query.refresh();
    expect([query.at(0)?.id, server.asked]).toEqual(['r0', [0, 3, 0]]);
  });

  it('INBOX-36: asks for nothing past its end, nor before it was opened', async () => {
    const { query, server } = setUp(numbered(60));
    query.need(0, 50);
    expect(server.asked).toEqual([]);
    await query.show({ sort: 'name' });
    query.need(40, 5000);
    await flush();
    expect(server.asked).toEqual([0, 1]);
    expect(shown(query)).toEqual(numbered(60));
  });

  it('LIST-07: drops the answer to an earlier query', async () => {
    const { query, server, release } = setUp(numbered(10, 'old'));
    server.isHeld = true;
    const first = query.show({ sort: 'name' });
    server.isHeld = false;
    server.list = numbered(3, 'new');
    await query.show({ sort: 'city' });
    await release();
    await first;
    expect(shown(query)).toEqual(numbered(3, 'new'));
  });

  it('takes nothing in once it was reset, and is then not asked anew by a change', async () => {
    const { query, server, release } = setUp(numbered(10));
    server.isHeld = true;
    const first = query.show({ sort: 'name' });
    query.reset({ sort: 'name' });
    await release();
    await first;
    await query.refresh();
    expect([query.status, query.ids, server.asked]).toEqual(['idle', [], [0]]);
  });

  it('says when it failed, and shows what it has when a later page fails', async () => {
    const { query, server } = setUp(numbered(120));
    server.isDown = true;
    await query.show({ sort: 'name' });
    expect([query.status, query.error?.code]).toEqual(['failed', 'offline']);
    server.isDown = false;
    await query.show({ sort: 'name' });
    expect([query.status, query.error]).toEqual(['ready', null]);
    server.isDown = true;
    query.need(60, 70);
    await flush();
    expect([query.status, query.at(0)?.id, query.error?.code]).toEqual(['ready', 'r0', 'offline']);
    server.isDown = false;
    query.need(60, 70);
    await flush();
    expect(query.at(60)?.id).toBe('r60');
  });
});

describe('rows that a write takes off a list', () => {
  it('leave no gap, and stand where they stood when they come back', async () => {
    const { query } = setUp(numbered(8));
    await query.show({ sort: 'name' });
    const show = query.hide(['r1', 'r2', 'r5']);
    expect(shown(query)).toEqual(['r0', 'r3', 'r4', 'r6', 'r7']);
    expect([query.indexOf('r4'), query.indexOf('r7'), query.idAt(1)]).toEqual([2, 4, 'r3']);
    show();
    expect(shown(query)).toEqual(numbered(8));
  });

  it('of two writes stay hidden until both have failed', async () => {
    const { query } = setUp(numbered(4));
    await query.show({ sort: 'name' });
    const [showOne, showOther] = [query.hide(['r1']), query.hide(['r1', 'r2'])];
    showOne();
    expect(shown(query)).toEqual(['r0', 'r3']);
    showOther();
    expect(query.count).toBe(4);
  });

  it('do not come back for a moment while the list is asked anew', async () => {
    const { query, server } = setUp(numbered(120));
    await query.show({ sort: 'name' });
    const show = query.hide(['r0']);
    server.list = numbered(120).slice(1);
    await query.refresh();
    expect([query.count, query.at(0)?.id]).toEqual([119, 'r1']);
    show();
    expect([query.count, query.at(0)?.id]).toEqual([119, 'r1']);
  });

  it('stay away while another write asks for the list, whose answer comes later', async () => {
    const { query, server, held, release } = setUp(numbered(4));
    await query.show({ sort: 'name' });
    server.isHeld = true;
    const file = (id: string): void => {
      const show = query.hide([id]);
      server.list = server.list.filter((listed) => listed !== id);
      void query.refresh().then(show);
    };
    file('r0');
    file('r1');
    // The first answer is stale: the second question was asked meanwhile.
    held.shift()?.();
    await flush();
    expect(shown(query)).toEqual(['r2', 'r3']);
    await release();
    expect(shown(query)).toEqual(['r2', 'r3']);
  });

  it('all of them make the list empty', async () => {
    const { query } = setUp(numbered(2));
    await query.show({ sort: 'name' });
    query.hide(numbered(2));
    expect(query.isEmpty).toBe(true);
  });
});

describe('a list that is asked anew', () => {
  it('keeps what it shows until the answer is there, and then shows all of it at once', async () => {
    const { query, server, held, release } = setUp(numbered(200));
    await query.show({ sort: 'name' });
    query.need(40, 70);
    await flush();
    server.isHeld = true;
    server.list = numbered(200, 'new');
    const refreshing = query.refresh();
    held.shift()?.();
    await flush();
    expect([query.status, query.at(45)?.id, query.at(60)?.id]).toEqual(['ready', 'r45', 'r60']);
    await release();
    await refreshing;
    expect([query.at(45)?.id, query.at(60)?.id]).toEqual(['new45', 'new60']);
  });

  it('never shows a row twice or none, when rows before the view went', async () => {
    const { query, server } = setUp(numbered(150));
    await query.show({ sort: 'name' });
    query.need(0, 150);
    await flush();
    query.need(0, 30);
    server.list = numbered(150).filter((id) => id !== 'r3' && id !== 'r4');
    await query.refresh();
    const known = shown(query).filter((id) => id !== undefined);
    expect(new Set(known).size).toBe(known.length);
    query.need(0, 148);
    await flush();
    expect(shown(query)).toEqual(server.list);
  });

  it('asks again for what came into view while it was asked anew', async () => {
    const { query, server, release } = setUp(numbered(200));
    await query.show({ sort: 'name' });
    query.need(0, 200);
    await flush();
    query.need(0, 30);
    server.isHeld = true;
    server.list = numbered(200, 'new');
    const refreshing = query.refresh();
    query.need(100, 130);
    await release();
    await refreshing;
    await flush();
    expect(query.at(110)?.id).toBe('new110');
  });

  it('keeps what it shows when that fails', async () => {
    const { query, server } = setUp(numbered(20));
    await query.show({ sort: 'name' });
    server.isDown = true;
    await query.refresh();
    expect([query.status, shown(query)]).toEqual(['ready', numbered(20)]);
  });

  it('follows a list that grew or shrank', async () => {
    const { query, server } = setUp(numbered(60));
    await query.show({ sort: 'name' });
    query.need(40, 60);
    await flush();
    server.list = numbered(130);
    await query.refresh();
    expect(query.count).toBe(130);
    server.list = numbered(5);
    await query.refresh();
    expect(shown(query)).toEqual(numbered(5));
  });

  it('after another order was chosen begins at its start', async () => {
    const { query, server } = setUp(numbered(500));
    await query.show({ sort: 'name' });
    query.need(300, 340);
    await flush();
    await query.show({ sort: 'city' });
    server.asked = [];
    await query.refresh();
    expect(server.asked).toEqual([0]);
  });

  it('that was prepared asks for nothing more but its count when it is shown, and waits for what was asked', async () => {
    const { query, server, release } = setUp(numbered(20));
    server.isHeld = true;
    query.prepare({ sort: 'name' });
    const showing = query.show({ sort: 'name' }, true, isSame);
    expect([query.status, server.asked]).toEqual(['loading', [0]]);
    await release();
    await showing;
    await flush();
    expect([query.status, query.total, server.asked]).toEqual(['ready', 20, [0]]);
    await query.show({ sort: 'name' }, true, isSame);
    expect(server.asked, 'the second time it may be old').toEqual([0, 0]);
  });

  it('that was prepared is counted only when it is shown', async () => {
    const { query } = setUp(numbered(20));
    query.prepare({ sort: 'name' });
    await flush();
    expect([query.status, query.total]).toEqual(['ready', null]);
  });

  it('that was prepared a while ago is asked for anew', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { query, server } = setUp(numbered(20));
    query.prepare({ sort: 'name' });
    await flush();
    vi.advanceTimersByTime(6_000);
    await query.show({ sort: 'name' }, true, isSame);
    expect(server.asked).toEqual([0, 0]);
  });

  it('is not prepared when it has rows, and shows another query from its start', async () => {
    const { query, server } = setUp(numbered(20));
    await query.show({ sort: 'name' });
    query.prepare({ sort: 'city' });
    expect([query.spec.sort, server.asked]).toEqual(['name', [0]]);
    await query.show({ sort: 'city' }, true, isSame);
    expect([query.spec.sort, server.asked]).toEqual(['city', [0, 0]]);
  });
});

describe('a list in part', () => {
  it('counts what it has not loaded once it is counted', async () => {
    const { query, server, release } = setUp(numbered(120));
    expect(query.unknownCount).toBe(0);
    await query.show({ sort: 'name' });
    await flush();
    expect(query.unknownCount).toBe(70);
    query.need(100, 120);
    await flush();
    expect([query.unknownCount, query.isDone]).toEqual([50, true]);
    query.need(0, 50);
    server.isHeld = true;
    server.list = numbered(30);
    void query.refresh();
    await release();
    await flush();
    expect(query.unknownCount).toBe(0);
  });

  it('is empty once it is known to be', async () => {
    const { query } = setUp([]);
    expect(query.isEmpty).toBe(false);
    await query.show({ sort: 'name' });
    expect(query.isEmpty).toBe(true);
    const { query: other } = setUp(['a']);
    await other.show({ sort: 'name' });
    expect(other.isEmpty).toBe(false);
    other.hide(['a']);
    expect([other.isEmpty, other.count]).toEqual([true, 0]);
  });

  it('is only counted where its rows are shown by groups', async () => {
    const { query, server } = setUp(numbered(7));
    await query.countOnly({ sort: 'name' });
    expect([query.total, query.status, server.asked]).toEqual([7, 'idle', []]);
  });

  it('knows where its rows stand, without hidden ones', async () => {
    const { query } = setUp(['a', 'b', 'c', 'd']);
    await query.show({ sort: 'name' });
    const showAgain = query.hide(['a', 'c']);
    expect(['a', 'b', 'c', 'd', 'gone'].map((id) => query.indexOf(id))).toEqual([-1, 0, -1, 1, -1]);
    expect([query.shown.passedOver, query.count, query.idAt(0), query.idAt(1)]).toEqual([[0, 2], 2, 'b', 'd']);
    showAgain();
    expect(['a', 'b', 'c', 'd'].map((id) => query.indexOf(id))).toEqual([0, 1, 2, 3]);
  });

  it('asks for a page once, for none beyond its end, and for none before it is shown', async () => {
    const { query, server } = setUp(numbered(120));
    query.need(0, 50);
    query.ensure(0);
    await query.refresh();
    expect(server.asked).toEqual([]);
    await query.show({ sort: 'name' });
    await flush();
    query.need(0, 50);
    query.need(90, 500);
    query.ensure(119);
    query.ensure(-1);
    query.ensure(500);
    await flush();
    expect(server.asked).toEqual([0, 1, 2]);
    expect([query.ids.length, query.isDone]).toEqual([120, true]);
  });

  it('asks for a page again that could not be had', async () => {
    const { query, server } = setUp(numbered(120));
    await query.show({ sort: 'name' });
    await flush();
    server.isDown = true;
    query.need(50, 100);
    await flush();
    expect([query.status, query.error?.code]).toEqual(['ready', 'offline']);
    server.isDown = false;
    query.need(50, 100);
    await flush();
    expect([query.error, query.idAt(99), server.asked]).toEqual([null, 'r99', [0, 1, 1]]);
  });

  it('holds the rows of the pages in view and around them', async () => {
    const { query } = setUp(numbered(400));
    await query.show({ sort: 'name' });
    await flush();
    for (const page of [1, 2, 3, 4]) query.need(page * pageSize, (page + 1) * pageSize);
    await flush();
    query.need(110, 140);
    expect([...query.heldIds(0)]).toEqual(numbered(400).slice(100, 150));
    expect([...query.heldIds(11)]).toEqual(numbered(400).slice(50, 200));
    query.need(0, 50);
    expect([...query.heldIds(1)]).toEqual(numbered(400).slice(0, 100));
  });

  it('holds what stays where the next query fails', async () => {
    const { query, server, release } = setUp(numbered(60));
    await query.show({ sort: 'name' });
    server.isHeld = true;
    server.list = numbered(60, 'other');
    void query.show({ sort: 'quote' }, true);
    await flush();
    expect(new Set(query.heldIds(0))).toEqual(new Set(numbered(50)));
    await release();
    expect([...query.heldIds(0)]).toEqual(numbered(50, 'other'));
  });

  it('asks again for pages of which rows were let go, when they come into view', async () => {
    const { query, server } = setUp(numbered(120));
    await query.show({ sort: 'name' });
    await flush();
    query.need(50, 120);
    await flush();
    server.asked.length = 0;
    const before = query.ids;
    query.letGo(new Set(['elsewhere']));
    expect(query.ids).toBe(before);
    query.letGo(new Set(['r55', 'r56']));
    expect([query.idAt(49), query.idAt(50), query.idAt(99), query.idAt(100)]).toEqual([
      'r49',
      undefined,
      undefined,
      'r100',
    ]);
    query.need(0, 120);
    await flush();
    expect([server.asked, query.idAt(55)]).toEqual([[1], 'r55']);
  });

  it('loses the end that the list has lost', async () => {
    const { query, server } = setUp(numbered(60));
    await query.show({ sort: 'name' });
    await flush();
    query.need(50, 60);
    await flush();
    server.list = numbered(55);
    await query.refresh();
    await flush();
    expect([query.total, query.count, query.ids.length]).toEqual([55, 55, 55]);
  });

  it('is left where it is scrolled to until another query is shown', async () => {
    const { query } = setUp(['a']);
    await query.show({ sort: 'name' });
    query.setScroll(120, 5);
    expect(query.scroll).toEqual({ topPx: 120, leftPx: 5 });
    await query.show({ sort: 'quote' });
    expect(query.scroll).toEqual({ topPx: 0, leftPx: 0 });
    query.setScroll(120, 5);
    query.reset({ sort: 'name' });
    expect([query.scroll, query.status, query.ids, query.total, query.error]).toEqual([
      { topPx: 0, leftPx: 0 },
      'idle',
      [],
      null,
      null,
    ]);
  });

  it('drops what was asked for before it was forgotten', async () => {
    const { query, server, release } = setUp(['a']);
    server.isHeld = true;
    void query.show({ sort: 'name' });
    query.reset({ sort: 'name' });
    await release();
    expect([query.status, query.ids, query.total]).toEqual(['idle', [], null]);
  });
});
