import type { KeyboardEvent } from 'react';

const stops = 'a[href], button:enabled, input:enabled, [tabindex]';

const moveAmongStops = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  // React tells of what happens in an open card too, which stands elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches('input')) return;
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>(stops)).filter(({ tabIndex }) => tabIndex >= 0);
  // The browser goes on from the end of the bar, and so past all of it.
  if (key === 'Tab') all.at(event.shiftKey ? 0 : -1)?.focus();
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  event.preventDefault();
  event.stopPropagation();
  all[all.findIndex((one) => one === target) + step]?.focus();
};

/**
 * What makes a row of buttons a toolbar: one Tab stop, left and right arrow between its buttons. It is entered at its
 * end, and not at the button that had the focus last: that would take the focus from a button that is pressed, and from
 * one that a closing card gives it back to.
 */
export const toolbarProps = (label: string) => ({
  role: 'toolbar',
  'aria-label': label,
  onKeyDownCapture: moveAmongStops,
});
