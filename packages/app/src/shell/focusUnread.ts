/**
 * Puts the focus into the first field of a form whose text can't be read, such as a date that is none.
 * @returns whether there is one: the form would send the value from before it was typed.
 */
export const focusUnread = (form: HTMLFormElement): boolean => {
  const field = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
  field?.focus();
  return field !== undefined;
};
