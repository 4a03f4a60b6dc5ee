import { random, randomBetween } from './seed';

/** Letters that look like, sound like or are folded to those of ASCII. */
const likenesses: Readonly<Record<string, string>> = {
  a: 'аɑαａàáâäãåāăⓐ𝐚ªᴀ',
  b: 'Ьｂⓑ𝐛ḃ',
  c: 'сｃⓒçćč𝐜ϲ',
  d: 'ԁｄⓓďḋ𝐝',
  e: 'еｅⓔèéêëēė𝐞ｅ℮',
  f: 'ｆⓕſḟ𝐟',
  g: 'ɡｇⓖğġ𝐠',
  h: 'һｈⓗḥ𝐡ℎ',
  i: 'іｉⓘıìíîïįİ𝐢ⁱ',
  j: 'јｊⓙ𝐣',
  k: 'кｋⓚK𝐤ķ',
  l: 'ⅼｌⓛłℓ𝐥ĺ',
  m: 'ｍⓜⅿ𝐦ṁ',
  n: 'ոｎⓝñńⁿ𝐧',
  o: 'оｏⓞοòóôöõøºｏ𝐨',
  p: 'рｐⓟρ𝐩ṗ',
  q: 'ԛｑⓠ𝐪',
  r: 'гｒⓡŕř𝐫',
  s: 'ѕｓⓢſśşš𝐬ß',
  t: 'тｔⓣťţ𝐭',
  u: 'υｕⓤùúûüū𝐮',
  v: 'ѵｖⓥν𝐯',
  w: 'ԝｗⓦŵ𝐰',
  x: 'хｘⓧ𝐱×',
  y: 'уｙⓨýÿ𝐲',
  z: 'ｚⓩžżź𝐳',
  '.': '․。．｡‧',
  '@': '＠﹫',
  '-': '‐‑–－­',
  '+': '＋﹢',
};

/** Blanks, marks that join, hide or turn text, and accents to put on a letter. */
const blanks = [' ', '\t', '\u00a0', '\u3000', '\u2009', '\ufeff', '\u200b', '\u2060'] as const;
const hidden = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u202e',
  '\u2066',
] as const;
const marks = ['\u0301', '\u0300', '\u0307', '\u0323', '\u0338', '\u20dd', '\ufe0f'] as const;

const oneOf = <T>(values: readonly T[]): T => values[randomBetween(0, values.length - 1)] as T;

const lettersOf = (text: string): string[] => Array.from(text);

const withLikeness = (text: string): string => {
  const letters = lettersOf(text);
  const places = letters.flatMap((letter, index) => (likenesses[letter.toLowerCase()] ? [index] : []));
  const at = oneOf(places);
  letters[at] = oneOf(lettersOf(likenesses[letters[at]?.toLowerCase() ?? ''] ?? ''));
  return letters.join('');
};

const withInserted = (text: string, inserted: string): string => {
  const at = randomBetween(1, text.length);
  return `${text.slice(0, at)}${inserted}${text.slice(at)}`;
};

/** The domain's labels with one of them encoded as a browser encodes it. */
const withEncodedLabel = (text: string): string => {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  const which = randomBetween(0, labels.length - 1);
  const spelled = `${labels[which]?.slice(0, -1)}${oneOf(['é', 'ü', 'а', 'ö', 'ñ', 'ı'])}`;
  labels[which] = random() < 0.5 ? spelled : new URL(`http://${spelled}.test`).hostname.replace(/\.test$/, '');
  return `${text.slice(0, at + 1)}${labels.join('.')}`;
};

const kinds: readonly ((text: string) => string)[] = [
  withLikeness,
  (text) => withLikeness(withLikeness(text)),
  (text) => withInserted(text, oneOf(marks)),
  (text) => withInserted(text, oneOf(hidden)),
  (text) => (random() < 0.5 ? `${oneOf(blanks)}${text}` : `${text}${oneOf(blanks)}`),
  withEncodedLabel,
  // Full-width letters all through, as an input method writes them.
  (text) =>
    text.replace(/[!-~]/g, (letter) =>
      random() < 0.7 ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
    ),
  (text) => `${text}.`,
  (text) => text.replace('@', oneOf(['@.', '%40', ' @ ', '@@'])),
];

/** Different texts that look like an address or would be folded to it, none of which is it. */
export const lookAlikesOf = (address: string, count: number): string[] => {
  const found = new Set<string>();
  while (found.size < count) {
    const cased = lettersOf(address)
      .map((letter) => (random() < 0.2 ? letter.toUpperCase() : letter))
      .join('');
    const text = oneOf(kinds)(random() < 0.3 ? cased : address);
    if (text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) !== address) found.add(text);
  }
  return [...found];
};
