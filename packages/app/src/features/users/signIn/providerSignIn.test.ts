import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '@basis/domain/engine/client/client';
import { setPageSettings } from '../../../testing/pageSettings';
import { originOf } from './origin';
import { readProviderAnswer, signInProvider, takePageState } from './providerSignIn';

afterEach(() => {
  setPageSettings({});
  history.replaceState(null, '', '/');
});

const clientThat = (answer: () => Promise<Response>) =>
  createClient({
    baseUrl: 'http://localhost/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: answer,
  });

it('INTEG-05: there is a provider only where the server names one', () => {
  const client = clientThat(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(signInProvider(client)).toBeUndefined();
  setPageSettings({ signIn: { name: 'Microsoft' } });
  expect(signInProvider(client)?.name).toBe('Microsoft');
});

it('stores where the login would have led, and gives it once', async () => {
  setPageSettings({ signIn: { name: 'Microsoft' } });
  const usr = { origin: { pathname: '/inbox', search: '?view=trash', hash: '' } };
  history.replaceState({ usr }, '', '/login');
  const headers = { location: '#at-the-provider' };
  const provider = signInProvider(clientThat(() => Promise.resolve(new Response(null, { status: 204, headers }))));
  expect((await provider?.start())?.ok).toBe(true);
  await vi.waitFor(() => expect(location.hash).toBe('#at-the-provider'));
  expect(originOf(takePageState())).toBe('/inbox?view=trash');
  expect(takePageState()).toBeNull();
});

it('stays where the server refuses or can not be reached', async () => {
  setPageSettings({ signIn: { name: 'Microsoft' } });
  const refused = signInProvider(
    clientThat(() => Promise.resolve(Response.json({ message: 'Away.' }, { status: 503 }))),
  );
  const lost = signInProvider(clientThat(() => Promise.reject(new TypeError('Failed to fetch'))));
  expect(await refused?.start()).toMatchObject({ ok: false, error: { status: 503, message: 'Away.' } });
  expect(await lost?.start()).toMatchObject({ ok: false, error: { code: 'offline' } });
  expect(takePageState()).toBeNull();
});

it.each([
  ['?code=a&state=b&iss=https%3A%2F%2Flogin.example.com', { code: 'a', state: 'b', iss: 'https://login.example.com' }],
  ['?code=a&state=b&session_state=c', { code: 'a', state: 'b' }],
  ['?error=access_denied&error_description=No&state=b', null],
  ['', null],
])('the address %s holds the answer %j', (search, answer) => {
  expect(readProviderAnswer(search)).toEqual(answer);
});
