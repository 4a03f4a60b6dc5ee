import { callApi, type Client } from '../../engine/client/client';
import type { User } from '../../model/contract/contract';
import { emailIdentity } from '../../model/formats/emailIdentity';
import { fold } from '../../model/formats/fold';

/** A recipient of an email. */
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

/** Joins a family name before a comma with the first name and address behind it: `Pike, Dana <dana@…>`. */
const joinNames = (parts: readonly ListPart[]): string[] => {
  const joined: string[] = [];
  let before = '';
  for (const [index, { text, isBeforeComma }] of parts.entries()) {
    const next = parts[index + 1]?.text ?? '';
    const firstName = next.slice(0, Math.max(next.indexOf('<'), 0)).trim();
    const isFamilyName = isBeforeComma && !before && !/[@<>"]/.test(text) && firstName !== '' && next.endsWith('>');
    if (isFamilyName) before = `${text}, `;
    else {
      joined.push(before + text);
      before = '';
    }
  }
  return joined;
};

/**
 * Parses typed or pasted recipients: `Dana Pike <dana@…>, lee@…`, `Pike, Dana <dana@…>`. Invalid ones are kept as they
 * are.
 */
export const parseRecipients = (text: string): Recipient[] => joinNames(splitList(text)).map(parseOne);

/** Adds recipients; one whose address is there already stays as it is. */
export const addRecipients = (known: readonly Recipient[], added: readonly Recipient[]): Recipient[] => {
  const all = new Map(known.map((one) => [emailIdentity(one.email), one]));
  for (const one of added) if (!all.has(emailIdentity(one.email))) all.set(emailIdentity(one.email), one);
  return [...all.values()];
};

/** Error of the first recipient with an invalid address or name; undefined if all are valid. */
export const addressFault = (recipients: readonly Recipient[]): string | undefined => {
  const wrong = recipients.find(({ name, email }) => !isAddress(email) || !isRecipientName(name));
  if (!wrong) return undefined;
  return isAddress(wrong.email) ? `“${wrong.name}” is not a name` : `“${wrong.email}” is not an email address`;
};

/** A colleague, who can get e-mails like a contact. */
type Colleague = Pick<User, 'firstName' | 'lastName' | 'email' | 'active'>;

/** Colleagues whose name or address holds some words, then contacts of the workspace. */
export const findRecipients = async (
  client: Client,
  colleagues: readonly Colleague[],
  words: string,
): Promise<readonly Recipient[]> => {
  const wanted = fold(words).split(' ').filter(Boolean);
  const found = colleagues
    .filter(({ active, firstName, lastName, email }) => {
      const text = fold(`${firstName} ${lastName} ${email}`);
      return active && wanted.every((word) => text.includes(word));
    })
    .map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }));
  return addRecipients(found, await findContacts(client, words));
};

/** Contacts of the workspace whose name or address holds some words. */
const findContacts = async (client: Client, words: string): Promise<readonly Recipient[]> => {
  const query = { limit: 10, withTotal: false, ...(words.trim() ? { searchQuery: words.trim() } : {}) };
  const result = await callApi(client.GET('/contacts', { params: { query } }));
  if (!result.ok) return [];
  return result.value.contacts.flatMap(({ firstName, lastName, email }) =>
    email ? [{ name: `${firstName} ${lastName}`.trim(), email }] : [],
  );
};
