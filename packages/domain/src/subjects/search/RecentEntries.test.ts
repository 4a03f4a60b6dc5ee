import { expect, it } from 'vitest';
import { FakeServer, idOf, profileOf } from '../../testing/fakeServer';
import { recentKey } from './recentKey';
import { RecentEntries } from './RecentEntries';

const setUp = async () => {
  const server = new FakeServer();
  const domain = await server.enter();
  const recents = domain.late.get(RecentEntries);
  const names = (): string[] => recents.read().map(({ name }) => name);
  const note = (number: number, name = `Bid ${number}`): void =>
    recents.note({ kind: 'project', id: idOf(number), name });
  return { server, domain, recents, names, note };
};

it('the latest opened entry is first, each is there once under its present name, and twelve are kept', async () => {
  const { names, note } = await setUp();
  for (let number = 1; number <= 13; number += 1) note(number);
  note(5, 'Renamed');
  expect(names()).toHaveLength(12);
  expect(names().slice(0, 3)).toEqual(['Renamed', 'Bid 13', 'Bid 12']);
});

it('an entry that is gone is forgotten', async () => {
  const { recents, names, note } = await setUp();
  note(1);
  note(2);
  recents.forget(idOf(2));
  expect(names()).toEqual(['Bid 1']);
});

it('the entries go with the session, and belong to one user', async () => {
  const { server, domain, names, note } = await setUp();
  note(1);
  domain.session.end();
  expect(domain.browser.drafts.read(recentKey)).toBeNull();
  await domain.session.load();
  expect(names()).toEqual([]);
  note(2);
  server.profile = profileOf({ id: idOf(77) });
  await domain.session.load();
  expect(names()).toEqual([]);
});

it.each(['no list', '{"a":1}', '[]', '{"userId":"USER","entries":[{"kind":"email","id":"a","name":"b"},7]}'])(
  '%j in the browser is no entry',
  async (text) => {
    const { domain, names } = await setUp();
    domain.browser.drafts.write(recentKey, text.replace('USER', domain.session.profile?.id ?? ''));
    expect(names()).toEqual([]);
  },
);
