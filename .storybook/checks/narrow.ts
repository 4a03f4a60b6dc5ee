// oxlint-disable vitest/no-standalone-expect -- runs after each story, which is the test
// Checks each story at 320 px, the width of a 1280 px page at 400 % zoom: nothing overflows, no text is cut to a few letters.
import { afterEach, expect } from 'vitest';
import { controls, drawnElements, hasOwnText, nameOf } from './elements';

/** Narrowest readable width of truncated text. */
const leastShownPx = 40;

/** Storybook's page has this padding, the page of the tests has none. */
const padding = document.createElement('style');
padding.textContent = "body[data-layout='padded'] { padding: 1rem; }";
document.head.append(padding);

/** Selects two-dimensional content, which may scroll sideways: grids, tab lists, toolbars, document pages. */
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

/** Left and right edges of the visible part of an element. */
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

/** True for a clipped control, and for text beyond the viewport that can't be scrolled to. Truncated text with an ellipsis passes. */
const isOutside = (element: Element): boolean => {
  if (ancestors(element).some(scrollsAcross)) return false;
  const { left, right, width } = element.getBoundingClientRect();
  const shown = seen(element);
  const isControl = element.matches(controls);
  if (isControl) return shown.right - shown.left < width - 4;
  return hasOwnText(element) && (left < -1 || right > innerWidth + 1) && shown.right - shown.left < Math.min(width, 24);
};

/** True for text truncated to a few letters. */
const isRest = (element: Element): boolean =>
  hasOwnText(element) &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  element.scrollWidth > element.clientWidth + 1 &&
  element.clientWidth < leastShownPx &&
  !ancestors(element).some(scrollsAcross);

/** True for the app shell, its navigation and the recipe that uses it; the shell is at least 1280 px wide. */
const framesTheApp = (storyId: string): boolean => /-(appshell|topnavigation|list-page)--/.test(storyId);

afterEach(({ task }) => {
  if (framesTheApp((task.meta as { storyId?: string }).storyId ?? '')) return;
  const drawn = drawnElements();
  expect(drawn.filter(isOutside).map(nameOf), 'overflows 320 px').toEqual([]);
  expect(drawn.filter(isRest).map(nameOf), 'is truncated below a readable width').toEqual([]);
  const { scrollWidth } = document.documentElement;
  expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(innerWidth);
});
