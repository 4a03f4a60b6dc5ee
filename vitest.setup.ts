import { cleanup, configure } from '@testing-library/react';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { afterEach } from 'vitest';

// A machine that is slow or busy is no fault.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no CSS object, which react-aria asks to escape names.
if (typeof CSS === 'undefined') {
  Object.assign(globalThis, { CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) } });
}

// jsdom lays nothing out, so it scrolls nothing into view.
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();

// Test files share the modules: each test begins as if nothing had been pressed before it.
afterEach(() => {
  cleanup();
  setInteractionModality('pointer');
});
