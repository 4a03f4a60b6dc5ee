import { differingMarks, type MarkDifference } from './compareMarks';
import type { MatchReason } from './findings';
import type { PlaceLikeness } from './projectPlace';
import type { Marks } from './marks';
import type { KnownNames } from './knownNames';

const listed = (values: readonly string[]): string => values.map((value) => value.toUpperCase()).join(', ');

const kindNames: Readonly<Record<string, string>> = { number: 'Number', code: 'Job number', letter: 'Letter' };
const kindName = (kind: string): string => kindNames[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

const differ = ({ kind, one, other }: MarkDifference): string =>
  `${kindName(kind)} ${listed(one)} is not ${kindName(kind).toLowerCase()} ${listed(other)}.`;

const isLeadingCode = ({ kind }: MarkDifference): boolean => kind === 'code';

export interface Barrier {
  readonly blocked: string | null;
  readonly doubts: readonly MatchReason[];
}

const none: Marks = new Map();
const merged = (one: Marks, other: Marks): Marks => new Map([...other, ...one]);

/**
 * Finds a reason why two can't be one: different marks or locations. Contractors' own project numbers may differ for
 * one project.
 */
export const findBarrier = (
  { names, ofAddresses }: KnownNames,
  { place, isSameFirm, isProved }: { place: PlaceLikeness; isSameFirm: boolean; isProved: boolean },
): Barrier => {
  const [ofFirst, ofSecond] = ofAddresses;
  const differences = differingMarks(
    merged(names[0]?.marks ?? none, ofFirst),
    merged(names[1]?.marks ?? none, ofSecond),
  );
  const hard = differences.find((each) => !isLeadingCode(each) || isSameFirm);
  if (hard) return { blocked: differ(hard), doubts: [] };
  const isElsewhere = place === 'otherState' || place === 'otherCity';
  if (isElsewhere && !isProved)
    return { blocked: place === 'otherState' ? 'The states differ.' : 'The cities differ.', doubts: [] };
  const codes = differences.find(isLeadingCode);
  return {
    blocked: null,
    doubts: codes && place !== 'street' ? [{ code: 'code', text: differ(codes), weight: -0.2 }] : [],
  };
};
