const controls = 'input:not([type="hidden"]), textarea, select, [role="combobox"], [role="switch"]';

/** Serializes the value that a control shows. */
const shownBy = (control: Element): string => {
  if (control instanceof HTMLInputElement) return control.matches(':checked') ? `${control.value}✓` : control.value;
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value;
  return control.textContent;
};

/** Serializes the values that the controls below an element show. */
export const valuesBelow = (root: Element | null): string =>
  root ? [...root.querySelectorAll(controls)].map(shownBy).join('\0') : '';

/** Finds the element around a field by its name. */
export const fieldOf = (form: Element, name: string): Element | null =>
  form.querySelector(`[data-field="${CSS.escape(name)}"]`);

/** Remembers the first value of each control of a form, to find out if one changed. */
export class FieldMemory {
  #first = new WeakMap<Element, string>();

  /** Records the controls that are new since the last call. */
  see(form: Element): void {
    for (const control of form.querySelectorAll(controls))
      if (!this.#first.has(control)) this.#first.set(control, shownBy(control));
  }

  isChanged(form: Element): boolean {
    return [...form.querySelectorAll(controls)].some((control) => {
      const first = this.#first.get(control);
      return first !== undefined && first !== shownBy(control);
    });
  }
}
