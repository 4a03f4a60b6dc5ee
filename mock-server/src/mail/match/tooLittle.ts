/** What two jobs may share and still be two: then they are not suggested, unless the platform's key or a thread proves it. */

import type { Apart, NameLikeness } from './jobName';
import type { PlaceLikeness } from './jobPlace';

export interface InCommon {
  /** Null where one has none. */
  readonly name: NameLikeness | null;
  readonly place: PlaceLikeness;
  /** Whether the postal codes may be one. */
  readonly isPostShared: boolean;
  /** Between the deadlines that are nearest; null where one has none. */
  readonly daysApart: number | null;
  readonly isSameFirm: boolean;
  /** How the names tell them apart. */
  readonly apart: Apart | null;
  /** Whether only one of both is a rebid. */
  readonly isOneRebid: boolean;
}

const [fullLikeness, ofDays, ofWeeks] = [0.95, 3, 14];

const isDueWithin = ({ daysApart }: InCommon, days: number): boolean => daysApart !== null && daysApart <= days;

/** Names that have little in common, wherever and whenever the jobs are, unless they stand at one address. */
const isOtherName = ({ name, place }: InCommon): boolean => name !== null && name.score < 0.5 && place !== 'street';

/** Interior and exterior work are two jobs, and a contractor who calls two by two names means two, as in one house. */
const isNamedApart = ({ apart, isSameFirm }: InCommon): boolean =>
  apart === 'contrary' || (apart === 'own' && isSameFirm);

/**
 * Two addresses in one city are two shops of a chain rather than two ways to write one, but where two contractors give
 * one full name and one day. Numbers of one street are called alike because both are called after the street.
 */
const isElsewhere = (common: InCommon): boolean => {
  const { name, place, isPostShared, isSameFirm } = common;
  if (place === 'otherNumber') return true;
  if (place !== 'otherStreet') return false;
  const isOneJob = name?.shared === 'name' && name.score >= fullLikeness && isPostShared && !isSameFirm;
  return !(isOneJob && isDueWithin(common, ofDays));
};

/** A bid that was called off and one that is asked for anew have months between them. */
const isOtherRound = (common: InCommon): boolean => common.isOneRebid && !isDueWithin(common, ofWeeks);

/**
 * "Fire Station 4" and "Elementary School Addition" are in every city, so they need their place, or their firm and date;
 * and beside a school of a name, "Elementary School" may be another one.
 */
const isNameOfMany = (common: InCommon): boolean => {
  const { name, place, isSameFirm } = common;
  if (!name || name.shared === 'name' || place === 'street') return false;
  if (name.shared === 'plain' && name.isOneNamed) return true;
  if (place === 'city') return false;
  return !(isSameFirm && isDueWithin(common, name.shared === 'mark' ? ofWeeks : 0));
};

/** Whether what both have in common is what two jobs may have in common. */
export const isTooLittle = (common: InCommon): boolean =>
  [isOtherName, isNamedApart, isElsewhere, isOtherRound, isNameOfMany].some((isSo) => isSo(common));
