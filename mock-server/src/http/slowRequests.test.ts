import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitSlowness } from './slowRequests';

let server: Server;
afterEach(() => server.close());

/** Sends a body byte by byte. Resolves to true if the server read it to its end. */
const sendSlowly = async (limits: Parameters<typeof limitSlowness>[1], pauses: readonly number[]): Promise<boolean> => {
  server = createServer((request, response) => {
    limitSlowness(request, limits);
    request.resume().on('end', () => response.end('heard'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  // `once` would reject when the server hangs up with a reset.
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${pauses.length}\r\n\r\n`);
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!socket.destroyed) socket.write('x');
  }
  await ended;
  return answer.includes('heard');
};

const times = (count: number, pause: number): number[] => Array.from({ length: count }, () => pause);

it('a body that comes slowly is heard to its end, longer than a silence may be', async () => {
  expect(await sendSlowly({ silenceMs: 240, wholeMs: 10_000 }, times(8, 60))).toBe(true);
});

it('one that stops coming is hung up on', async () => {
  expect(await sendSlowly({ silenceMs: 120, wholeMs: 10_000 }, [10, 1000])).toBe(false);
});

it('one that comes slowly for too long is hung up on', async () => {
  expect(await sendSlowly({ silenceMs: 200, wholeMs: 300 }, times(20, 60))).toBe(false);
});
