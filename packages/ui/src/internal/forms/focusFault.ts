/** True for text that can't be parsed, such as an invalid date: the form would send the previous value. */
const isUnread = (field: Element): boolean => field instanceof HTMLInputElement && field.validity.customError;

/**
 * Focuses the first invalid field of a form, so that screen readers announce its message. Call it when the messages
 * are rendered.
 * @returns false if every field is valid.
 */
export const focusFault = (form: Element): boolean => {
  const fields = [...form.querySelectorAll<HTMLElement>('input, [aria-invalid="true"]')];
  const faulty = fields.find((field) => isUnread(field) || field.matches('[aria-invalid="true"]'));
  // A group can't be focused: its first control is.
  const target = faulty?.matches('[role="group"], [role="radiogroup"]')
    ? (faulty.querySelector<HTMLElement>('input, button, [tabindex]') ?? faulty)
    : faulty;
  target?.focus();
  return target !== undefined;
};

/** Focuses the first field with unparsable text. @returns false if every field can be parsed */
export const focusUnread = (form: Element): boolean => {
  const unread = [...form.querySelectorAll('input')].find(isUnread);
  unread?.focus();
  return unread !== undefined;
};
