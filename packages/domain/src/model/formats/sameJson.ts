/** Compares values by their JSON, in which the order of keys counts: for values that both sides write alike. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
