import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecentSearches } from '@basis/domain/subjects/search/RecentSearches';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../testing/showPage';
import { GlobalSearch } from './GlobalSearch';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const bid = (number: number, name: string, more: object = {}) => ({
  id: idOf(number),
  type: 'project',
  name,
  location: '',
  stageId: idOf(901),
  bidDeadline: null,
  isFoundBySubject: false,
  ...more,
});
const email = (number: number, subject: string, projects: readonly { id: string; name: string }[]) => ({
  id: idOf(number),
  type: 'email',
  subject,
  fromEmail: 'ana@stratum.test',
  projects,
});
const nothing = { projects: [], companies: [], contacts: [], emails: [] };
const found = {
  projects: [
    bid(1, 'Riverside Medical', { location: `${'x'.repeat(99)}yz${'w'.repeat(49)}` }),
    bid(2, 'Snake River', { location: 'Pasco', isFoundBySubject: true }),
  ],
  companies: [{ id: idOf(3), type: 'company', name: 'River City Civil', address: '2210 Monroe St' }],
  contacts: [{ id: idOf(4), type: 'contact', name: 'Ana Rivera', companyName: 'Stratum Builders' }],
  emails: [
    email(5, 'River soffits', [
      { id: idOf(1), name: 'Riverside Medical' },
      { id: idOf(2), name: 'Snake River' },
    ]),
    email(6, 'Riverbed', []),
  ],
};

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <code aria-label="Address">{`${pathname}${search}`}</code>
      <GlobalSearch isLite={false} />
    </>
  );
}

const show = async (prepare: (server: FakeServer) => void = () => undefined, searched: readonly string[] = []) => {
  const server = new FakeServer();
  server.features = ['EmailInbox'];
  server.answer('GET /search', () => Response.json(found));
  prepare(server);
  const domain = await showPage(server, <Page />, {
    prepare: async ({ late }) => {
      for (const words of searched) late.get(RecentSearches).note(words);
    },
  });
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const settle = async (ms = 0): Promise<void> =>
    act(async () => {
      await vi.dynamicImportSettled();
      vi.advanceTimersByTime(ms);
      await server.quiet();
    });
  const focus = async (): Promise<void> => {
    act(() => field.focus());
    await settle();
  };
  await focus();
  /** Types words, and waits until typing counts as paused. */
  const type = async (value: string): Promise<void> => {
    fireEvent.change(field, { target: { value } });
    await settle(300);
  };
  const key = async (name: string): Promise<void> => {
    fireEvent.keyDown(field, { key: name });
    await settle();
  };
  const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const hrefOf = (name: RegExp): string | null => screen.getByRole('option', { name }).getAttribute('href');
  const tabs = (): (string | null)[] => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
  const choose = async (tab: string): Promise<void> => press(server, screen.getByRole('tab', { name: tab }));
  const status = (): string | null => screen.getByRole('status').textContent;
  const address = (): string => screen.getByLabelText('Address').textContent;
  return { server, domain, field, focus, settle, type, key, options, hrefOf, tabs, choose, status, address };
};

describe('an email with the words in its text', () => {
  it('shows those around them, under its subject', async () => {
    const { type, options } = await show((server) =>
      server.answer('GET /search', () =>
        Response.json({
          ...nothing,
          emails: [{ ...email(5, 'Drawings', []), foundInText: '…price the gypsum board at…' }],
        }),
      ),
    );
    await type('gypsum');
    expect(options()).toEqual([
      expect.stringContaining('This email is not linked to any bid.…price the gypsum board at…'),
    ]);
  });
});

