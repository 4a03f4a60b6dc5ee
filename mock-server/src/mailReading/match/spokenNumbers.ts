/** Normalizes number words and Roman numerals. */

export const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
export const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const romanValues: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

const romanOf = (text: string): number | null => {
  if (!/^(?=.)(?:x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null;
  const digits = text.split('').map((letter) => romanValues[letter] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
};

/** "II-A" and "IIA" equal 2A. */
const lettered = /^([ivx]+)-?([a-h])$/;

/** Normalizes Phase II, Phase Two, Phase 02 and Phase 2 to one form. */
export const settled = (text: string): string => {
  const word = [numberWords, ordinalWords].map((list) => list.indexOf(text) + 1).find((place) => place > 0);
  const [, roman, letter = ''] = lettered.exec(text) ?? [];
  const lead = roman === undefined ? null : romanOf(roman);
  const plain =
    word ?? (lead === null ? romanOf(text) : `${lead}${letter}`) ?? text.replace(/(\d)(?:st|nd|rd|th)$/, '$1');
  return String(plain)
    .replace('-', '')
    .replace(/^0+(?=\d)/, '');
};
