/** Names of a whole building: by its own name alone, and with what it is. */

import type { ProjectName } from './projectName';
import { isKind, isOfAny, isWork, weightOf, words } from './nameWords';
import { isPart } from './purposes';

/** What is done to a building when it is built as a whole. */
const ofNew = words('construction ground up development');

const namesPart = ({ words: said, marks }: ProjectName): boolean =>
  marks.size > 0 || said.some((word) => isPart(word) || (isWork(word) && !ofNew.has(word)));

const isOfWhole = (name: ProjectName): boolean =>
  !namesPart(name) && !name.words.some((word) => isKind(word) && !isOfAny(word));

/** Whether a name says of the other one, which is of a whole, what that is. */
const namesKindOf = (name: ProjectName, whole: ProjectName, neutralWords: ReadonlySet<string>): boolean =>
  !namesPart(name) && name.words.every((word) => weightOf(word, neutralWords) < 1 || whole.words.includes(word));

/** Whether one is called by its name, and the other by the same and what it is: "The Heron at Mill Row", "Heron Apartments". */
export const nameSameBuilding = (one: ProjectName, other: ProjectName, neutralWords: ReadonlySet<string>): boolean =>
  one.words.some((word) => other.words.includes(word) && weightOf(word, neutralWords) === 1) &&
  ((isOfWhole(one) && namesKindOf(other, one, neutralWords)) ||
    (isOfWhole(other) && namesKindOf(one, other, neutralWords)));
