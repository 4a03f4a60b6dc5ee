import type { KeyboardEvent, SyntheticEvent } from 'react';

const view = '[data-view]';
const actions = '[data-view-actions] button';

const rowOf = (event: SyntheticEvent<HTMLElement>): HTMLElement | null => {
  const { target, currentTarget } = event;
  // React also reports events of an open menu, which is elsewhere in the document.
  return target instanceof Element && currentTarget.contains(target) ? target.closest('li') : null;
};

/** Opens the actions of the pressed or focused view. */
export const openActions = (event: SyntheticEvent<HTMLElement>): void => {
  const button = rowOf(event)?.querySelector<HTMLElement>(actions);
  if (!button) return;
  event.preventDefault();
  // Focused first, so that its menu returns the focus to it.
  button.focus();
  // A menu opened by key focuses its first item; other buttons ignore the key.
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  if (event.type !== 'keydown' || button.dispatchEvent(key)) button.click();
};

/** View that a key moves to from another one; undefined for other keys, and at either end. */
const viewAfter = (key: string, all: readonly HTMLElement[], from: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return all[from + 1];
  if (key === 'ArrowUp') return all[from - 1];
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
};

/** Keys of a list of views: arrows, Home and End between views, across to the button of one, and Shift+F10. */
export const pressKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget } = event;
  const row = rowOf(event);
  if (!row) return;
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return openActions(event);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const own = row.querySelector<HTMLElement>(view);
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const [forth, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const isInActions = event.target !== own;
  const all = Array.from(currentTarget.querySelectorAll<HTMLElement>(view));
  const across = isInActions
    ? (key === back || key === 'Escape') && own
    : key === forth && row.querySelector<HTMLElement>(actions);
  const next = across || (isInActions || !own ? undefined : viewAfter(key, all, all.indexOf(own)));
  if (!next) return;
  event.preventDefault();
  next.focus();
};
