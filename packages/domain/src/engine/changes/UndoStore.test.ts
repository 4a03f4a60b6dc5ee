import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../domain';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, refusalOf } from '../../testing/fakeServer';

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(1) }));
  domain = await server.enter();
});
const changes = (): string => domain.undo.changes.map(({ changeSetId }) => changeSetId).join(' ');
const undone = (): string[] => server.callsOf('POST /change-sets/*/undo').map(({ path }) => path.split('/')[2] ?? '');
const did = (changeSetId: string): void => domain.undo.record({ changeSetId, ...changeWordsOf(`Did ${changeSetId}`) });

describe('what was done', () => {
  it('is taken back once each, the latest first', async () => {
    for (const id of ['a', 'b', 'c']) did(id);
    expect(domain.undo.latest?.label).toBe('Did c');
    await domain.undo.undo();
    await domain.undo.undo();
    expect([undone(), changes()]).toEqual([['c', 'b'], 'a']);
  });

  it('is taken back by its name, and the others stay', async () => {
    for (const id of ['a', 'b', 'c']) did(id);
    expect((await domain.undo.undo('b')).ok).toBe(true);
    expect([undone(), changes()]).toEqual([['b'], 'a c']);
  });

  it('asks for the lists anew once it is taken back', async () => {
    await domain.bids.list.open('');
    await server.quiet();
    server.bids = [bidOf(7)];
    did('a');
    await domain.undo.undo();
    await server.quiet();
    expect(domain.bids.list.state?.query.at(0)?.name).toBe('Bid 7');
  });

  it('and has moved on since is refused with the reason, and is not offered again', async () => {
    server.answer('POST /change-sets/*/undo', () => refusalOf(409, 'Riverside was changed since.'));
    did('a');
    expect(await domain.undo.undo()).toMatchObject({ ok: false, error: { message: 'Riverside was changed since.' } });
    expect(changes()).toBe('');
    expect(domain.toasts.toasts).toMatchObject([
      { kind: 'error', title: "This can't be undone", detail: 'Riverside was changed since.' },
    ]);
  });

  it('and can not be taken back without a network stays in its place', async () => {
    for (const id of ['a', 'b', 'c']) did(id);
    server.isDown = true;
    expect(await domain.undo.undo('b')).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(changes()).toBe('a b c');
  });

  it('when nothing was done is said, without a call', async () => {
    expect(await domain.undo.undo()).toMatchObject({ ok: false, error: { message: 'There is nothing to undo.' } });
    expect(undone()).toEqual([]);
  });

  it('is remembered for the last fifty', () => {
    for (let index = 0; index < 60; index += 1) did(`c${index}`);
    expect([domain.undo.changes.length, domain.undo.changes[0]?.changeSetId]).toEqual([50, 'c10']);
  });

  it('is forgotten when the session ends', () => {
    did('a');
    domain.session.end();
    expect(domain.undo.latest).toBeUndefined();
  });
});

it('a write that is answered after its session ended is not the next one’s to take back', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.answer('PATCH /projects/*', () => new Promise((resolve) => (answer = resolve)));
  server.bids = [bidOf(1)];
  await domain.bids.list.open('');
  const editing = domain.bids.edit(idOf(1), { city: 'Portland' }, changeWordsOf('Changed the city'));
  await new Promise((resolve) => setImmediate(resolve));
  domain.session.end();
  await domain.session.load();
  answer(Response.json({ project: bidOf(1), changeSetId: 'old' }));
  await editing;
  expect([changes(), domain.bids.collection.get(idOf(1))]).toEqual(['', undefined]);
});
