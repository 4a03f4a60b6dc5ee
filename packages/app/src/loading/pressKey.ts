const textFields =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, [contenteditable="true"]';

/** Presses that this module made, which nothing may hold again. */
const made = new WeakSet<Event>();

export const isMade = (event: Event): boolean => made.has(event);

/** True for an element that takes text. */
export const takesText = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(textFields);

const isPlainField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Changes the text at the caret as typing does. It is the only call that keeps the field's undo, and rich text takes it. */
const edit = (field: HTMLElement, command: 'insertText' | 'delete', text = ''): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into a field
  if (document.execCommand?.(command, false, text) || !isPlainField(field)) return;
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  field.setRangeText(text, command === 'delete' && start === end ? Math.max(0, start - 1) : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
};

const defaultActions: Readonly<Record<string, (field: HTMLElement) => boolean>> = {
  Backspace: (field) => {
    edit(field, 'delete');
    return true;
  },
  Enter: (field) => {
    if (field instanceof HTMLInputElement) field.form?.requestSubmit();
    else edit(field, 'insertText', '\n');
    return true;
  },
  Tab: () => false,
};

/**
 * Acts as a key that is pressed in the focused element.
 * @returns false if the key does nothing there.
 */
export const pressKey = (key: string): boolean => {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  made.add(event);
  if (!target.dispatchEvent(event)) return true;
  if (!takesText(target)) return target.closest('[role="grid"], [role="treegrid"]') !== null;
  const action = defaultActions[key];
  if (action) return action(target);
  edit(target, 'insertText', key);
  return true;
};
