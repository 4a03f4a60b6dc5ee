/** Finds owners in project names. */

import { foldedForMarks, longestRead } from './foldedForMarks';
import { distinctiveWords, weightOf } from './nameWords';

/** "TPS - Heron School", "Federal Building (GSA)" */
const ownersLetters = /^\s*\(?([A-Z]{2,5})\)?\s*[-–—:|]\s|\(([A-Z]{2,5})\)|\s[-–—|]\s+([A-Z]{2,5})\s*$/g;

/** "Heron County Schools: Otter Middle School", "Green Line Extension - Otter Station" */
const body =
  /(?:districts?|[iu]?sd|schools|county|university|college|authority|commission|corps|program|bond|corridor|line|(?:line|link|rail) extension)(?:\s*(?:no\.?|#)?\s*\d+)?\s*$|^\s*(?:city|town|county|village|port|university|state) of \p{L}+(?:\s\p{L}+)?\s*$/iu;
const between = /\s+[-–—|]+\s+|:\s+|[()]/;

const isNamed = (words: readonly string[]): boolean => words.some((word) => weightOf(word) === 1);

/** Words of the parts of a name that belong to the owner, if another part names the project. */
const ownersParts = (name: string): string[] => {
  const parts = name.split(between).map((part) => ({ part, words: distinctiveWords(foldedForMarks(part)) }));
  const [owners, projects] = [true, false].map((isOwner) => parts.filter(({ part }) => body.test(part) === isOwner));
  return projects?.some(({ words }) => isNamed(words)) ? (owners ?? []).flatMap(({ words }) => words) : [];
};

/** Words of the owner in a project name. */
export const ownersOf = (given: string): string[] => {
  const name = given.slice(0, longestRead);
  const letters = [...name.matchAll(ownersLetters)].flatMap(([, ...found]) => found.filter(Boolean));
  return [...letters.map((each) => each.toLowerCase()), ...(between.test(name) ? ownersParts(name) : [])];
};

/** Initials used as the short form of a company or an agency; none if it has only two words. */
export const initialsOf = (firm: string): string[] => {
  const said = firm.toLowerCase().match(/\p{L}+/gu) ?? [];
  const initials = said.filter((word) => !['and', 'the', 'of', 'inc', 'llc'].includes(word)).map((word) => word[0]);
  return initials.length > 2 ? [initials.join('')] : [];
};
