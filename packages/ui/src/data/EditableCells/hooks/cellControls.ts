import type { KeyboardEvent } from 'react';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

const FORMATTED = '[contenteditable="true"]';
export const CONTROLS = `input:not([type="hidden"]), textarea, [role="combobox"], ${FORMATTED}`;
/** Part of a control that handles its own keys, such as the URL field of a link. */
export const OWN_KEYS = '[data-own-keys]';
export const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

export const controlsOf = (frame: HTMLElement | null): Control[] =>
  [...(frame?.querySelectorAll<Control>(CONTROLS) ?? [])].filter((control) => !control.closest(OWN_KEYS));

/** Types a text into an input as a user does, so that its control is notified. */
export const write = (input: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React ignores a value set through the element itself, taking it for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Starts an edit: a text with the typed character or fully selected, a list opened. */
export const begin = (control: Control, typed: string | undefined): void => {
  control.focus({ preventScroll: true });
  // The rich text editor inserts the typed character itself.
  if (control.matches(FORMATTED)) return;
  if (!isText(control)) {
    if (typed === undefined) control.click();
    else
      control.dispatchEvent(
        new globalThis.KeyboardEvent('keydown', { key: Array.from(typed)[0] ?? '', bubbles: true, cancelable: true }),
      );
  } else if (typed === undefined) control.select();
  else write(control, typed);
};

/** A key belongs to an open list: an option is active, or the list has the focus through its button. */
const isForList = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' && (!isText(target) || target.hasAttribute('aria-activedescendant'));

/**
 * Returns true if Enter saves: in formatted text with Ctrl or Cmd, elsewhere without Shift and without an open list.
 */
export const saves = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent, target: Element): boolean =>
  target.matches(FORMATTED) ? ctrlKey || metaKey : !shiftKey && !isForList(target);

/** The control that Tab goes to within the cell. */
export const nextControl = (frame: HTMLElement | null, target: Element, isBack: boolean): Control | undefined => {
  const controls = controlsOf(frame).filter((control) => !control.matches(':disabled'));
  const index = controls.findIndex((control) => control === target);
  return index < 0 ? undefined : controls[index + (isBack ? -1 : 1)];
};
