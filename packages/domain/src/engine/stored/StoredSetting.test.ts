import { describe, expect, it } from 'vitest';
import { createClient } from '../client/client';
import { StoredSetting } from './StoredSetting';

/** A server that keeps one setting, with an ETag that changes with it. */
const setUp = (first: unknown = null) => {
  const server = { value: first, version: 1, isDown: false, puts: 0, isSlowToTell: Promise.resolve() };
  const answer = (status: number, body: object): Response =>
    Response.json(body, { status, headers: { etag: `"${server.version}"` } });
  const client = createClient({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: async (request) => {
      if (server.isDown) throw new TypeError('Offline');
      if (request.method === 'GET') {
        const told = answer(200, { value: server.value });
        await server.isSlowToTell;
        return told;
      }
      server.puts += 1;
      const { value } = (await request.json()) as { value: unknown };
      if (request.headers.get('if-match') !== `"${server.version}"`) {
        return answer(412, { message: 'Moved on.', code: 'stale', requestId: 'r', value: server.value });
      }
      server.value = value;
      server.version += 1;
      return answer(200, { value });
    },
  });
  const elsewhere = (value: unknown): void => {
    server.value = value;
    server.version += 1;
  };
  return { server, elsewhere, setting: new StoredSetting(client, 'profile', 'LIST_VIEW-fields') };
};

const add =
  (entry: string) =>
  (list: unknown): unknown => [...((list ?? []) as string[]), entry];

describe('a stored setting', () => {
  it('is null when it was never stored', async () => {
    const { setting } = setUp();
    expect(setting.value).toBeUndefined();
    await setting.load();
    expect(setting.value).toBeNull();
  });

  it('shows a change at once, and stores it', async () => {
    const { setting, server } = setUp(['a']);
    await setting.load();
    const storing = setting.change(add('b'));
    expect(setting.value).toEqual(['a', 'b']);
    expect((await storing).ok).toBe(true);
    expect(server.value).toEqual(['a', 'b']);
  });

  it('makes a change anew on what another page stored meanwhile', async () => {
    const { setting, server, elsewhere } = setUp(['a']);
    await setting.load();
    elsewhere(['a', 'theirs']);
    expect((await setting.change(add('mine'))).ok).toBe(true);
    expect([setting.value, server.value]).toEqual([
      ['a', 'theirs', 'mine'],
      ['a', 'theirs', 'mine'],
    ]);
  });

  it('stores changes in their order, each on the one before', async () => {
    const { setting, server } = setUp();
    await Promise.all([setting.change(add('a')), setting.change(add('b')), setting.change(add('c'))]);
    expect(server.value).toEqual(['a', 'b', 'c']);
  });

  it('keeps a change that was stored while an older answer was on its way, and stores the next on it at once', async () => {
    const { setting, server } = setUp(['a']);
    await setting.load();
    let tell = (): void => undefined;
    server.isSlowToTell = new Promise((resolve) => (tell = resolve));
    const reloading = setting.reload();
    await setting.change(add('b'));
    tell();
    await reloading;
    expect(setting.value).toEqual(['a', 'b']);
    await setting.change(add('c'));
    expect([server.value, server.puts]).toEqual([['a', 'b', 'c'], 2]);
  });

  it('takes a change back that can not be stored, and keeps the others', async () => {
    const { setting, server } = setUp(['a']);
    await setting.load();
    server.isDown = true;
    const failing = setting.change(add('lost'));
    expect(setting.value).toEqual(['a', 'lost']);
    expect(await failing).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(setting.value).toEqual(['a']);
    server.isDown = false;
    await setting.change(add('kept'));
    expect(setting.value).toEqual(['a', 'kept']);
  });

  it('that came with another answer is asked for before it is changed', async () => {
    const { setting, server } = setUp(['a']);
    setting.prime(['a']);
    await setting.change(add('b'));
    expect([server.value, server.puts]).toEqual([['a', 'b'], 1]);
  });

  it('takes a change back when the server can not even be asked what is stored', async () => {
    const { setting, server } = setUp(['a']);
    server.isDown = true;
    setting.prime(['a']);
    const [one, other] = [setting.change(add('lost')), setting.change(add('lost too'))];
    expect(setting.value).toEqual(['a', 'lost', 'lost too']);
    await one;
    expect(setting.value).toEqual(['a', 'lost too']);
    await other;
    expect(setting.value).toEqual(['a']);
  });

  it('that was cleared forgets what was under way', async () => {
    const { setting, server } = setUp(['a']);
    await setting.load();
    const storing = setting.change(add('b'));
    setting.clear();
    expect((await storing).ok).toBe(false);
    expect([setting.value, server.value]).toEqual([undefined, ['a']]);
  });
});
