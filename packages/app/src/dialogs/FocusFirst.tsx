import { useEffect, type RefObject } from 'react';

const firstFields = 'input:not([hidden]), textarea, [role="combobox"]:has([data-empty])';

/** Focuses the first field of a form when it appears, skipping choices that are already made. */
export function FocusFirst({ form }: { form: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(firstFields)?.focus();
  }, [form]);
  return null;
}
