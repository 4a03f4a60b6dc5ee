import type { KeyboardEvent } from 'react';

const stops = 'a[href], button:enabled, input:enabled, [tabindex]';

const moveAmongStops = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  // React also reports events of an open card, which is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches('input')) return;
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>(stops)).filter(({ tabIndex }) => tabIndex >= 0);
  // From the end of the bar, the browser moves on past all of it.
  if (key === 'Tab') all.at(event.shiftKey ? 0 : -1)?.focus();
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  event.preventDefault();
  event.stopPropagation();
  all[all.findIndex((one) => one === target) + step]?.focus();
};

/**
 * Makes a row of buttons a toolbar: one tab stop, with the left and right arrows between its buttons. Tab enters it at
 * its end rather than at the last focused button, which would take the focus from a pressed button, and from one that a
 * closing card returns it to.
 */
export const toolbarProps = (label: string) => ({
  role: 'toolbar',
  'aria-label': label,
  onKeyDownCapture: moveAmongStops,
});
