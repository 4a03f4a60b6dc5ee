import { formOf, wordsOf, type Word } from './words';

/**
 * Phrases as data, one a line: `meaning | pattern | example | what it is not`. A pattern is words with `(a|b)` for
 * alternatives, `[a]` for what may be missing, `*` for up to three words, `<n>` for a number, `<date>` for a date. Words
 * are compared without case, accents and the s of a plural. All phrases of a book are found in one pass.
 */
export type Phrase = {
  readonly meaning: string;
  readonly pattern: string;
  readonly example: string;
  readonly counterExample: string | null;
};

/** A phrase found in a text; `first` and `last` are indexes of its words. */
export type PhraseMatch = { readonly meaning: string; readonly first: number; readonly last: number };

/** A state after some words. `free` are states reached without a further word. */
type Node = { readonly next: Map<string, Node>; readonly free: Node[]; readonly meanings: Set<string> };

const gap = '*';
const maxGap = 3;

const newNode = (): Node => ({ next: new Map(), free: [], meanings: new Set() });

/**
 * Phrases of a text of lines; blank lines and those that begin with `#` are skipped. `$name = (…)` names words for the
 * lines below.
 */
export function phrasesOf(lines: string): Phrase[] {
  const named = new Map<string, string>();
  const phrases: Phrase[] = [];
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [name, words] = line.startsWith('$') ? line.split(' = ') : [];
    if (name !== undefined && words !== undefined) named.set(name, words);
    else phrases.push(phraseOf(line, named));
  }
  return phrases;
}

function phraseOf(line: string, named: ReadonlyMap<string, string>): Phrase {
  const [meaning = '', written = '', example = '', counterExample = null] = line
    .split(' | ')
    .map((part) => part.trim());
  if (meaning === '' || written === '' || example === '') throw new Error(`Incomplete phrase: ${line}`);
  const pattern = written.replace(/\$[a-z]+/g, (name) => {
    const words = named.get(name);
    if (words === undefined) throw new Error(`Unknown words ${name}: ${line}`);
    return words;
  });
  return { meaning, pattern, example, counterExample };
}

const tokenPattern = /\(|\)|\[|\]|\||<[a-z]+>|\*|[^\s()[\]|*<>]+/gu;

/** Adds the states of a pattern behind a state, and returns the last one. */
function addPattern(root: Node, pattern: string): Node {
  const tokens = pattern.match(tokenPattern) ?? [];
  let at = 0;
  const sequence = (from: Node): Node => {
    let node = from;
    for (let token = tokens[at]; token !== undefined && !/^[)\]|]$/.test(token); token = tokens[at]) {
      at += 1;
      if (token === '(' || token === '[') node = choice(node, token === '[');
      else node = behind(node, token.startsWith('<') || token === gap ? token : formOf(token));
    }
    return node;
  };
  const choice = (from: Node, isOptional: boolean): Node => {
    const end = newNode();
    if (isOptional) from.free.push(end);
    sequence(from).free.push(end);
    while (tokens[at] === '|') {
      at += 1;
      sequence(from).free.push(end);
    }
    if (tokens[at] === undefined) throw new Error(`Unclosed: ${pattern}`);
    at += 1;
    return end;
  };
  const last = sequence(root);
  if (at < tokens.length) throw new Error(`Unopened: ${pattern}`);
  return last;
}

function behind(node: Node, word: string): Node {
  const next = node.next.get(word) ?? newNode();
  node.next.set(word, next);
  return next;
}

const isNumber = (form: string): boolean => /^\d+$/.test(form);

/** A compiled set of phrases. */
export class PhraseBook {
  readonly phrases: readonly Phrase[];
  readonly #root = newNode();

  constructor(phrases: readonly Phrase[]) {
    this.phrases = phrases;
    for (const { meaning, pattern } of phrases) addPattern(this.#root, pattern).meanings.add(meaning);
  }

  /** Phrases in a text, each meaning once per end, the longest; in order of their ends. */
  find(words: readonly Word[]): PhraseMatch[] {
    const found = new Map<string, PhraseMatch>();
    const take = (meaning: string, first: number, last: number): void => {
      const key = `${meaning} ${last}`;
      const known = found.get(key);
      if (known === undefined || known.first > first) found.set(key, { meaning, first, last });
    };
    const walk = (node: Node, first: number, index: number): void => {
      if (index > first) for (const meaning of node.meanings) take(meaning, first, index - 1);
      for (const free of node.free) walk(free, first, index);
      const word = words[index];
      if (word === undefined) return;
      const next = node.next.get(word.form);
      if (next) walk(next, first, index + 1);
      const ofNumber = isNumber(word.form) ? node.next.get('<n>') : undefined;
      if (ofNumber) walk(ofNumber, first, index + 1);
      const overGap = node.next.get(gap);
      if (overGap) for (let skipped = 0; skipped <= maxGap; skipped += 1) walk(overGap, first, index + skipped);
    };
    for (const index of words.keys()) walk(this.#root, index, index);
    return [...found.values()].toSorted((a, b) => a.last - b.last || a.first - b.first);
  }

  /** Meanings in a text. */
  meaningsIn(text: string): Set<string> {
    return new Set(this.find(wordsOf(text)).map(({ meaning }) => meaning));
  }
}
