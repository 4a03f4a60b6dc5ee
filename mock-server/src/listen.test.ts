import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenOnFreePort, PortError } from './listen';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(port, '127.0.0.1', () => resolve(port));
    servers.push(server);
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

it('a port in use gives way to the next free one when nobody asked for just that one', async () => {
  const wanted = await listen(await freePort());
  const { result, isOther } = await listenOnFreePort({ wanted, isGiven: false, setting: 'PORT' }, listen);
  expect(result).toBeGreaterThan(wanted);
  expect(isOther).toBe(true);
});

it('a port in use that was asked for is refused with a sentence', async () => {
  const wanted = await listen(await freePort());
  const attempt = listenOnFreePort({ wanted, isGiven: true, setting: 'PORT' }, listen);
  await expect(attempt).rejects.toThrow(PortError);
  await expect(attempt).rejects.toThrow(
    `Port ${wanted} is in use by another program. Stop it, or set PORT to a free one.`,
  );
});
