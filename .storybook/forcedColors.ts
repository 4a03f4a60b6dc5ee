import { expect } from 'storybook/test';

const looks = [
  'outlineStyle',
  'outlineColor',
  'outlineWidth',
  'outlineOffset',
  'borderTopColor',
  'borderTopWidth',
  'backgroundColor',
  'color',
  'visibility',
  'display',
  'strokeDashoffset',
  'opacity',
] as const;

const lookOfOne = (element: Element, pseudo?: '::before' | '::after'): string => {
  const style = getComputedStyle(element, pseudo);
  return looks.map((name) => style[name]).join(' ');
};

/** Everything that paints: in forced colors shadows and images of the background are gone, so they do not count. */
const lookOfAll = (root: Element): string =>
  [root, ...root.querySelectorAll('*')]
    .map((element) => [lookOfOne(element), lookOfOne(element, '::before'), lookOfOne(element, '::after')].join('|'))
    .join('\n');

/** The part of the page that may change its look with an element: itself and what is right around it. */
const surroundings = (element: Element, canvas: Element): Element => {
  let around = element;
  for (let level = 0; level < 4 && around.parentElement && around !== canvas; level += 1) around = around.parentElement;
  return around;
};

const focusable =
  'a[href], button, input, select, textarea, [tabindex="0"], [role="option"][tabindex], [role="tab"][tabindex]';

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  // What is drawn with the focus already looks the same with it.
  !element.matches(':disabled, [aria-hidden="true"] *, [data-showing="focus"] *') &&
  element.tabIndex >= 0;

const nameOf = (element: Element): string =>
  `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent}"`;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const seesFocus = async (element: HTMLElement, canvas: Element): Promise<boolean> => {
  const around = surroundings(element, canvas);
  element.blur();
  await nextFrame();
  const before = lookOfAll(around);
  // As by keyboard: after a press of the pointer a ring is not wanted.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  element.focus({ preventScroll: true });
  await nextFrame();
  // What hands the focus on to another element is seen there.
  const isSeen = document.activeElement !== element || lookOfAll(around) !== before;
  element.blur();
  return isSeen;
};

const chosen = '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]';
const notChosen = '[aria-selected="false"], [aria-pressed="false"], [aria-checked="false"]';

/** A chosen one and its fellow that is not chosen must not look alike. */
const alikePairs = (canvas: Element): string[] =>
  [...canvas.querySelectorAll(chosen)].flatMap((element) => {
    const fellow = element.parentElement?.querySelector(`:scope > :is(${notChosen})`);
    if (!fellow || fellow.getAttribute('role') !== element.getAttribute('role')) return [];
    return lookOfAll(element) === lookOfAll(fellow) ? [nameOf(element)] : [];
  });

/** Whether the system draws with a few colors of its own. */
export const areColorsForced = (): boolean => matchMedia('(forced-colors: active)').matches;

/** Where the system forces its colors, the focus and what is chosen must still be seen. */
export const checkForcedColors = async (canvas: HTMLElement): Promise<void> => {
  // Whoever looks at a story keeps the focus where it is.
  if (!('__vitest_browser__' in globalThis)) return;
  const controls = [...canvas.querySelectorAll(focusable)].filter(canTakeFocus);
  const unseen: string[] = [];
  // One after the other, as there is one focus.
  for (const element of controls) if (!(await seesFocus(element, canvas))) unseen.push(nameOf(element));
  await expect(unseen, 'controls whose focus is not seen').toEqual([]);
  await expect(alikePairs(canvas), 'chosen ones that look as those not chosen').toEqual([]);
};
