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

/** The computed look of an element and all below it. Leaves out shadows and background images, which forced colors remove. */
const lookOfAll = (root: Element): string =>
  [root, ...root.querySelectorAll('*')]
    .map((element) => [lookOfOne(element), lookOfOne(element, '::before'), lookOfOne(element, '::after')].join('|'))
    .join('\n');

/** The nearest ancestors of an element, which may show its focus. */
const surroundings = (element: Element, canvas: Element): Element => {
  let around = element;
  for (let level = 0; level < 4 && around.parentElement && around !== canvas; level += 1) around = around.parentElement;
  return around;
};

const focusable =
  'a[href], button, input, select, textarea, [tabindex="0"], [role="option"][tabindex], [role="tab"][tabindex]';

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  // A state drawn with focus does not change when it gets focus.
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
  // Makes :focus-visible match, as after a key.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  element.focus({ preventScroll: true });
  await nextFrame();
  // Passes if the element moves the focus to another one.
  const isSeen = document.activeElement !== element || lookOfAll(around) !== before;
  element.blur();
  return isSeen;
};

const chosen = '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]';
const notChosen = '[aria-selected="false"], [aria-pressed="false"], [aria-checked="false"]';

/** Names selected elements that look like an unselected sibling. */
const alikePairs = (canvas: Element): string[] =>
  [...canvas.querySelectorAll(chosen)].flatMap((element) => {
    const fellow = element.parentElement?.querySelector(`:scope > :is(${notChosen})`);
    if (!fellow || fellow.getAttribute('role') !== element.getAttribute('role')) return [];
    return lookOfAll(element) === lookOfAll(fellow) ? [nameOf(element)] : [];
  });

/** True in forced-colors mode. */
export const areColorsForced = (): boolean => matchMedia('(forced-colors: active)').matches;

/** Checks that focus and selection stay visible in forced-colors mode. */
export const checkForcedColors = async (canvas: HTMLElement): Promise<void> => {
  // Keeps the focus of a reader in Storybook: checks only in tests.
  if (!('__vitest_browser__' in globalThis)) return;
  const controls = [...canvas.querySelectorAll(focusable)].filter(canTakeFocus);
  const unseen: string[] = [];
  // In sequence: only one element has the focus at a time.
  for (const element of controls) if (!(await seesFocus(element, canvas))) unseen.push(nameOf(element));
  await expect(unseen, 'controls without visible focus').toEqual([]);
  await expect(alikePairs(canvas), 'selected elements that look unselected').toEqual([]);
};
