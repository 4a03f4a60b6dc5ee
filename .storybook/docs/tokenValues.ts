import { useLayoutEffect, useState, type RefObject } from 'react';

/** `var(--basis-color-text)` as a property's name. */
const propertyOf = (token: string): string => /--[\w-]+/.exec(token)?.[0] ?? '';

/** The values that tokens have where an element stands, read from the style sheet, and again when the theme turns. */
export const useTokenValues = <K extends string>(
  tokens: Readonly<Record<K, string>>,
  ref: RefObject<HTMLElement | null>,
): Partial<Record<K, string>> => {
  const [values, setValues] = useState<Partial<Record<K, string>>>({});
  useLayoutEffect(() => {
    const read = (): void => {
      if (!ref.current) return;
      const style = getComputedStyle(ref.current);
      const pairs = Object.entries<string>(tokens).map(([name, token]) => [
        name,
        style.getPropertyValue(propertyOf(token)).trim(),
      ]);
      setValues(Object.fromEntries(pairs) as Partial<Record<K, string>>);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density'] });
    return () => observer.disconnect();
  }, [tokens, ref]);
  return values;
};
