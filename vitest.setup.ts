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

// jsdom matches all style sheets for each computed style, and a query by role computes thousands: keep each one until the
// document changes.
const computeStyle = window.getComputedStyle.bind(window);
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const forgetStyles = (): void => {
  styles = new WeakMap();
};
const changes = new MutationObserver(forgetStyles);
changes.observe(document, { subtree: true, childList: true, attributes: true });
window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement) return computeStyle(element, pseudoElement);
  if (changes.takeRecords().length > 0) forgetStyles();
  const known = styles.get(element);
  if (known) return known;
  const style = computeStyle(element);
  styles.set(element, style);
  return style;
};

// Loads late parts first, so that popovers open at once.
beforeEach(loadLateParts);

// Test files share the modules: each test begins as if nothing had been pressed before it.
afterEach(() => {
  cleanup();
  setInteractionModality('pointer');
});
