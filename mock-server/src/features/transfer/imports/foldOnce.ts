import { fold } from '@basis/domain/model/formats/fold';

/** Longest text that names something in a table: a column, a choice, a person. */
export const longestNamed = 200;
/** Texts that are kept; tables repeat few of them many times. */
const maxKept = 20_000;

/** Caches the results for short texts; longer ones are recomputed. */
export const remembering = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const kept = new Map<string, T>();
  return (text) => {
    if (text.length > longestNamed) return compute(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = compute(text);
    if (kept.size >= maxKept) kept.clear();
    kept.set(text, made);
    return made;
  };
};

/** Folds a text that occurs in many cells only once. */
export const foldOnce = remembering(fold);
