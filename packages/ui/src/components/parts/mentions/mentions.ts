/** A person or team that can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly label: string;
}

/** A piece of a text, and the person it mentions, if any. */
export interface TextPart<M extends Mentionable = Mentionable> {
  readonly text: string;
  readonly named?: M;
}

/** Text before and after a part of a longer text. */
export interface TextAround {
  readonly before?: string;
  readonly after?: string;
}

/** Splits a text at mentions. */
export type CutText<M extends Mentionable = Mentionable> = (
  text: string,
  around?: TextAround,
) => readonly TextPart<M>[];

/**
 * Returns the unfinished name at the end of a text: the text after an `@` that starts a word. Names are letters and
 * spaces.
 * @returns null if no name is being typed
 */
export const openMention = (text: string): string | null => /(?:^|\s)@([\p{L}\p{M} ]*)$/u.exec(text)?.[1] ?? null;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Creates a function that splits texts at mentions: `@` and a full name. If one name starts with another, the longer
 * one wins.
 */
export const mentionCutter = <M extends Mentionable>(people: readonly M[]): CutText<M> => {
  const byName = new Map(people.filter(({ label }) => label !== '').map((one) => [one.label.toLowerCase(), one]));
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = (begin: string, end: string): RegExp =>
    new RegExp(`(?<=${begin})@(${names.join('|')})(?!${end})`, 'giu');
  return (text, { before = '', after = '' } = {}) => {
    if (text === '') return [];
    if (names.length === 0 || !text.includes('@')) return [{ text }];
    const parts: TextPart<M>[] = [];
    let from = 0;
    const found = pattern(/\S$/u.test(before) ? '\\s' : '^|\\s', /^\p{L}/u.test(after) ? '\\p{L}|$' : '\\p{L}');
    for (const match of text.matchAll(found)) {
      const named = byName.get(match[1]?.toLowerCase() ?? '');
      if (!named) continue;
      if (match.index > from) parts.push({ text: text.slice(from, match.index) });
      parts.push({ text: match[0], named });
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
  };
};

/** People mentioned in a text, without duplicates. */
export const mentionedIn = <M extends Mentionable>(text: string, people: readonly M[]): readonly M[] => {
  const named = new Set(mentionCutter(people)(text).flatMap((part) => part.named ?? []));
  return people.filter((one) => named.has(one));
};
