import { isName } from './markKinds';
import type { Marks } from './marks';

export interface MarkDifference {
  readonly kind: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

/**
 * Marks of a kind that both have with different values. A contractor's own code proves little against another
 * contractor's.
 */
export const differingMarks = (one: Marks, other: Marks): MarkDifference[] =>
  [...one].flatMap(([kind, values]) => {
    const others = other.get(kind);
    return others && !isSameSet(values, others) ? [{ kind, one: [...values], other: [...others] }] : [];
  });

/** Kinds that are often omitted, so a missing one proves nothing. */
const saidInPassing = new Set(['code', 'direction', 'district', 'route', 'school', 'station', 'treatment']);

const names = (marks: Marks): ReadonlySet<string> =>
  new Set([...marks.values()].flatMap((values) => [...values].filter(isName)));

/** Kinds that only one has, under any kind. */
export const onesidedKinds = (one: Marks, other: Marks): string[] => {
  const [own, others] = [names(one), names(other)];
  const isElsewhere = (kind: string): boolean =>
    [...(one.get(kind) ?? other.get(kind) ?? [])].every((mark) => own.has(mark) && others.has(mark));
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (kind) => one.has(kind) !== other.has(kind) && !isElsewhere(kind),
  );
};

/** One-sided kinds that are rarely omitted. */
export const onesidedMarks = (one: Marks, other: Marks): string[] =>
  onesidedKinds(one, other).filter((kind) => !saidInPassing.has(kind));
