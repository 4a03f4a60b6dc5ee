import type { ProjectFacts } from './projectFacts';
import { alignNames, type AddressMarks } from './alignNames';
import { readProjectName, type ProjectName } from './projectName';
import { marksOfAddress, streetOf } from './projectPlace';
import type { Marks } from './marks';
import { initialsOf } from './owners';

interface KnownName {
  /** Initials of its contractors or its agency. */
  readonly initials: readonly string[];
  readonly name: ProjectName | null;
  readonly ofAddress: AddressMarks;
}

const known = new WeakMap<ProjectFacts, KnownName>();

/** Name of a project and marks of its address, cached per project. */
const readOnce = (facts: ProjectFacts): KnownName => {
  const before = known.get(facts);
  if (before) return before;
  const address = facts.place?.addressLine ?? null;
  const read = {
    initials: facts.companies.flatMap(initialsOf),
    name: facts.name ? readProjectName(facts.name) : null,
    ofAddress: { house: streetOf(address)?.number ?? null, marks: marksOfAddress(address) },
  };
  known.set(facts, read);
  return read;
};

/** Names of two projects. */
export interface KnownNames {
  /** Each with the suite or building of its address, if the other name contains it. */
  readonly names: readonly [ProjectName | null, ProjectName | null];
  readonly ofAddresses: readonly [Marks, Marks];
  /** Initials of companies, which names may contain. */
  readonly initials: readonly string[];
}

export const knownNames = (one: ProjectFacts, other: ProjectFacts): KnownNames => {
  const [first, second] = [readOnce(one), readOnce(other)];
  const ofAddresses = [first.ofAddress.marks, second.ofAddress.marks] as const;
  const initials = [...first.initials, ...second.initials];
  if (!first.name || !second.name) return { names: [first.name, second.name], ofAddresses, initials };
  const names = alignNames(
    { name: first.name, address: first.ofAddress },
    { name: second.name, address: second.ofAddress },
  );
  return { names, ofAddresses, initials };
};
