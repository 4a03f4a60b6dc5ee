import { changeWords, type ChangeWords } from '../engine/changes/changeWords';

/** The words of a change that a test names. */
export const changeWordsOf = (label: string): ChangeWords => changeWords(label, `not: ${label}`);
