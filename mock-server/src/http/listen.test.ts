import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenOnFreePort, PortError } from './listen';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const local = { host: '127.0.0.1', hostSetting: 'HOST', setting: 'PORT' };

const listen = (port: number, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(port, host, () => resolve(port));
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
  const { result, isOther } = await listenOnFreePort({ ...local, wanted, isGiven: false }, listen);
  expect(result).toBeGreaterThan(wanted);
  expect(isOther).toBe(true);
});

it('a port in use that was asked for is refused with a sentence', async () => {
  const wanted = await listen(await freePort());
  const attempt = listenOnFreePort({ ...local, wanted, isGiven: true }, listen);
  await expect(attempt).rejects.toThrow(PortError);
  await expect(attempt).rejects.toThrow(
    `Port ${wanted} is in use by another program. Stop it, or set PORT to a free one.`,
  );
});

it.each(['203.0.113.7', 'no-host.invalid'])('an address that is none of this machine is named: %s', async (host) => {
  const request = { wanted: await freePort(), isGiven: true, host, hostSetting: 'SMTP_HOST', setting: 'SMTP_PORT' };
  await expect(listenOnFreePort(request, (port) => listen(port, host))).rejects.toThrow(
    `SMTP_HOST is "${host}", which is not an address of this machine. Set it to one`,
  );
});
