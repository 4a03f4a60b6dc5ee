// oxlint-disable vitest/no-standalone-expect -- runs after each story, which is the test
// Each story at the width of 320 px, which is what 1280 px are at 400 %: nothing may lie outside, and nothing be cut to a rest.
import { afterEach, expect } from 'vitest';
import { controls, drawnElements, hasOwnText, nameOf } from './elements';

/** Less of a text that is cut tells nothing. */
const leastShownPx = 40;

/** What has two dimensions of its own may scroll sideways: grids, rows of tabs and of tools, pages of a document. */
const wide = '[role="grid"], [role="treegrid"], table, [role="tablist"], [role="toolbar"], pre, iframe, [data-pages]';

const scrollsAcross = (element: Element): boolean => {
  if (!element.matches(wide) && !element.querySelector(wide) && !element.closest(wide)) return false;
  const { overflowX } = getComputedStyle(element);
  return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth;
};

const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';

const ancestors = (element: Element): Element[] => {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestors(parentElement)] : [];
};

/** The left and right end of what is seen of an element. */
const seen = (element: Element): { left: number; right: number } => {
  const { left, right } = element.getBoundingClientRect();
  const bounds = ancestors(element)
    .filter((one) => one !== document.body && one !== document.documentElement && clips(one))
    .map((one) => one.getBoundingClientRect());
  return {
    left: Math.max(left, 0, ...bounds.map((box) => box.left)),
    right: Math.min(right, innerWidth, ...bounds.map((box) => box.right)),
  };
};

/** What lies outside, and can't be scrolled to; text that is cut says so by its dots. */
const isOutside = (element: Element): boolean => {
  if (ancestors(element).some(scrollsAcross)) return false;
  const { left, right, width } = element.getBoundingClientRect();
  const shown = seen(element);
  const isControl = element.matches(controls);
  if (isControl) return shown.right - shown.left < width - 4;
  return hasOwnText(element) && (left < -1 || right > innerWidth + 1) && shown.right - shown.left < Math.min(width, 24);
};

/** A text that is cut to a few letters. */
const isRest = (element: Element): boolean =>
  hasOwnText(element) &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  element.scrollWidth > element.clientWidth + 1 &&
  element.clientWidth < leastShownPx &&
  !ancestors(element).some(scrollsAcross);

/** The frame of the app, which the specification gives a least width of 1280 px. */
const framesTheApp = (storyId: string): boolean => /-(appshell|topnavigation)--/.test(storyId);

afterEach(({ task }) => {
  if (framesTheApp((task.meta as { storyId?: string }).storyId ?? '')) return;
  const drawn = drawnElements();
  expect(drawn.filter(isOutside).map(nameOf), 'lies outside of 320 px').toEqual([]);
  expect(drawn.filter(isRest).map(nameOf), 'is cut to less than can be read').toEqual([]);
  const { scrollWidth } = document.documentElement;
  expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(innerWidth);
});
