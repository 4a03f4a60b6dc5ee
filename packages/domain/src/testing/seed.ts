/** Numbers, ids and words for tests. The same `TEST_SEED` and test give the same ones, whatever ran before it. */

/** Seed of a run: 1, or that of `TEST_SEED`. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 1);

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

let state = hashOf(`${testSeed}`);

/** Begins the sequence of a test; its name must be unique within the run. */
export const restartSequence = (name: string): void => {
  state = hashOf(`${testSeed} ${name}`);
};

/** A number from 0 up to 1 (mulberry32). */
export const random = (): number => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** A whole number, both ends included. */
export const randomBetween = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

export const randomBytes = (count: number): Uint8Array<ArrayBuffer> => {
  const words = new Uint32Array(Math.ceil(count / 4));
  for (let index = 0; index < words.length; index += 1) words[index] = random() * 2 ** 32;
  return new Uint8Array(words.buffer, 0, count);
};

/** A UUID of version 4. */
export const randomId = (): string => {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => randomBetween(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(randomBetween(0, 3))}${hex(3)}-${hex(12)}`;
};

const consonants = 'bcdfghjklmnpqrstvwxz';
const wordLength = 8;
const usedParts = new Set<string>();

const partsOf = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3));

/** A word of eight letters that shares no three in a row with another one of this process, so that no search takes one for another. */
export const newWord = (): string => {
  for (;;) {
    const word = Array.from({ length: wordLength }, () => consonants.charAt(randomBetween(0, 19))).join('');
    const parts = partsOf(word);
    if (parts.some((part) => usedParts.has(part))) continue;
    for (const part of parts) usedParts.add(part);
    return word;
  }
};