describe('a file that has the words', () => {
  it('is named at its bid and at its email', async () => {
    const foundInFile = 'Addendum 02.pdf';
    const { type, options } = await show((server) =>
      server.answer('GET /search', () =>
        Response.json({
          ...nothing,
          projects: [bid(1, 'Riverside Medical', { location: 'Seattle', foundInFile })],
          emails: [
            { ...email(5, 'Drawings', [{ id: idOf(1), name: 'Riverside Medical' }]), foundInFile },
            { ...email(6, 'Letter', []), foundInFile },
          ],
        }),
      ),
    );
    await type('gypsum');
    expect(options()).toEqual([
      expect.stringContaining('In Addendum 02.pdf'),
      expect.stringContaining('In Addendum 02.pdf · ana@stratum.test · Riverside Medical'),
      expect.stringContaining('In Addendum 02.pdf · This email is not linked to any bid.'),
    ]);
    expect(options().join()).not.toContain('Seattle');
  });
});

describe('the search of the header', () => {
  it('SEARCH-01, SEARCH-16: asks once, 300 ms after the last letter, from two letters on', async () => {
    const { server, field, settle, type } = await show();
    await type('r');
    fireEvent.change(field, { target: { value: 'ri' } });
    await settle(299);
    expect(server.callsOf('GET /search')).toEqual([]);
    await settle(1);
    expect(server.callsOf('GET /search').map(({ query }) => query.get('q'))).toEqual(['ri']);
  });

  it('SEARCH-17: shows results from three letters on, while the field is active', async () => {
    const { field, focus, type, options } = await show();
    await type('ri');
    expect([options(), field.getAttribute('aria-expanded')]).toEqual([[], 'false']);
    await type('riv');
    expect(options()).toHaveLength(6);
    act(() => field.blur());
    expect(options()).toEqual([]);
    await focus();
    expect(field.getAttribute('aria-expanded')).toBe('true');
  });

  it('SEARCH-03: has a tab for everything and for each kind', async () => {
    const { type, tabs, choose, options } = await show();
    await type('river');
    expect(tabs()).toEqual(['All', 'Bids', 'Companies', 'People', 'Emails']);
    await choose('People');
    expect(options()).toEqual(['ARAna RiveraStratum Builders']);
  });

  it('SEARCH-04: has the tabs All, Bids and Emails in the lite edition', async () => {
    const { type, tabs } = await show((server) => void (server.features = ['EmailInbox', 'BasisLite']));
    await type('river');
    expect(tabs()).toEqual(['All', 'Bids', 'Emails']);
  });

  it.each(['ReadOnly', 'RestrictedMember'] as const)('asks only for what %s may see', async (role) => {
    const { server, domain, type, tabs } = await show((fake) => void (fake.profile = profileOf({ role })));
    await type('river');
    const kinds = server.callsOf('GET /search')[0]?.query.get('includeEntities')?.split(',');
    expect(tabs()).toHaveLength((kinds?.length ?? 0) + 1);
    expect(kinds?.includes('companies')).toBe(domain.session.allows('seeOtherLists'));
  });

  it('SEARCH-02, SEARCH-06: a bid leads to its page', async () => {
    const { field, type, key, hrefOf, address, options } = await show();
    await type('river');
    expect(hrefOf(/^Riverside Medical/)).toBe(`/projects/${idOf(1)}`);
    await key('Enter');
    expect([address(), field.value, options()]).toEqual([`/projects/${idOf(1)}`, '', []]);
  });

  it('SEARCH-05: a company leads to its page', async () => {
    const { type, hrefOf } = await show();
    await type('river');
    expect(hrefOf(/River City/)).toBe(`/companies/${idOf(3)}`);
  });

  it('SEARCH-07: a person leads to their page', async () => {
    const { type, hrefOf } = await show();
    await type('river');
    expect(hrefOf(/Ana Rivera/)).toBe(`/people/${idOf(4)}`);
  });

  it('SEARCH-08: an email leads to the emails of its first bid', async () => {
    const { server, type, hrefOf, address } = await show();
    await type('river');
    const path = `/projects/${idOf(1)}?tab=emails&messageId=${idOf(5)}`;
    expect(hrefOf(/River soffits/)).toBe(path);
    await press(server, screen.getByRole('option', { name: /River soffits/ }));
    expect(address()).toBe(path);
  });

  it('SEARCH-09: an email of no bid says so, and leads to the inbox', async () => {
    const { type, options, hrefOf } = await show();
    await type('river');
    expect(options()[5]).toBe('RiverbedThis email is not linked to any bid.');
    expect(hrefOf(/Riverbed/)).toBe(`/inbox?messageId=${idOf(6)}`);
  });

  it('SEARCH-12: a bid shows the first 100 characters of its location', async () => {
    const { type, options } = await show();
    await type('river');
    expect(options()[0]).toBe(`Riverside Medical${'x'.repeat(99)}y`);
  });

  it('SEARCH-13: a bid found by an email says so', async () => {
    const { type, options } = await show();
    await type('river');
    expect(options()[1]).toBe('Snake RiverMatching email found in this project');
  });

  it('SEARCH-11, SEARCH-14, SEARCH-15: a company shows its address, a person their company, an email its sender and bids', async () => {
    const { type, options } = await show();
    await type('river');
    expect(options().slice(2, 5)).toEqual([
      'RRiver City Civil2210 Monroe St',
      'ARAna RiveraStratum Builders',
      'River soffitsana@stratum.test · Riverside Medical, Snake River',
    ]);
  });

  it('SEARCH-19: says how many there are, in each tab', async () => {
    const { type, choose, status } = await show();
    await type('river');
    expect(status()).toBe('Showing 6 results');
    await choose('Bids');
    expect(status()).toBe('Showing 2 results');
  });

  it('SEARCH-18: says for each tab that nothing was found', async () => {
    const { type, tabs, choose, status } = await show((fake) =>
      fake.answer('GET /search', () => Response.json(nothing)),
    );
    await type('zzz');
    const said: (string | null)[] = [];
    for (const tab of tabs()) {
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await choose(tab ?? '');
      said.push(status());
    }
    expect(said).toEqual(
      ['All', 'Bids', 'Companies', 'People', 'Emails'].map((tab) => `Your search didn't return any result for ${tab}`),
    );
  });

  it('says that it searches, never before the answer that there is nothing', async () => {
    const { field, settle, status } = await show();
    fireEvent.change(field, { target: { value: 'river' } });
    expect(status()).toBe('Searching…');
    await settle(300);
    expect(status()).toBe('Showing 6 results');
  });

  it('says why it failed, and tries again', async () => {
    const { server, field, type, status, options } = await show((fake) =>
      fake.answer('GET /search', () => refusalOf(503, 'Later.')),
    );
    await type('river');
    expect(status()).toBe('The search failed: Later.');
    server.answer('GET /search', () => Response.json(found));
    await press(server, screen.getByRole('button', { name: 'Retry' }));
    expect([options().length, document.activeElement]).toEqual([6, field]);
  });

  it('asks nothing for spaces alone, and for 200 characters of longer words', async () => {
    const { server, type } = await show();
    await type('     ');
    expect(screen.queryByRole('tab')).toBeNull();
    await type('r'.repeat(300));
    expect(server.callsOf('GET /search').map(({ query }) => query.get('q')?.length)).toEqual([200]);
  });

  it('shows the latest searches in an empty field, and searches for the one that is chosen', async () => {
    const { field, key, settle, options, status } = await show(undefined, ['snake', 'river']);
    expect([status(), options()]).toEqual(['Recent searches', ['river', 'snake']]);
    await key('ArrowDown');
    await key('Enter');
    await settle(300);
    expect([field.value, options().length]).toEqual(['river', 6]);
  });

  it('keeps the words by which something was found, and no others', async () => {
    const { domain, type, key } = await show();
    await type('snake');
    await type('river');
    await key('Enter');
    expect(domain.late.get(RecentSearches).read()).toEqual(['river']);
  });

  it('shows no latest searches beside a letter', async () => {
    const { type, options } = await show(undefined, ['river']);
    await type('r');
    expect(options()).toEqual([]);
  });
});
