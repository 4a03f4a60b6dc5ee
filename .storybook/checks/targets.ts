// oxlint-disable vitest/no-standalone-expect -- runs after each story, which is the test
// Checks that every press target is at least 24 × 24 px in both densities. Exempt are inline links in a sentence, and the
// width of a chart's bars, which is how many they are (WCAG 2.5.8).
import { afterEach, expect } from 'vitest';
import { controls, isDrawn, nameOf } from './elements';

const leastPx = 24;
/** Distance from the center of a target to each tested point. */
const reachPx = leastPx / 2 - 1;

const isInSentence = (element: Element): boolean => {
  if (getComputedStyle(element).display !== 'inline' || !element.parentElement) return false;
  // Plain-text emails keep their own line breaks.
  if (getComputedStyle(element.parentElement).whiteSpace === 'pre-wrap') return true;
  const around = [...element.parentElement.childNodes].filter((node) => node !== element);
  return around.some((node) => node instanceof Text && node.textContent.trim().length > 2);
};

const isOff = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"], [inert] *') ||
  element.closest('[aria-hidden="true"]') !== null;

const isBar = (element: Element): boolean =>
  element.closest('[data-plot]') !== null && element.getBoundingClientRect().height >= leastPx;

/** True if a press at the point reaches the element or its label. */
const takesPressAt = (element: Element, x: number, y: number): boolean => {
  const hit = document.elementFromPoint(x, y);
  // No element is hit outside the viewport.
  if (!hit) return true;
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return [element, ...labels].some((one) => one.contains(hit));
};

const isTooSmall = (element: Element): boolean => {
  const box = element.getBoundingClientRect();
  if (box.width >= leastPx - 0.5 && box.height >= leastPx - 0.5) return false;
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // Covered, or leaving in an animation: takes no press at all.
  if (!takesPressAt(element, x, y)) return false;
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined;
  if (label && label.width >= leastPx && label.height >= leastPx) return false;
  const points = [
    ...(width < leastPx
      ? [
          [x - reachPx, y],
          [x + reachPx, y],
        ]
      : []),
    ...(height < leastPx
      ? [
          [x, y - reachPx],
          [x, y + reachPx],
        ]
      : []),
  ] as [number, number][];
  return !points.every(([px, py]) => takesPressAt(element, px, py));
};

const tooSmall = (): string[] =>
  [...document.body.querySelectorAll(controls)]
    // Elements without a class belong to the story, not to the component.
    .filter((element) => element.className !== '' && isDrawn(element) && !isOff(element))
    .filter((element) => !isInSentence(element) && !isBar(element))
    .filter(isTooSmall)
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${nameOf(element)} ${Math.round(width)} × ${Math.round(height)}`;
    });

afterEach(() => {
  const { dataset } = document.documentElement;
  const { density } = dataset;
  expect(tooSmall(), 'is smaller than 24 px').toEqual([]);
  dataset['density'] = 'compact';
  const inCompact = tooSmall();
  dataset['density'] = density ?? 'default';
  expect(inCompact, 'is smaller than 24 px in compact rows').toEqual([]);
});
