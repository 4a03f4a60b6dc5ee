import { afterEach, describe, expect, it } from 'vitest';
import { apiBase, apiUrl } from './apiBase';

const configure = (content: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'basis-api';
  meta.content = content;
  document.head.append(meta);
};

afterEach(() => document.querySelector('meta[name="basis-api"]')?.remove());

describe('CALLS-001: calls go', () => {
  it.each([
    ['', '/api', `${location.origin}/api`],
    ['/basis/api/', '/basis/api', `${location.origin}/basis/api`],
    ['https://api.basis.example/v1', 'https://api.basis.example/v1', 'https://api.basis.example/v1'],
  ])('where the page configures them to go (%s)', (content, base, url) => {
    configure(content);
    expect([apiBase(), apiUrl()]).toEqual([base, url]);
  });

  it('to /api without a configuration', () => {
    expect(apiBase()).toBe('/api');
  });
});
