/** Names of a whole building: its own name alone, or with its kind. */

import type { ProjectName } from './projectName';
import { isKind, isOfAny, isWork, weightOf, words } from './nameWords';
import { isPart } from './purposes';

/** Words for new construction. */
const ofNew = words('construction ground up development');

const namesPart = ({ words: said, marks }: ProjectName): boolean =>
  marks.size > 0 || said.some((word) => isPart(word) || (isWork(word) && !ofNew.has(word)));

const isOfWhole = (name: ProjectName): boolean =>
  !namesPart(name) && !name.words.some((word) => isKind(word) && !isOfAny(word));

/** True if a name adds only the kind of building to a whole building's name. */
const namesKindOf = (name: ProjectName, whole: ProjectName, neutralWords: ReadonlySet<string>): boolean =>
  !namesPart(name) && name.words.every((word) => weightOf(word, neutralWords) < 1 || whole.words.includes(word));

/** True if one name is the building's own and the other adds its kind: "The Heron at Mill Row", "Heron Apartments". */
export const nameSameBuilding = (one: ProjectName, other: ProjectName, neutralWords: ReadonlySet<string>): boolean =>
  one.words.some((word) => other.words.includes(word) && weightOf(word, neutralWords) === 1) &&
  ((isOfWhole(one) && namesKindOf(other, one, neutralWords)) ||
    (isOfWhole(other) && namesKindOf(one, other, neutralWords)));
