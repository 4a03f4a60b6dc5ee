/**
 * What a test needs of the place where the table is rendered. A page of a browser driver and a DOM element can both
 * give it, so that stories, component tests and journeys speak of the table in the same words.
 */
export interface DriverSurface {
  count: (selector: string) => Promise<number>;
  texts: (selector: string) => Promise<string[]>;
  attribute: (selector: string, name: string) => Promise<string | null>;
  /** Where several match, the first is meant, or the one at `index`. */
  click: (selector: string, options?: { isShift?: boolean; index?: number }) => Promise<void>;
  hover: (selector: string) => Promise<void>;
  focus: (selector: string) => Promise<void>;
  /** A key by its `KeyboardEvent.key`, pressed where the focus is. */
  press: (key: string, options?: { isShift?: boolean; isControl?: boolean }) => Promise<void>;
  scrollTo: (selector: string, topPx: number) => Promise<void>;
}

type Run = (work: () => void) => Promise<void> | void;

/**
 * A surface over elements of the same document, for stories and component tests. `run` wraps what changes the page,
 * where a test library wants that (`act`).
 */
export const domSurface = (root: ParentNode, run: Run = (work) => work()): DriverSurface => {
  const all = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string, index = 0): HTMLElement => {
    const element = all(selector)[index];
    if (!element) throw new Error(`Nothing matches ${selector}`);
    return element;
  };
  const fire = async (element: Element, event: Event): Promise<void> => {
    await run(() => element.dispatchEvent(event));
  };
  const pointed = { bubbles: true, cancelable: true };
  return {
    count: async (selector) => all(selector).length,
    texts: async (selector) => all(selector).map((element) => element.textContent.trim()),
    attribute: async (selector, name) => one(selector).getAttribute(name),
    click: (selector, { isShift = false, index = 0 } = {}) =>
      fire(one(selector, index), new MouseEvent('click', { ...pointed, shiftKey: isShift })),
    hover: (selector) => fire(one(selector), new MouseEvent('pointerover', pointed)),
    focus: async (selector) => {
      await run(() => one(selector).focus());
    },
    press: (key, { isShift = false, isControl = false } = {}) =>
      fire(
        document.activeElement ?? document.body,
        new KeyboardEvent('keydown', { ...pointed, key, shiftKey: isShift, ctrlKey: isControl }),
      ),
    scrollTo: async (selector, topPx) => {
      const element = one(selector);
      element.scrollTop = topPx;
      await fire(element, new Event('scroll'));
    },
  };
};

/** The part of a Playwright page or locator that the table's driver uses. */
export interface PageLike {
  locator: (selector: string) => LocatorLike;
  keyboard: { press: (keys: string) => Promise<void> };
}
interface LocatorLike {
  nth: (index: number) => LocatorLike;
  count: () => Promise<number>;
  allTextContents: () => Promise<string[]>;
  getAttribute: (name: string) => Promise<string | null>;
  click: (options?: { modifiers?: 'Shift'[] }) => Promise<void>;
  hover: () => Promise<void>;
  focus: () => Promise<void>;
  evaluate: (work: (element: HTMLElement, topPx: number) => void, topPx: number) => Promise<void>;
}

/** A surface over a page of a browser, for journeys. */
export const pageSurface = (page: PageLike): DriverSurface => {
  // Where several match, the first is meant, as in a DOM.
  const one = (selector: string, index = 0) => page.locator(selector).nth(index);
  return {
    count: (selector) => page.locator(selector).count(),
    texts: async (selector) => (await page.locator(selector).allTextContents()).map((text) => text.trim()),
    attribute: (selector, name) => one(selector).getAttribute(name),
    click: (selector, { isShift = false, index = 0 } = {}) =>
      one(selector, index).click({ modifiers: isShift ? ['Shift'] : [] }),
    hover: (selector) => one(selector).hover(),
    focus: (selector) => one(selector).focus(),
    press: (key, { isShift = false, isControl = false } = {}) =>
      page.keyboard.press(`${isControl ? 'Control+' : ''}${isShift ? 'Shift+' : ''}${key === ' ' ? 'Space' : key}`),
    scrollTo: (selector, topPx) =>
      one(selector).evaluate((element, top) => {
        element.scrollTop = top;
      }, topPx),
  };
};
