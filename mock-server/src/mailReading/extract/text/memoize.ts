/** Caches a reading per immutable source, so that many rules can ask for it. */
export function memoizePerSource<S extends object, T>(read: (source: S) => T): (source: S) => T {
  const known = new WeakMap<S, { readonly value: T }>();
  return (source) => {
    const found = known.get(source) ?? { value: read(source) };
    known.set(source, found);
    return found.value;
  };
}
