import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from './testing/cases';
import { serve } from './testing/httpPeer';
import { createPeer, fetchOf } from './testing/peer';

let served: { url: string; server: Server };
beforeAll(async () => {
  served = await serve(createPeer());
});
afterAll(() => {
  served.server.close();
  served.server.closeAllConnections();
});

describe.each([
  ['over the network', () => ({ url: served.url })],
  ['through a function that stands for fetch', () => ({ url: 'https://basis.example', fetch: fetchOf(createPeer()) })],
])('the client, %s,', (_, place) => {
  it.each(Object.keys(cases))('%s', async (name) => {
    await expect(cases[name]?.(place())).resolves.toBeUndefined();
  });
});
