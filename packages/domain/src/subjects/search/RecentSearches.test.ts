import { expect, it } from 'vitest';
import { FakeServer, idOf, profileOf } from '../../testing/fakeServer';
import { recentSearchesKey } from './recentKey';
import { RecentSearches } from './RecentSearches';

const setUp = async () => {
  const server = new FakeServer();
  const domain = await server.enter();
  const searches = domain.late.get(RecentSearches);
  return { server, domain, searches };
};

it('the latest five words are kept, each once whatever its case and accents', async () => {
  const { searches } = await setUp();
  for (const words of ['one', 'two', 'three', 'four', 'five', 'Café', '  cafe ']) searches.note(words);
  expect(searches.read()).toEqual(['cafe', 'five', 'four', 'three', 'two']);
});

it('too few letters, and spaces, are no words to keep', async () => {
  const { searches } = await setUp();
  searches.note('r');
  searches.note('   ');
  expect(searches.read()).toEqual([]);
});

it('they go with the session, and belong to one user', async () => {
  const { server, domain, searches } = await setUp();
  searches.note('river');
  domain.session.end();
  expect(domain.browser.drafts.read(recentSearchesKey)).toBeNull();
  await domain.session.load();
  searches.note('snake');
  server.profile = profileOf({ id: idOf(77) });
  await domain.session.load();
  expect(searches.read()).toEqual([]);
});
