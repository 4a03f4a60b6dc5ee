import type { NumberReading } from '../../numbers/readNumber';
import type { Answer, Asked } from '../parts/questions/Question';
import type { numberFieldWords } from '../../words/english/NumberField.words';

/** Why a text is not taken, with the numbers that may be meant. */
export type NumberFault = Asked<Answer & { readonly value: number }>;

/** Characters of a text that a sentence repeats. */
const mostRepeated = 40;

/** The beginning of a long text, without half of a pair of code units at the cut. */
export const shortened = (text: string): string =>
  text.length > mostRepeated ? `${text.slice(0, mostRepeated).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** The fault of a text that was read; undefined for a number and for no text. */
export const numberFault = (
  written: string,
  reading: NumberReading,
  words: typeof numberFieldWords,
  format: (value: number) => string,
): NumberFault | undefined => {
  const text = written.trim();
  if (text === '' || reading.is === 'number') return undefined;
  if (reading.is === 'none') return { sentence: words.notNumber(shortened(text)), answers: [] };
  const answers = reading.candidates.map((value) => ({ value, text: format(value), label: words.take(format(value)) }));
  const [first, second] = answers.map((answer) => answer.text);
  return { sentence: words.didYouMean(first ?? '', second), answers };
};
