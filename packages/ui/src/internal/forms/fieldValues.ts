const controls = 'input:not([type="hidden"]), textarea, select, [role="combobox"], [role="switch"]';

/** What a control shows, as a text that differs when it does. */
const shownBy = (control: Element): string => {
  if (control instanceof HTMLInputElement) return control.matches(':checked') ? `${control.value}✓` : control.value;
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement) return control.value;
  return control.textContent;
};

/** What the controls below an element show, as a text that differs when one of them does. */
export const valuesBelow = (root: Element | null): string =>
  root ? [...root.querySelectorAll(controls)].map(shownBy).join('\0') : '';

/** The element around the field of a name. */
export const fieldOf = (form: Element, name: string): Element | null =>
  form.querySelector(`[data-field="${CSS.escape(name)}"]`);

/** Remembers what each control of a form showed when it was first seen, and so knows what was changed. */
export class FieldMemory {
  #first = new WeakMap<Element, string>();

  /** Sees the controls that appeared since. */
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
