import type { DriverSurface } from '../../packages/ui/src/testing/driverSurface';
import type { JourneyPage, Key } from './driver';

interface Place {
  readonly selector: string;
  readonly index: number;
}

/** Scrolls an element into view and returns its center; null while it moves. Runs in the page. */
const middleInPage = async ({ selector, index }: Place): Promise<{ x: number; y: number } | null> => {
  const element = document.querySelectorAll(selector)[index];
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element?.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const box = element?.getBoundingClientRect();
  if (!box || !before || box.width === 0 || box.x !== before.x || box.y !== before.y) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** What the drivers of the table and of filters need, in any browser. */
export const surfaceOf = (page: JourneyPage): DriverSurface => {
  const { driver } = page;
  const middle = (selector: string, index = 0): Promise<{ x: number; y: number }> =>
    page.until(selector, () => driver.run(middleInPage, { selector, index }));
  return {
    count: (selector) => driver.run((given) => document.querySelectorAll(given).length, selector),
    texts: (selector) =>
      driver.run(
        (given) => [...document.querySelectorAll(given)].map((element) => (element.textContent ?? '').trim()),
        selector,
      ),
    attribute: (selector, name) =>
      driver.run((given) => document.querySelector(given.selector)?.getAttribute(given.name) ?? null, {
        selector,
        name,
      }),
    async click(selector, { isShift = false, index } = {}) {
      const { x, y } = await middle(selector, index);
      await driver.clickAt(x, y, isShift ? ['Shift'] : []);
    },
    async hover(selector) {
      const { x, y } = await middle(selector);
      await driver.moveTo(x, y);
    },
    focus: (selector) => driver.run((given) => document.querySelector<HTMLElement>(given)?.focus(), selector),
    press: (key, { isShift, isControl } = {}) =>
      page.press(
        (key === ' ' ? 'Space' : key) as Key,
        ...(isControl ? (['Control'] as const) : []),
        ...(isShift ? (['Shift'] as const) : []),
      ),
    scrollTo: (selector, topPx) =>
      driver.run((given) => document.querySelector(given.selector)?.scrollTo({ top: given.topPx }), {
        selector,
        topPx,
      }),
  };
};
