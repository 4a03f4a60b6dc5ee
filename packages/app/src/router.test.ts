import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer } from '@basis/domain/testing/fakeServer';
import { createRouter } from './router';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each(['/settings', '/settings/keywords'])('loads the routes of the settings for the address %s', async (address) => {
  window.history.replaceState(null, '', address);
  const router = createRouter(await new FakeServer().enter());
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
  expect(router.state.matches.at(-1)?.route.path).toBe(address);
  router.dispose();
});

it('has no page at other addresses below the settings', async () => {
  window.history.replaceState(null, '', '/settings/boats');
  const router = createRouter(await new FakeServer().enter());
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 });
  expect(router.state.matches.at(-1)?.route.path).toBe('*');
  router.dispose();
});
