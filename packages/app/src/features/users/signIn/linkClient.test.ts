import { expect, it } from 'vitest';
import { linkClient } from './linkClient';

it('CALLS-002: sends calls with credentials, also to another origin', async () => {
  const meta = document.createElement('meta');
  meta.name = 'basis-api';
  meta.content = 'https://api.basis.example/v1';
  document.head.append(meta);
  const asked: Request[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (request) => {
    asked.push(request as Request);
    return Response.json({});
  };
  await linkClient().GET('/profile');
  globalThis.fetch = fetch;
  meta.remove();
  expect(asked.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['https://api.basis.example/v1/profile', 'include'],
  ]);
});
