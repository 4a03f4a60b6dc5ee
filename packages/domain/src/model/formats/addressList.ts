/** Somebody in a list of addresses: of an email, or of a header. */
export interface Recipient {
  /** May be empty. */
  readonly name: string;
  readonly email: string;
}

const addressShape = /^[^\s<>()[\]\\,;:@"\p{Cc}]+@[^\s<>()[\]\\,;:@"\p{Cc}]+$/u;

/** Returns true for a possible email address, by the server's rules. */
export const isAddress = (text: string): boolean => text.length <= 254 && addressShape.test(text);

/** Name of a recipient: without control characters and the characters that delimit the address. */
export const namePattern = /^[^<>@\p{Cc}]*$/u;
/** Letters that such a name has at most. */
export const maxNameLetters = 200;

/** Returns true for a possible name of a recipient, which may be empty. */
export const isRecipientName = (text: string): boolean => text.length <= maxNameLetters && namePattern.test(text);

/** An address in place of a name says nothing more. */
const nameOf = (text: string): string => (isAddress(text) ? '' : text);

const parseOne = (text: string): Recipient => {
  const start = text.lastIndexOf('<');
  if (start === -1 || text.indexOf('>', start) !== text.length - 1) return { name: '', email: text };
  const name = text
    .slice(0, start)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  return { name: nameOf(name.trim()), email: text.slice(start + 1, -1).trim() };
};

const separators = new Set([',', ';', '\n', '\r', '\t']);

interface ListPart {
  readonly text: string;
  /** True if a comma follows, which may be part of a name. */
  readonly isBeforeComma: boolean;
}

/** Splits a list at its separators, except inside quotation marks. */
const splitList = (text: string): ListPart[] => {
  const parts: ListPart[] = [];
  let start = 0;
  let isQuoted = false;
  const end = (at: number): void => {
    parts.push({ text: text.slice(start, at).trim(), isBeforeComma: text.charAt(at) === ',' });
    start = at + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    // A mark that is never closed quotes nothing.
    if (sign === '"') isQuoted = !isQuoted && text.indexOf('"', at + 1) !== -1;
    if (!isQuoted && separators.has(sign)) end(at);
  }
  end(text.length);
  return parts.filter((part) => part.text !== '');
};

interface NamePart {
  /** What stands between two commas, without an address. */
  readonly name: string;
  /** Empty without an address. */
  readonly email: string;
  /** True if a comma follows, which may be part of a name. */
  readonly isBeforeComma: boolean;
}

/** True for a family name before a comma, with the first name and address of its owner behind it. */
const isFamilyName = (part: NamePart, next: NamePart | undefined): boolean =>
  part.isBeforeComma &&
  part.email === '' &&
  part.name !== '' &&
  !/[@<>"]/.test(part.name) &&
  !!next?.email &&
  next.name !== '';

/** Joins a family name before a comma with the first name and address behind it: `Pike, Dana <dana@…>`. */
const joinNames = <Part extends NamePart>(parts: readonly Part[], join: (family: Part, part: Part) => Part): Part[] => {
  const joined: Part[] = [];
  let family: Part | null = null;
  for (const [index, part] of parts.entries()) {
    if (!family && isFamilyName(part, parts[index + 1])) family = part;
    else {
      joined.push(family ? join(family, part) : part);
      family = null;
    }
  }
  return joined;
};

/** Joins names that a reader of headers cut at a comma which nobody quoted: `Pike` and `Dana <dana@…>` are one. */
export const joinFamilyNames = (read: readonly Recipient[]): Recipient[] =>
  joinNames(
    read.map(({ name, email }) => ({ name, email, isBeforeComma: true })),
    (family, part) => ({ ...part, name: `${family.name}, ${part.name}` }),
  ).map(({ name, email }) => ({ name, email }));

/**
 * Parses typed or pasted recipients: `Dana Pike <dana@…>, lee@…`, `Pike, Dana <dana@…>`. Invalid ones are kept as they
 * are.
 */
export const parseRecipients = (text: string): Recipient[] => {
  const parts = splitList(text).map(({ text: written, isBeforeComma }) => {
    const start = written.lastIndexOf('<');
    const isWhole = start !== -1 && written.endsWith('>');
    return {
      written,
      isBeforeComma,
      name: isWhole ? written.slice(0, start).trim() : written,
      email: isWhole ? written.slice(start) : '',
    };
  });
  return joinNames(parts, (family, part) => ({ ...part, written: `${family.written}, ${part.written}` })).map(
    ({ written }) => parseOne(written),
  );
};
