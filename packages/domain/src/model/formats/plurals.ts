/** Minimum stem that singulars and plurals share; shorter words are distinct (gas, bus). */
const shortestStem = 3;

const plurals = (word: string): string[] => {
  if (/(?:[sxz]|[cs]h)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return word.endsWith('o') ? [`${word}s`, `${word}es`] : [`${word}s`];
};

const singulars = (word: string): string[] =>
  [
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
    /(?:[sxzo]|[cs]h)es$/.test(word) ? word.slice(0, -2) : '',
    /[^s]s$/.test(word) ? word.slice(0, -1) : '',
  ].filter(({ length }) => length >= shortestStem);

/** Possible plurals and singulars of a folded English word (s, es, y and ies). */
export const otherNumbers = (word: string): string[] => [...plurals(word), ...singulars(word)];
