/** A word of a text in the form in which phrases are compared, and its range. */
export type Word = {
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Whether a comma, a bracket, a dash or the end of a sentence separates it from the word before. */
  readonly isApart: boolean;
};

/** A range of a text that phrases see as one word, such as a date. */
export type Slot = { readonly start: number; readonly end: number; readonly form: string };

/** Words; the article of "l’offre" is one of its own. */
const wordPattern = /(?<![\p{L}\p{N}])[dlnsjcmt](?=['’]\p{L}{2})|[\p{L}\p{N}]+(?:['’]\p{L}+)*|[#$%?]/giu;
const breaks = /[.,;:!?()|\t–—\n]|\s-\s/u;

/** Lower case, without accents and apostrophes, without the s of a plural. */
export function formOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '');
  const isPlural = plain.length > 3 && plain.endsWith('s') && !/(?:ss|us|is|ous)$/.test(plain);
  return isPlural ? plain.slice(0, -1) : plain;
}

/** Words of a text in order; each slot is one word. Linear in its length. */
export function wordsOf(text: string, slots: readonly Slot[] = []): Word[] {
  const words: Word[] = [];
  let last = 0;
  const add = (form: string, start: number, end: number): void => {
    words.push({ form, start, end, isApart: words.length > 0 && breaks.test(text.slice(last, start)) });
    last = end;
  };
  let next = 0;
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    for (let slot = slots[next]; slot !== undefined && slot.start <= start; slot = slots[next]) {
      add(slot.form, slot.start, slot.end);
      next += 1;
    }
    if (start >= last || words.length === 0) add(formOf(match[0]), start, start + match[0].length);
  }
  for (const slot of slots.slice(next)) add(slot.form, slot.start, slot.end);
  return words;
}
