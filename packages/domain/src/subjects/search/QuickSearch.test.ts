import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { QuickSearch } from './QuickSearch';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const bidHit = (number: number, name: string) => ({ id: idOf(number), type: 'project', name, location: '' });
const hitsOf = (...names: string[]) => ({
  projects: names.map((name, index) => bidHit(index, name)),
  companies: [],
  contacts: [],
  emails: [],
});

const setUp = async (features: string[] = ['EmailInbox']) => {
  const server = new FakeServer();
  server.features = features;
  const asked = (): (string | null)[] => server.callsOf('GET /search').map(({ query }) => query.get('q'));
  server.answer('GET /search', ({ query }) =>
    Response.json(hitsOf(`${query.get('q')} Hall`, `${query.get('q')} Tower`)),
  );
  const domain = await server.enter();
  const search = domain.late.get(QuickSearch);
  /** Types a text, and waits until typing counts as paused. */
  const type = async (text: string): Promise<void> => {
    search.search(text);
    vi.advanceTimersByTime(300);
    await server.quiet();
  };
  const names = (): string[] => search.hits.projects.map(({ name }) => name);
  return { server, domain, search, asked, type, names };
};

describe('searching', () => {
  it('SEARCH-01, SEARCH-16: asks once typing pauses for 300 ms, from two letters on', async () => {
    const { server, search, asked, type, names } = await setUp();
    await type('r');
    search.search('ri');
    vi.advanceTimersByTime(299);
    search.search(' river ');
    vi.advanceTimersByTime(299);
    await server.quiet();
    expect([asked(), search.isPending]).toEqual([[], true]);
    vi.advanceTimersByTime(1);
    await server.quiet();
    expect([asked(), search.isPending, names()]).toEqual([['river'], false, ['river Hall', 'river Tower']]);
  });

  it('asks again for words that are typed again after the field was emptied', async () => {
    const { asked, type } = await setUp();
    await type('river');
    await type('');
    await type('river');
    expect(asked()).toEqual(['river', 'river']);
  });

  it('drops the answer to earlier words, whichever comes last', async () => {
    const { server, search, type, names } = await setUp();
    let answerFirst = (): void => undefined;
    server.answer('GET /search', ({ query }) => {
      const answer = Response.json(hitsOf(query.get('q') ?? ''));
      if (query.get('q') !== 'snake') return answer;
      return new Promise((resolve) => (answerFirst = () => resolve(answer)));
    });
    search.search('snake');
    vi.advanceTimersByTime(300);
    search.search('river');
    vi.advanceTimersByTime(300);
    await vi.waitFor(() => expect(names()).toEqual(['river']));
    answerFirst();
    await server.quiet();
    expect(names()).toEqual(['river']);
    await type('');
    expect(names()).toEqual([]);
  });

  it('keeps of the hits those that fit further letters until the next answer', async () => {
    const { search, type, names } = await setUp();
    await type('river');
    search.search('river tow');
    expect([names(), search.isPending]).toEqual([['river Tower'], true]);
    search.search('river');
    expect([names(), search.isPending]).toEqual([['river Hall', 'river Tower'], false]);
  });

  it.each([
    [['EmailInbox'], 'projects,companies,contacts,emails'],
    [[], 'projects,companies,contacts'],
    [['EmailInbox', 'BasisLite'], 'projects,emails'],
  ])('with %j looks for %s', async (features, kinds) => {
    const { server, type } = await setUp(features);
    await type('river');
    expect(server.callsOf('GET /search')[0]?.query.get('includeEntities')).toBe(kinds);
  });

  it('says why it failed, and asks again for the same words', async () => {
    const { server, search, asked, type, names } = await setUp();
    server.answer('GET /search', () => refusalOf(503, 'Later.'));
    await type('river');
    expect([search.error?.message, search.isPending, names()]).toEqual(['Later.', false, []]);
    server.answer('GET /search', () => Response.json(hitsOf('River Hall')));
    await type('river');
    expect([search.error, names(), asked()]).toEqual([null, ['River Hall'], ['river', 'river']]);
  });

  it('asks again at once when it is told to, and only after a failure', async () => {
    const { server, search, asked, type, names } = await setUp();
    server.answer('GET /search', () => refusalOf(503, 'Later.'));
    await type('river');
    server.answer('GET /search', () => Response.json(hitsOf('River Hall')));
    search.retry();
    expect([search.error, search.isPending]).toEqual([null, true]);
    await server.quiet();
    search.retry();
    await server.quiet();
    expect([names(), asked()]).toEqual([['River Hall'], ['river', 'river']]);
  });

  it('keeps nothing for the next session', async () => {
    const { domain, search, type, names } = await setUp();
    await type('river');
    domain.session.end();
    expect([search.query, names()]).toEqual(['', []]);
  });
});
