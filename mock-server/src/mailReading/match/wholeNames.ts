/** Names of a whole building: by its own name alone, and with what it is. */

import type { JobName } from './jobName';
import { isKind, isOfAny, isWork, weightOf, words } from './nameWords';
import { isPart } from './purposes';

/** What is done to a building when it is built as a whole. */
const ofNew = words('construction ground up development');

const saysPart = ({ words: said, marks }: JobName): boolean =>
  marks.size > 0 || said.some((word) => isPart(word) || (isWork(word) && !ofNew.has(word)));

const isOfWhole = (name: JobName): boolean =>
  !saysPart(name) && !name.words.some((word) => isKind(word) && !isOfAny(word));

/** Whether a name says of the other one, which is of a whole, what that is. */
const saysWhat = (name: JobName, whole: JobName, ofNoJob: ReadonlySet<string>): boolean =>
  !saysPart(name) && name.words.every((word) => weightOf(word, ofNoJob) < 1 || whole.words.includes(word));

/** Whether one is called by its name, and the other by the same and what it is: "The Heron at Mill Row", "Heron Apartments". */
export const areOfOneWhole = (one: JobName, other: JobName, ofNoJob: ReadonlySet<string>): boolean =>
  one.words.some((word) => other.words.includes(word) && weightOf(word, ofNoJob) === 1) &&
  ((isOfWhole(one) && saysWhat(other, one, ofNoJob)) || (isOfWhole(other) && saysWhat(one, other, ofNoJob)));
