import { longestNamed } from './foldOnce';
import { readWrittenNumber } from './writtenAmounts';
import { isBlankWord } from './writtenValues';

/** Values of a column that are looked at. */
const looked = 200;
/** Likelihood of values that do not fit, of a field that its column's name fits. */
const unlikely = 0.3;
const never = 0.1;

const isNumeric = (text: string): boolean => readWrittenNumber(text) !== null;
/** A number or key, such as 24-101, J-1024 or 24.101B. */
const isCode = (text: string): boolean => /^[A-Z]{0,3}[-#.]?\d[\d./-]*[A-Z]?$/i.test(text);
const isDateLike = (text: string): boolean => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b/.test(text);

const shareOf = (values: readonly string[], isOf: (text: string) => boolean): number =>
  values.length ? values.filter(isOf).length / values.length : 0;

type Holds = 'name' | 'words' | 'choices' | 'values' | 'anything';

/** Creates the likelihood that values are of a field, by what it holds. */
export const likelihoodOf =
  (holds: Holds, isDate: boolean, fits: (text: string) => boolean) =>
  (values: readonly string[]): number => {
    const given = values
      .slice(0, looked)
      .map((text) => text.slice(0, longestNamed))
      .filter((text) => !isBlankWord(text));
    if (!given.length || holds === 'anything') return 1;
    if (holds === 'name') return shareOf(given, (text) => isCode(text) || isNumeric(text)) > 0.5 ? unlikely : 1;
    if (holds === 'words') return shareOf(given, isDateLike) > 0.5 ? never : 1;
    if (holds === 'choices') {
      if (shareOf(given, (text) => (isNumeric(text) || isDateLike(text)) && !fits(text)) > 0.5) return never;
      return 0.7 + 0.3 * shareOf(given, fits);
    }
    const share = shareOf(given, (text) => fits(text) || (isDate && isDateLike(text)));
    return Math.max(share >= 0.5 ? 1 : share * 1.5, unlikely);
  };
