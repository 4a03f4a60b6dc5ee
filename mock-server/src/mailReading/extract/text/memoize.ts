/** What is read of a text that never changes is read once, however many rules ask for it. */
export function memoizePerSource<S extends object, T>(read: (source: S) => T): (source: S) => T {
  const known = new WeakMap<S, { readonly value: T }>();
  return (source) => {
    const found = known.get(source) ?? { value: read(source) };
    known.set(source, found);
    return found.value;
  };
}
