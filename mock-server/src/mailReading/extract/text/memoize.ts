/** Caches a reading per immutable source, so that many rules can ask for it. */
export function memoizePerSource<S extends object, T>(read: (source: S) => T): (source: S) => T {
  const known = new WeakMap<S, { readonly value: T }>();
  return (source) => {
    const found = known.get(source) ?? { value: read(source) };
    known.set(source, found);
    return found.value;
  };
}

const maxTexts = 2000;
const longest = 200;

/** Remembers what is read of short texts: readers of several fields ask for those of one email again and again. */
export function memoizeShort<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    if (text.length > longest) return read(text);
    const found = known.get(text) ?? { value: read(text) };
    if (known.size >= maxTexts) known.clear();
    known.set(text, found);
    return found.value;
  };
}
