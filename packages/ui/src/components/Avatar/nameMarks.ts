import { paletteNames, type PaletteName } from '../../styles/contract.css';

/** Returns up to two initials: of the first and of the last word, without a remark in parentheses at the end. */
export const initialsOf = (name: string): string => {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const words = all.length > 1 && all.at(-1)?.startsWith('(') ? all.slice(0, -1) : all;
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : words.at(0)?.slice(1)];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

/** Returns the color of a name. The same name always has the same color. */
export const colorOf = (name: string): PaletteName => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return paletteNames[hash % paletteNames.length] ?? 'stone';
};
