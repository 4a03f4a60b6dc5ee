import type { KeyboardEvent } from 'react';

const stops = 'button, input';

/**
 * Moves between the empty input of a field and the remove buttons of its chips with the left and right arrows, so that
 * Tab passes the field in one step. For the element around chips and input.
 */
export const moveAmongChips = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const { target, currentTarget } = event;
  if (target instanceof HTMLInputElement && target.value !== '') return;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (event.key === 'ArrowRight') === isRtl ? -1 : 1;
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>(stops));
  const next = all[all.findIndex((one) => one === target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
