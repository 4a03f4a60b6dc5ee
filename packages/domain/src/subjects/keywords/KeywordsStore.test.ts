import { describe, expect, it } from 'vitest';
import type { Keyword } from '../../model/formats/keywords';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { KeywordsStore } from './KeywordsStore';

const name = 'dashboard keywords';
const keywordOf = (number: number, word: string): Keyword => ({ id: idOf(number), word });
const [drywall, framing] = [keywordOf(1, 'Drywall'), keywordOf(2, 'Framing')];

const open = async (stored: unknown = [framing, drywall]) => {
  const server = new FakeServer();
  if (stored !== undefined) server.store(name, stored);
  const domain = await server.enter();
  const store = domain.late.get(KeywordsStore);
  expect(store.rows).toBeNull();
  await store.load();
  return { server, store, domain };
};
const words = ({ rows }: KeywordsStore) => rows?.map(({ word }) => word);
const storedWords = (server: FakeServer) => (server.stored(name) as Keyword[]).map(({ word }) => word);
const live = (entity: string) =>
  [{ entity, id: idOf(9), kind: 'updated', actorId: null, changeSetId: idOf(8) } as const] as const;

describe('the keywords of a workspace', () => {
  it('stand from A to Z, and are none where none were ever stored', async () => {
    expect(words((await open()).store)).toEqual(['Drywall', 'Framing']);
    expect((await open(null)).store.rows).toEqual([]);
  });

  it('show a word at once that is added, renamed or deleted, and are stored as they are kept', async () => {
    const { server, store } = await open();
    const added = store.add('  Sound   wall ');
    expect(words(store)).toEqual(['Drywall', 'Framing', 'Sound wall']);
    const renamed = store.rename(framing.id, 'Acoustical');
    expect(words(store)).toEqual(['Acoustical', 'Drywall', 'Sound wall']);
    const removed = store.remove(drywall.id);
    expect(words(store)).toEqual(['Acoustical', 'Sound wall']);
    expect((await Promise.all([added, renamed, removed])).every(({ ok }) => ok)).toBe(true);
    expect(storedWords(server)).toEqual(['Acoustical', 'Sound wall']);
    await store.restore([drywall, framing]);
    expect(server.stored(name)).toEqual(expect.arrayContaining([drywall, framing]));
  });

  it('say why a word can not be one of them', async () => {
    const { store } = await open();
    expect(store.faultOf(' \t')).toBe('Enter a keyword.');
    expect(store.faultOf('x'.repeat(61))).toBe('A keyword has at most 60 characters.');
    expect(store.faultOf(' DRYWALL ')).toBe('“Drywall” already exists.');
    expect(store.faultOf('DRYWALL', drywall.id)).toBeNull();
    expect(store.faultOf('Framing', drywall.id)).toBe('“Framing” already exists.');
  });

  it('keep what others stored meanwhile, and are never two that are the same', async () => {
    const { server, store } = await open();
    server.store(name, [drywall, keywordOf(3, 'EIFS'), keywordOf(4, 'Sound-Wall')]);
    await Promise.all([store.add('Casework'), store.add('sound wall'), store.rename(framing.id, 'Gone')]);
    await store.rename(drywall.id, 'eifs');
    expect(storedWords(server)).toEqual(['Drywall', 'EIFS', 'Sound-Wall', 'Casework']);
    expect(words(store)).toEqual(['Casework', 'Drywall', 'EIFS', 'Sound-Wall']);
  });

  it('are as they were when a change is refused or the network is away', async () => {
    const { server, store } = await open();
    server.isDown = true;
    const removing = store.remove(drywall.id);
    expect(words(store)).toEqual(['Framing']);
    expect(await removing).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(words(store)).toEqual(['Drywall', 'Framing']);
    server.isDown = false;
    server.answer('PUT /dashboard/settings/keywords', () => refusalOf(403, 'No.'));
    expect(await store.add('EIFS')).toMatchObject({ ok: false, error: { message: 'No.' } });
    expect(words(store)).toEqual(['Drywall', 'Framing']);
  });

  it('follow what is changed on another page, and are asked for again when the network is back', async () => {
    const { server, store, domain } = await open();
    server.store(name, [drywall]);
    domain.late.onLiveChanges(live('project'));
    await server.quiet();
    expect(words(store)).toEqual(['Drywall', 'Framing']);
    domain.late.onLiveChanges(live('workspace'));
    await server.quiet();
    expect(words(store)).toEqual(['Drywall']);
    server.store(name, [framing]);
    await domain.late.recover();
    expect(words(store)).toEqual(['Framing']);
    domain.late.clear();
    expect(store.rows).toBeNull();
    domain.late.onLiveChanges('reset');
    await server.quiet();
    expect(store.rows).toBeNull();
  });

  it('keep the one that is being renamed here until that is over, though it is deleted elsewhere', async () => {
    const { server, store } = await open();
    store.hold(framing);
    expect([words(store), store.isGone(framing.id)]).toEqual([['Drywall', 'Framing'], false]);
    server.store(name, [keywordOf(5, 'Zinc'), drywall]);
    await store.load();
    expect([words(store), store.isGone(framing.id)]).toEqual([['Drywall', 'Framing', 'Zinc'], true]);
    expect(store.faultOf('Framing')).toBeNull();
    store.hold(null);
    expect(words(store)).toEqual(['Drywall', 'Zinc']);
  });

  it('say why they can not be had', async () => {
    const server = new FakeServer();
    const store = (await server.enter()).late.get(KeywordsStore);
    server.isDown = true;
    await store.load();
    expect([store.rows, store.error?.code]).toEqual([null, 'offline']);
    server.isDown = false;
    await store.recover();
    expect([store.rows, store.error]).toEqual([[], null]);
  });
});
