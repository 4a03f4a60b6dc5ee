import type { Mapped } from '../../mapped';
import { isPlainWord } from '../../phrases/plainWords';
import {
  isBuildingWord,
  isCompanyWord,
  isMetaWord,
  isOwnerWord,
  isTradeWord,
  isVagueTradeWord,
  isWorkWord,
} from '../../phrases/vocabulary';
import { formOf } from '../../phrases/words';
import { isStreetSuffix, stateCode } from '../places/addresses';

/** Raises names of emails written without capitals, as patterns recognise names by their capitals. */

const minWords = 15;
const maxLoud = 0.06;
const minName = 3;

/** Where an older email or the stock line of a phone begins. */
const notOwn = /^\s*(?:>|on .{6,120} wrote:|from:|-{2,}|sent from my\b|get outlook\b)/i;

const wordPattern = /\p{L}[\p{L}'’]*/gu;

/** Two letters that are words as well as states. */
const words = new Set('in on or me hi ok oh id la de so al ma pa'.split(' '));

/** Lines of an email, with capitals for its names if it has none. */
export function withCapitals(lines: readonly Mapped[]): readonly Mapped[] {
  const end = lines.findIndex(({ text }) => notOwn.test(text));
  const own = end < 0 ? lines.length : end;
  return isQuiet(lines.slice(0, own)) ? lines.map((line, index) => (index < own ? raised(line) : line)) : lines;
}

function isQuiet(lines: readonly Mapped[]): boolean {
  let [count, loud] = [0, 0];
  for (const { text } of lines)
    for (const [word] of text.matchAll(wordPattern)) {
      count += 1;
      if (/^\p{Lu}/u.test(word)) loud += 1;
    }
  return count >= minWords && loud <= count * maxLoud;
}

/** True for a word that is part of a name only behind another one: "lake market", "ash street". */
const isTail = (form: string): boolean =>
  isBuildingWord(form) || isWorkWord(form) || isCompanyWord(form) || isOwnerWord(form) || isStreetSuffix(form);

function isName(word: string, isBehind: boolean): boolean {
  const form = formOf(word);
  if (isTail(form)) return isBehind;
  if (word.length < minName || isTradeWord(form) || isVagueTradeWord(form)) return false;
  return !isPlainWord(form) && !isMetaWord(form);
}

function raised(line: Mapped): Mapped {
  let [end, isState] = [-1, false];
  const raise = (word: string, at: number): string => {
    const isBehind = end >= 0 && /^,? $|^ \d+ $/.test(line.text.slice(end, at));
    const mayBeCode = !words.has(word) || /^,? \d{5}\b/.test(line.text.slice(at + word.length));
    const isCode = isBehind && !isState && word.length === 2 && mayBeCode && stateCode(word) !== null;
    if (!isCode && !isName(word, isBehind)) {
      end = -1;
      return word;
    }
    [end, isState] = [at + word.length, isCode];
    return isCode ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
  };
  // Addresses keep their letters.
  const text = line.text.replace(/\S+/g, (piece, start: number) =>
    /[@/]|\.\w/.test(piece) ? piece : piece.replace(wordPattern, (word, at: number) => raise(word, start + at)),
  );
  return text.length === line.text.length ? { ...line, text } : line;
}
