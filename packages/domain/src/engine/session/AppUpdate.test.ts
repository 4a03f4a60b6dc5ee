import { expect, it } from 'vitest';
import { withoutBrowser } from '../ports/browserParts';
import { AppUpdate } from './AppUpdate';

const newTab = () => withoutBrowser(fetch).tab;

it('an update is ready once an answer names another build than the page has', () => {
  const update = new AppUpdate('a', newTab());
  update.note(null);
  update.note('a');
  expect(update.isReady).toBe(false);
  update.note('b');
  expect(update.isReady).toBe(true);
});

it('a page that no server rendered has no update', () => {
  const update = new AppUpdate(null, newTab());
  update.note('b');
  expect(update.isReady).toBe(false);
  expect(update.takeOnce()).toBe(false);
});

it('two servers of different builds behind one address make a tab load whole once for each', () => {
  const tab = newTab();
  const loads = Array.from({ length: 6 }, (_, load) => {
    // The page comes from one server, and its calls are answered by the other.
    const update = new AppUpdate(load % 2 ? 'new' : 'old', tab);
    update.note(load % 2 ? 'old' : 'new');
    return update.takeOnce();
  });
  expect(loads).toEqual([true, true, false, false, false, false]);
});
