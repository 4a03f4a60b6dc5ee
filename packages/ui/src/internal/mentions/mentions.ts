/** Somebody who can be named in a text: a person, or a team. */
export interface Mentionable {
  readonly id: string;
  readonly label: string;
}

/** A piece of a text; with the one who is named there, where somebody is. */
export interface TextPart<M extends Mentionable = Mentionable> {
  readonly text: string;
  readonly named?: M;
}

/** What stands right before and after a text that is a part of a longer one. */
export interface TextAround {
  readonly before?: string;
  readonly after?: string;
}

/** Cuts a text at those who are named in it. */
export type CutText<M extends Mentionable = Mentionable> = (
  text: string,
  around?: TextAround,
) => readonly TextPart<M>[];

/**
 * The name that is being written at the end of a text: what stands behind an `@` that begins a word. Names are letters
 * and spaces.
 * @returns null when none is being written.
 */
export const openMention = (text: string): string | null => /(?:^|\s)@([\p{L}\p{M} ]*)$/u.exec(text)?.[1] ?? null;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * Returns what cuts texts at people who are named by `@` and their whole name. Where one name begins another, the longer
 * counts.
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

/** Those who are named in a text, each once. */
export const mentionedIn = <M extends Mentionable>(text: string, people: readonly M[]): readonly M[] => {
  const named = new Set(mentionCutter(people)(text).flatMap((part) => part.named ?? []));
  return people.filter((one) => named.has(one));
};
