import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { noteInsecureRequests } from './insecureRequests';

it('a request that seems to come without https is told in the log once, and never one for the health', async () => {
  const warn = vi.fn();
  const app = Fastify({ trustProxy: true });
  app.addHook('onRequest', (request, _reply, done) => {
    request.log.warn = warn;
    done();
  });
  noteInsecureRequests(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, protocol?: string) =>
    fetch(`${address}${path}`, { headers: protocol ? { 'x-forwarded-proto': protocol } : {} });
  await get('/health/ready');
  await get('/api/profile', 'https');
  expect(warn).not.toHaveBeenCalled();
  await get('/api/profile');
  await get('/login', 'http');
  expect(warn).toHaveBeenCalledOnce();
  await app.close();
});
