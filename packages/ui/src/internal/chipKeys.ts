import type { KeyboardEvent } from 'react';

const stops = 'button, input';

/**
 * Left and right arrow lead from the empty input of a field to the buttons of its chips and back, so that any of them
 * can be removed by keyboard while Tab passes the field in one step. For the element around chips and input.
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
