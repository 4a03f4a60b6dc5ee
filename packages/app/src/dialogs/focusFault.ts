/** A text that can't be read, such as a date that is none: the form would send the value from before it was typed. */
const isUnread = (field: Element): boolean => field instanceof HTMLInputElement && field.validity.customError;

/**
 * Puts the focus into the first field of a form that is at fault, so that what its message says is read out and mended
 * there. To be called when the fields say what is wrong.
 * @returns whether there is one.
 */
export const focusFault = (form: Element): boolean => {
  const fields = [...form.querySelectorAll<HTMLElement>('input, [aria-invalid="true"]')];
  const faulty = fields.find((field) => isUnread(field) || field.matches('[aria-invalid="true"]'));
  faulty?.focus();
  return faulty !== undefined;
};

/** Whether a text of a form can't be read; the first such has the focus then. */
export const focusUnread = (form: Element): boolean => {
  const unread = [...form.querySelectorAll('input')].find(isUnread);
  unread?.focus();
  return unread !== undefined;
};
