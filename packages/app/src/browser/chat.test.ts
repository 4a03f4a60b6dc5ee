import { afterEach, describe, expect, it, vi } from 'vitest';
import { setPageSettings } from '../testing/pageSettings';
import { endChat, mountChat, openChat } from './chat';

type ChatPage = typeof globalThis & { Intercom?: unknown };
const page = globalThis as ChatPage;
const scripts = (): string[] => [...document.querySelectorAll<HTMLScriptElement>('#basis-chat')].map(({ src }) => src);
const configure = (): void => setPageSettings({ chat: { scriptUrl: 'https://widget.example.com/w', appId: 'app-7' } });

afterEach(() => {
  endChat();
  delete page.Intercom;
  document.querySelector('#basis-chat')?.remove();
  setPageSettings({});
});

describe('the customer chat', () => {
  it('INTEG-01: is neither mounted nor opened until it is configured', () => {
    expect([mountChat(), openChat()]).toEqual([false, false]);
    expect([scripts(), page.Intercom]).toEqual([[], undefined]);
  });

  it('INTEG-01: is mounted once for its app, and opened when asked, which waits for its script', () => {
    configure();
    mountChat();
    expect(openChat()).toBe(true);
    expect(scripts()).toEqual(['https://widget.example.com/w']);
    expect((page.Intercom as { q: unknown }).q).toEqual([['boot', { app_id: 'app-7' }], ['show']]);
  });

  it('is asked directly once its script is there, and ends with the session', () => {
    configure();
    mountChat();
    const api = vi.fn();
    page.Intercom = api;
    openChat();
    endChat();
    openChat();
    expect(api.mock.calls).toEqual([['show'], ['shutdown'], ['boot', { app_id: 'app-7' }], ['show']]);
  });
});
