/** Somebody who can be named in a text: a person, or a team. */
export interface Mentionable {
  readonly id: string;
  readonly label: string;
}

/** A piece of a text; with the one who is named there, where somebody is. */
interface TextPart<M extends Mentionable> {
  readonly text: string;
  readonly named?: M;
}

/**
 * The name that is being written at the end of a text: what stands behind an `@` that begins a word. Names are letters
 * and spaces.
 * @returns null when none is being written.
 */
export const openMention = (text: string): string | null => /(?:^|\s)@([\p{L}\p{M} ]*)$/u.exec(text)?.[1] ?? null;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Cuts a text at those who are named in it by `@` and their whole name. Where one name begins another, the longer counts. */
export const cutAtMentions = <M extends Mentionable>(text: string, people: readonly M[]): readonly TextPart<M>[] => {
  const byName = new Map(people.filter(({ label }) => label !== '').map((one) => [one.label.toLowerCase(), one]));
  if (byName.size === 0) return text === '' ? [] : [{ text }];
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<=^|\\s)@(${names.join('|')})(?!\\p{L})`, 'giu');
  const parts: TextPart<M>[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const named = byName.get(match[1]?.toLowerCase() ?? '');
    if (!named) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], named });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** Those who are named in a text, each once. */
export const mentionedIn = <M extends Mentionable>(text: string, people: readonly M[]): readonly M[] => {
  const named = new Set(cutAtMentions(text, people).flatMap((part) => part.named ?? []));
  return people.filter((one) => named.has(one));
};
