import { describe, expect, it, vi } from 'vitest';
import { KeptDrafts } from './KeptDrafts';

/** One browser, in which any number of tabs are opened, by one user or another. */
const browserOf = (canKeep = true) => {
  const texts = new Map<string, string>();
  const listeners: ((key: string) => void)[] = [];
  const openTab = (userId: string | null = 'u1', administratorId: string | null = null) => {
    const own: ((key: string) => void)[] = [];
    const drafts = {
      read: (key: string) => texts.get(key) ?? null,
      write: (key: string, text: string | null) => {
        if (!canKeep) return;
        if (text === null) texts.delete(key);
        else texts.set(key, text);
        for (const listener of listeners) if (!own.includes(listener)) listener(key);
      },
      onWritten: (listener: (key: string) => void) => {
        own.push(listener);
        listeners.push(listener);
      },
    };
    const idOf = (id: string | null) => (id === null ? null : { id });
    const session = { profile: idOf(userId), administrator: idOf(administratorId) };
    return new KeptDrafts({ browser: { drafts }, session } as never);
  };
  return { texts, openTab };
};

describe('what is typed', () => {
  it('outlives the page and the session', () => {
    const browser = browserOf();
    const before = browser.openTab();
    before.write('company', 'Calloway');
    before.clear();
    expect(browser.openTab().read('company')).toBe('Calloway');
  });

  it('is of its place and its user alone', () => {
    const browser = browserOf();
    browser.openTab().write('rename-user 1', 'Ann');
    expect(browser.openTab().read('rename-user 2')).toBeNull();
    expect(browser.openTab('u2').read('rename-user 1')).toBeNull();
  });

  it('by an administrator who acts as a user is neither the user’s nor another administrator’s', () => {
    const browser = browserOf();
    browser.openTab('u1', 'admin').write('company', 'Calloway');
    expect(browser.openTab('u1').read('company')).toBeNull();
    expect(browser.openTab('u1', 'other').read('company')).toBeNull();
    expect(browser.openTab('u1', 'admin').read('company')).toBe('Calloway');
  });

  it('is nobody’s without a user', () => {
    const browser = browserOf();
    browser.openTab(null).write('company', 'Calloway');
    expect([...browser.texts.keys()]).toEqual([]);
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    const tab = browserOf(false).openTab();
    tab.write('company', 'Calloway');
    expect(tab.read('company')).toBe('Calloway');
    tab.write('company', null);
    expect(tab.read('company')).toBeNull();
  });

  it('is one draft in all tabs: each tells the others of what is written and removed', () => {
    const browser = browserOf();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const told = vi.fn<(place: string | null, isElsewhere: boolean) => void>();
    const stop = here.follow(told);
    there.write('company', 'Calloway');
    expect(told).toHaveBeenLastCalledWith('company', true);
    expect(here.read('company')).toBe('Calloway');
    here.write('company', 'Calloway Drywall');
    expect(told).toHaveBeenLastCalledWith('company', false);
    there.write('company', null);
    expect(here.read('company')).toBeNull();
    stop();
    there.write('company', 'Novak');
    expect(told).toHaveBeenCalledTimes(3);
  });
});

describe('old drafts', () => {
  it('give way to new ones: a browser keeps two hundred', () => {
    const browser = browserOf();
    const tab = browser.openTab();
    for (let place = 0; place < 250; place += 1) tab.write(`copy ${place}`, 'Tower');
    tab.write('copy 0', 'Tower again');
    const fresh = browser.openTab();
    expect([0, 50, 51, 249].map((place) => fresh.read(`copy ${place}`))).toEqual([
      'Tower again',
      null,
      'Tower',
      'Tower',
    ]);
    expect([...browser.texts.keys()]).toHaveLength(201);
  });

  it('are gone after ninety days, whoever’s they are', () => {
    const browser = browserOf();
    browser.openTab('u2').write('company', 'Calloway');
    vi.setSystemTime('2027-02-16T12:00:00Z');
    browser.openTab().write('person', 'Ann');
    expect(browser.openTab('u2').read('company')).toBe('Calloway');
    vi.setSystemTime('2027-02-17T12:00:00Z');
    browser.openTab().write('person', 'Ann');
    expect(browser.openTab('u2').read('company')).toBeNull();
  });

  it.each(['', 'null', '{', '[["a"]]', '{"a":1}'])(
    'are written over where the list of them can not be read: %s',
    (kept) => {
      const browser = browserOf();
      browser.texts.set('basis-drafts', kept);
      const tab = browser.openTab();
      tab.write('company', 'Calloway');
      expect(tab.read('company')).toBe('Calloway');
    },
  );
});
