import { useEffect, type RefObject } from 'react';

const firstFields = 'input:not([hidden]), textarea, [role="combobox"]:has([data-empty])';

/** Puts the focus into the first field of a form that has just appeared; a choice that is made already is passed by. */
export function FocusFirst({ form }: { form: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(firstFields)?.focus();
  }, [form]);
  return null;
}
