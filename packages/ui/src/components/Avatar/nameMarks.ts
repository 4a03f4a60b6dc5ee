import { paletteNames, type PaletteName } from '../../styles/contract.css';

/** Up to two letters for a person: the first of the first and of the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : words.at(0)?.slice(1)];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

/** The color of a name: the same name has the same color everywhere. */
export const colorOf = (name: string): PaletteName => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return paletteNames[hash % paletteNames.length] ?? 'stone';
};
