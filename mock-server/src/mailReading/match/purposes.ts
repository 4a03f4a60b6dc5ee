/** Distinguishes projects by kinds of buildings and work. */

import { isWork, words } from './nameWords';

/** Purposes of buildings: names with different purposes are different projects. */
const purposes: readonly ReadonlySet<string>[] = [
  'apartment housing multifamily residential residence living',
  'townhome housing multifamily residential residence living',
  'condominium housing multifamily residential residence living',
  'dormitory housing residential residence living',
  'store market retail shop grocery supermarket supercenter restaurant cafe grill',
  'hospital clinic medical health',
  'dental',
  'school university college classroom academy',
  'library',
  'church',
  'parking garage',
  'hotel inn motel',
  'courthouse court',
  'jail prison detention',
  'warehouse distribution storage plant manufacturing',
  'park pool gymnasium field recreation',
  'community',
  'annex',
].map(words);

/** Kinds of work: names with different entries of one row are different projects. */
const works: readonly (readonly ReadonlySet<string>[])[] = [
  ['shell core', 'tenant fitout fit buildout suite'],
  ['interior', 'exterior'],
  ['demolition', 'renovation remodel modernization addition rehabilitation restoration construction'],
].map((row) => row.map(words));

/** Parts and outbuildings that are separate projects. */
const parts = words(
  'fuel gas wash clubhouse playground stadium pool roof hvac chiller boiler elevator generator window kitchen cafeteria restroom lobby fence paving sign signage lighting flooring carpet asbestos abatement auditorium parking track',
);

/**
 * True if one concerns a part, and the other names work on the whole that the first lacks: "Fuel Center", "Remodel".
 */
const isOfPart = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => parts.has(word)) &&
  !other.some((word) => parts.has(word)) &&
  other.some((word) => isWork(word) && !one.includes(word));

/** Words that may describe the same thing, though each may also describe another. */
const likeWords: readonly ReadonlySet<string>[] = [
  'pool aquatic swim swimming',
  'gymnasium fieldhouse athletic',
  'cafeteria kitchen dining commons',
  'auditorium theater performing',
  'jail detention correctional justice corrections',
  'police sheriff safety',
  'daycare childcare preschool child early',
  'senior assisted independent memory elderly',
  'warehouse logistics fulfillment industrial distribution',
  'tank reservoir standpipe',
  'pump lift booster',
  'bus transit transportation',
  'clinic health healthcare medical medicine',
  'office headquarters',
  'lodge hotel inn',
  'pavilion shelter',
  'basin pond',
  'sound noise',
  'freezer cooler cold refrigerated refrigeration',
  'science stem steam laboratory lab',
  'band music orchestra choir',
  'animal veterinary vet pet',
  'dental dentistry dentist orthodontic orthodontics',
  'communication dispatch emergency',
  'bridge viaduct overpass',
  'hvac mechanical ahu',
  'bar taproom pub brewery',
  'cafe coffee',
  'fitness gymnasium',
  'trail path walkway greenway',
  'marina moorage harbor dock',
  'museum gallery exhibit',
  'worship sanctuary chapel church parish cathedral',
  'shop fleet maintenance',
  'paving pavement asphalt',
  'armory readiness',
  'seismic urm unreinforced earthquake',
  'window glazing',
].map(words);

/** True if both words may mean one purpose. */
export const isSamePurpose = (one: string, other: string): boolean =>
  [purposes, likeWords].some((rows) => rows.some((row) => row.has(one) && row.has(other)));

/** True if both names have words of a row, none of which could be the same thing. */
const areOfOther = (row: readonly ReadonlySet<string>[], one: readonly string[], other: readonly string[]): boolean => {
  const placesOf = (name: readonly string[]) => row.filter((said) => name.some((word) => said.has(word)));
  const [mine, theirs] = [placesOf(one), placesOf(other)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((said) => theirs.includes(said));
};

/** True if two names have different purposes or kinds of work. */
export const haveDifferentPurposes = (one: readonly string[], other: readonly string[]): boolean =>
  [purposes, ...works].some((row) => areOfOther(row, one, other)) || isOfPart(one, other) || isOfPart(other, one);

/** True for a part or an outbuilding that can be a separate project. */
export const isPart = (word: string): boolean => parts.has(word);
