/** Facts that two different projects may share: no suggestion unless the platform's key or a thread proves it. */

import type { Apart, NameLikeness } from './projectName';
import type { PlaceLikeness } from './projectPlace';

export interface InCommon {
  /** Null if one has no name. */
  readonly name: NameLikeness | null;
  readonly place: PlaceLikeness;
  /** True unless the postal codes differ. */
  readonly isPostShared: boolean;
  /** Between the nearest deadlines; null if one has none. */
  readonly daysApart: number | null;
  readonly isSameFirm: boolean;
  /** Kinds of marks that only one name has. */
  readonly ownMarks: readonly string[];
  readonly apart: Apart | null;
  /** True if only one is a rebid. */
  readonly isOneRebid: boolean;
}

const [fullLikeness, ofDays, ofWeeks, ofMonths, ofSeasons] = [0.95, 3, 14, 60, 120];

const isDueWithin = ({ daysApart }: InCommon, days: number): boolean => daysApart !== null && daysApart <= days;

/** True if the names have little in common and the address differs. */
const isOtherName = ({ name, place }: InCommon): boolean => name !== null && name.score < 0.5 && place !== 'street';

/** Interior and exterior work are two projects, and so are two names by one contractor, even in one house. */
const isNamedApart = ({ apart, isSameFirm }: InCommon): boolean =>
  apart === 'contrary' || (apart === 'own' && isSameFirm);

/**
 * Two addresses in one city are two shops of a chain rather than two spellings, unless two contractors give the same
 * full name and day. Names on one street are alike because both contain the street.
 */
const isElsewhere = (common: InCommon): boolean => {
  const { name, place, isPostShared, isSameFirm } = common;
  if (place === 'otherNumber') return true;
  if (place !== 'otherStreet') return false;
  const isSameProject = name?.shared === 'name' && name.score >= fullLikeness && isPostShared && !isSameFirm;
  return !(isSameProject && isDueWithin(common, ofDays));
};

/** A cancelled bid and its rebid are months apart. */
const isOtherRound = (common: InCommon): boolean => {
  const { isOneRebid, daysApart, isSameFirm } = common;
  if (isOneRebid) return !isDueWithin(common, ofWeeks);
  return daysApart !== null && daysApart > (isSameFirm ? ofSeasons : ofMonths);
};

/** Marks that a name may omit although its project has them. */
const ofWhole = new Set([
  'code',
  'district',
  'ordinal',
  'package',
  'route',
  'school',
  'station',
  'treatment',
  'volume',
  'year',
]);
const ofPlace = new Set(['direction', 'number']);

/** A contractor uses one name for a project: "Alder Vista" and "Alder Vista Phase 2" are its first and second part. */
const isOtherPart = ({ ownMarks, isSameFirm, place }: InCommon): boolean =>
  isSameFirm && ownMarks.some((kind) => !ofWhole.has(kind) && !(ofPlace.has(kind) && place === 'street'));

/**
 * "Fire Station 4" and "Elementary School Addition" are in every city, so they need the location, or the company and
 * date; a bare "Elementary School" may be another than a named one.
 */
const isNameOfMany = (common: InCommon): boolean => {
  const { name, place, isSameFirm } = common;
  if (!name || name.shared === 'name' || place === 'street') return false;
  if (name.shared === 'plain' && name.isOneNamed) return true;
  if (place === 'city') return false;
  return !(isSameFirm && isDueWithin(common, name.shared === 'mark' ? ofWeeks : 0));
};

/** True if a reply is about something else. */
export const isOtherTopic = isOtherName;

/** True if evidence suggests two projects, so that not even a third one joins them. */
export const areDistinct = (common: InCommon): boolean =>
  common.apart !== null || [isElsewhere, isOtherRound, isOtherPart].some((isSo) => isSo(common));

/** True if different projects may share all that these two have in common. */
export const isInsufficient = (common: InCommon): boolean =>
  [isOtherName, isNamedApart, isElsewhere, isOtherRound, isOtherPart, isNameOfMany].some((isSo) => isSo(common));
