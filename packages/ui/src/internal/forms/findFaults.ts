import type { formWords } from '../../components/Form/Form.words';
import type { FieldFaults } from './formContext';

type FormWords = typeof formWords;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The text of a field's label, without the star of what is required. */
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
  // What a form doesn't send is judged by what it shows: nothing written and nothing chosen.
  const control = field.querySelector<HTMLInputElement>('input, textarea');
  return control ? control.type === 'checkbox' || control.type === 'radio' || control.value.trim() === '' : false;
};

const lengthFault = (control: Control, { validity }: Control, words: FormWords): string | undefined => {
  if (control instanceof HTMLSelectElement) return undefined;
  if (validity.tooShort) return words.tooShort(control.minLength);
  return validity.tooLong ? words.tooLong(control.maxLength) : undefined;
};

/** What a constraint of the platform says of a value; undefined where it is met. */
const constraintFault = (control: Control, words: FormWords): string | undefined => {
  const { validity } = control;
  if (validity.typeMismatch) return control.type === 'url' ? words.notUrl : words.notEmail;
  return lengthFault(control, control, words) ?? (validity.patternMismatch ? words.otherForm : undefined);
};

/**
 * What is wrong with the values of a form, as far as its fields say themselves: what is required and empty, and the
 * constraints `type`, `minLength`, `maxLength` and `pattern`. Fields without a name are not looked at.
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
