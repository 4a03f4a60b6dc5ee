import type { formWords } from '../../words/english/Form.words';
import type { FieldFaults } from './formContext';

type FormWords = typeof formWords;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Text of a field's label, without the asterisk of a required field. */
const labelOf = (field: Element): string => {
  const label = field.querySelector('[data-field-label]');
  const texts = [...(label?.childNodes ?? [])].filter(
    (node) => !(node instanceof Element && node.matches('[aria-hidden="true"]')),
  );
  return texts
    .map((node) => node.textContent)
    .join('')
    .trim();
};

const isEmpty = (values: FormData, field: Element, name: string): boolean => {
  const entries = values.getAll(name);
  if (entries.length > 0) return entries.every((entry) => typeof entry === 'string' && entry.trim() === '');
  // Checks the control of a field that sends nothing: no text, or not checked.
  const control = field.querySelector<HTMLInputElement>('input, textarea');
  return control ? control.type === 'checkbox' || control.type === 'radio' || control.value.trim() === '' : false;
};

const lengthFault = (control: Control, { validity }: Control, words: FormWords): string | undefined => {
  if (control instanceof HTMLSelectElement) return undefined;
  if (validity.tooShort) return words.tooShort(control.minLength);
  return validity.tooLong ? words.tooLong(control.maxLength) : undefined;
};

/** Message of the first failed constraint of the control; undefined if all hold. */
const constraintFault = (control: Control, words: FormWords): string | undefined => {
  const { validity } = control;
  if (validity.typeMismatch) return control.type === 'url' ? words.notUrl : words.notEmail;
  return lengthFault(control, control, words) ?? (validity.patternMismatch ? words.otherForm : undefined);
};

/**
 * Validates the fields of a form by their own attributes: required, `type`, `minLength`, `maxLength` and `pattern`.
 * Skips fields without a name.
 */
export const findFaults = (form: HTMLFormElement, words: FormWords): FieldFaults => {
  const values = new FormData(form);
  const faults: Record<string, string> = {};
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset['field'] ?? '';
    const control = [...field.querySelectorAll('[name]')].filter(isControl).find((one) => one.name === name);
    if (control?.disabled) continue;
    const fault =
      field.dataset['required'] !== undefined && isEmpty(values, field, name)
        ? words.missing(labelOf(field))
        : control && constraintFault(control, words);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
};
