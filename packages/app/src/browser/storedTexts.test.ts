import { afterEach, expect, it, vi } from 'vitest';
import { browserTexts, tabTexts } from './storedTexts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
});

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('texts are stored in the tab and in the browser', () => {
  tabTexts.write('a', 'of the tab');
  browserTexts.write('a', 'of the browser');
  expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['of the tab', 'of the browser']);
  tabTexts.write('a', null);
  expect([tabTexts.read('a'), browserTexts.read('a')]).toEqual([null, 'of the browser']);
});

it.each([
  ['forbids storage', refuse],
  ['has no room left', () => 'old'],
])('a text lasts as long as the page where the browser %s', (_, getItem) => {
  vi.stubGlobal('localStorage', { getItem, setItem: refuse, removeItem: refuse });
  browserTexts.write('theme', 'dark');
  expect(browserTexts.read('theme')).toBe('dark');
  browserTexts.write('theme', null);
  expect(browserTexts.read('theme')).toBeNull();
});
