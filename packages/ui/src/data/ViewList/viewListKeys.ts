import type { KeyboardEvent, SyntheticEvent } from 'react';

const view = '[data-view]';
const actions = '[data-view-actions] button';

const rowOf = (event: SyntheticEvent<HTMLElement>): HTMLElement | null => {
  const { target, currentTarget } = event;
  // React tells of what happens in an open menu too, which stands elsewhere in the document.
  return target instanceof Element && currentTarget.contains(target) ? target.closest('li') : null;
};

/** Opens what can be done with the view that is pressed, or has the focus. */
export const openActions = (event: SyntheticEvent<HTMLElement>): void => {
  const button = rowOf(event)?.querySelector<HTMLElement>(actions);
  if (!button) return;
  event.preventDefault();
  // It has the focus first, so that its menu gives it back there.
  button.focus();
  // Of a menu that is opened by its key the first item has the focus; another button knows no such key.
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  if (event.type !== 'keydown' || button.dispatchEvent(key)) button.click();
};

/** The view that a key leads to from another one; undefined for other keys, and at the ends. */
const viewAfter = (key: string, all: readonly HTMLElement[], from: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return all[from + 1];
  if (key === 'ArrowUp') return all[from - 1];
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
};

/** The keys of a list of views: arrows, Home and End between views, across to the button of one, and Shift+F10. */
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
