import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { streamEvents } from './streamEvents';

it('follows nothing for a client that hung up before its position was known', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).on('error', () => undefined);
  const [incoming, raw] = (await once(server, 'request')) as [FastifyRequest['raw'], ServerResponse];
  const follow = vi.fn(() => () => undefined);
  const onEnding = vi.fn(() => () => undefined);
  const startPosition = async () => {
    client.destroy();
    await once(raw, 'close');
    return { last: 1, head: 1, isReset: false };
  };
  const events = { startPosition, follow, onEnding };
  await streamEvents(
    { caller: { workspaceId: 'w' }, events } as never,
    { header: {}, query: {} } as never,
    { raw: incoming } as FastifyRequest,
    { raw, hijack: () => ({ raw }) } as FastifyReply,
  );
  expect([follow.mock.calls.length, onEnding.mock.calls.length]).toEqual([0, 0]);
  server.close();
});
