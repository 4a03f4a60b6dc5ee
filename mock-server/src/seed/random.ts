/** A stream of numbers that is the same for the same seed number (mulberry32), so that seeds can be made again. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different ones. */
  sample<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  /** A UUID of version 7 for a moment. */
  id(at: Date): string;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

export const createRandom = (seedNumber: number): Random => {
  let state = seedNumber >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T;
  return {
    next,
    between,
    pick,
    sample: (items, count) => {
      const rest = [...items];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof rest)[number],
      );
    },
    chance: (probability) => next() < probability,
    id: (at) => {
      const time = hex(at.getTime(), 12);
      const bits = (digits: number): string => hex(Math.floor(next() * 16 ** digits), digits);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(3)}-${pick(['8', '9', 'a', 'b'])}${bits(3)}-${bits(6)}${bits(6)}`;
    },
  };
};
