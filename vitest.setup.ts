// jsdom lays nothing out: style sheets only make the search for what is hidden slower.
import '@vanilla-extract/css/disableRuntimeStyles';
import { cleanup, configure } from '@testing-library/react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { loadLateParts } from '@basis/ui/testing/lateParts';
import { afterEach, beforeEach } from 'vitest';

// A machine that is slow or busy is no fault.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no CSS object, which react-aria asks to escape names.
if (typeof CSS === 'undefined') {
  Object.assign(globalThis, { CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
}

// jsdom has no media queries: none matches.
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

// jsdom lays nothing out, so it scrolls nothing into view.
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();

// jsdom matches each rule of its own style sheet for each computed style, and a query by role asks for thousands. Without
// the product's style sheets, display follows from the element, and visibility and pointer events from inline styles.
const computeStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();
/** Elements whose display depends on others or on their state. */
const dependent = 'details *, dialog, [popover]';

const inlineStyle = (element: Element): CSSStyleDeclaration | null =>
  element.hasAttribute('style') ? (element as HTMLElement).style : null;

const displayOf = (element: Element): string => {
  const own = inlineStyle(element)?.display;
  if (own || element.matches(dependent)) return own || computeStyle(element).display;
  const kind = [element.localName, element.getAttribute('type'), element.getAttribute('hidden')].join(' ');
  const display = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, display);
  return display;
};

const inherited = (element: Element, property: 'visibility' | 'pointerEvents', initial: string): string => {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = inlineStyle(each)?.[property];
    if (value && value !== 'inherit') return value;
  }
  return initial;
};

const quickly: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
};

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return computeStyle(element, pseudoElement);
  let whole: CSSStyleDeclaration | undefined;
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      const quick = quickly[String(name)];
      if (quick) return quick(element);
      if (name === 'getPropertyValue')
        return (property: string) => quickly[property]?.(element) ?? computeStyle(element).getPropertyValue(property);
      whole ??= computeStyle(element);
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
};

// Loads late parts first, so that popovers open at once.
beforeEach(loadLateParts);

// Test files share the modules: each test begins as if nothing had been pressed before it.
afterEach(() => {
  cleanup();
  setInteractionModality('pointer');
});
