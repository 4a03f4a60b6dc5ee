/** Aligns two names to the same wording. */

import type { ProjectName } from './projectName';
import { namedKinds } from './markKinds';
import type { Marks } from './marks';

/** Parts of an address besides its street. */
export interface AddressMarks {
  readonly house: string | null;
  /** Suite, floor or building. */
  readonly marks: Marks;
}

const only = (values: ReadonlySet<string> | undefined): string | null =>
  values?.size === 1 ? [...values].join() : null;

/** The floor of a suite: 19 of suite 1900. */
const floorOf = (suite: string | null): string | null =>
  /^\d{3,4}$/.test(suite ?? '') ? (suite ?? '').slice(0, -2) : null;

/** Marks of an address that a name contains: its house number, or its floor. */
const inWordsOf = ({ house, marks }: AddressMarks, name: ProjectName): Marks => {
  const [number, floor] = [only(name.marks.get('number')), only(name.marks.get('floor'))];
  return new Map([
    ...(number !== null && number === house ? ([['number', new Set([number])]] as const) : []),
    ...(floor !== null && floor === floorOf(only(marks.get('suite'))) ? ([['floor', new Set([floor])]] as const) : []),
    ...marks,
  ]);
};

/**
 * Adds to a name the suite, floor, building or house number of its address, if the other name contains it.
 * @param address of the same project.
 */
const withMarksOf = (name: ProjectName, address: AddressMarks, other: ProjectName): ProjectName => {
  if (other.marks.size === 0) return name;
  const said = [...inWordsOf(address, other)].filter(([kind]) => other.marks.has(kind) && !name.marks.has(kind));
  return said.length > 0 ? { ...name, marks: new Map([...name.marks, ...said]) } : name;
};

/** Adds the kind to a bare letter or number if the other name has it: "Shell B" and "Bldg B Shell". */
const withKindsOf = (name: ProjectName, other: ProjectName): ProjectName => {
  if (!name.marks.has('letter') && !name.marks.has('number')) return name;
  const marks = new Map(name.marks);
  for (const plain of ['letter', 'number']) {
    const values = marks.get(plain);
    if (!values || other.marks.has(plain)) continue;
    const isOfKind = (kind: string): boolean =>
      kind in namedKinds && !marks.has(kind) && [...(other.marks.get(kind) ?? [])].join() === [...values].join();
    const kind = [...other.marks.keys()].find(isOfKind);
    if (kind === undefined) continue;
    marks.delete(plain);
    marks.set(kind, values);
  }
  return { ...name, marks };
};

const withInitials = /^([a-z]{2,3})(\d+[a-z]?)$/;

/** "PS15" as "Pump Station 15", if the other name has that. */
const withNumberOf = (name: ProjectName, other: ProjectName): ProjectName => {
  const [mine, theirs] = [only(name.marks.get('number')), only(other.marks.get('number'))];
  const [, letters = '', digits = ''] = (mine !== null && theirs !== null && withInitials.exec(mine)) || [];
  if (!letters || theirs !== digits) return name;
  const start = other.words.findIndex((_, at) =>
    letters.split('').every((letter, behind) => other.words[at + behind]?.startsWith(letter)),
  );
  if (start < 0) return name;
  const words = [...new Set([...other.words.slice(start, start + letters.length), ...name.words])];
  return { ...name, words, marks: new Map([...name.marks, ['number', new Set([digits])]]) };
};

interface AddressedName {
  readonly name: ProjectName;
  readonly address: AddressMarks;
}

const alignedTo = ({ name, address }: AddressedName, { name: other }: AddressedName): ProjectName =>
  withKindsOf(withNumberOf(withMarksOf(name, address, other), other), other);

/** Returns both names with the marks of their addresses that the other name contains, and in the other's wording. */
export const alignNames = (one: AddressedName, other: AddressedName): readonly [ProjectName, ProjectName] => [
  alignedTo(one, other),
  alignedTo(other, one),
];
