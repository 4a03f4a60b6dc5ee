import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { TextStorage } from '../../engine/ports/browserParts';
import { NoteDrafts } from './NoteDrafts';
import type { Noted } from './OpenNotes';

const noted: Noted = { entity: 'projects', id: '1', name: 'Tower B' };

/** One browser, in which any number of pages are opened, by one user or another. */
const browserOf = (canKeep = true) => {
  const texts = new Map<string, string>();
  const listeners: ((key: string) => void)[] = [];
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (!canKeep) return;
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    },
  };
  const openPage = (userId = 'u1') => {
    const own: ((key: string) => void)[] = [];
    const drafts = {
      ...storage,
      write: (key: string, text: string | null) => {
        storage.write(key, text);
        for (const listener of listeners) if (!own.includes(listener)) listener(key);
      },
      onWritten: (listener: (key: string) => void) => {
        own.push(listener);
        listeners.push(listener);
      },
    };
    return new NoteDrafts({ browser: { drafts }, session: { profile: { id: userId } } } as never);
  };
  return { openPage, texts };
};

describe('a note that is being written', () => {
  it('outlives the page, and the session', () => {
    const browser = browserOf();
    const before = browser.openPage();
    before.keep(noted, 'Half a sentence');
    before.clear();
    expect(browser.openPage().of(noted)).toBe('Half a sentence');
  });

  it('is of one entry', () => {
    const page = browserOf().openPage();
    page.keep(noted, 'Here');
    expect(page.of({ ...noted, id: '2' })).toBe('');
    expect(page.of({ ...noted, entity: 'companies' })).toBe('');
  });

  it('is shown by another tab as it is written, and gone there once it is sent', () => {
    const browser = browserOf();
    const [one, other] = [browser.openPage(), browser.openPage()];
    let shown = '';
    autorun(() => (shown = other.of(noted)));
    one.keep(noted, 'From here');
    expect(shown).toBe('From here');
    other.keep(noted, 'From here and there');
    expect(one.of(noted)).toBe('From here and there');
    one.keep(noted, '');
    expect(shown).toBe('');
    expect(browser.texts.size).toBe(0);
  });

  it('is not shown to another user of the browser', () => {
    const browser = browserOf();
    browser.openPage('u1').keep(noted, 'Mine');
    expect(browser.openPage('u2').of(noted)).toBe('');
    browser.openPage('u2').keep(noted, 'Yours');
    expect(browser.openPage('u1').of(noted)).toBe('Mine');
  });

  it('is kept by the page where the browser keeps nothing', () => {
    const page = browserOf(false).openPage();
    page.keep(noted, 'Still here');
    expect(page.of(noted)).toBe('Still here');
  });

  it('is forgotten when it is among the oldest of many', () => {
    const page = browserOf().openPage();
    for (let place = 0; place < 60; place += 1) page.keep({ ...noted, id: String(place) }, 'Text');
    page.clear();
    expect([page.of({ ...noted, id: '0' }), page.of({ ...noted, id: '59' })]).toEqual(['', 'Text']);
  });

  it('is none where what the browser kept is damaged', () => {
    const browser = browserOf();
    browser.texts.set('note-drafts', '{"a":[');
    expect(browser.openPage().of(noted)).toBe('');
  });
});
