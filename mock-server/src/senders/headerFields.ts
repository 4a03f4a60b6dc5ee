import addressparser from 'nodemailer/lib/addressparser';
import { joinFamilyNames } from '@basis/domain/model/formats/addressList';
import { findHeader } from '../mailReading/mime/headerBlock';
import { domainOfAddress } from './domains';
import { isHostName } from './hostNames';

/** A field of a header as it was sent, with its folds. */
export interface HeaderField {
  /** In lower case. */
  readonly name: string;
  /** One character for each byte. */
  readonly raw: string;
}

/** Bytes of a message that hold its header; what comes later is not looked at. */
export const headBytes = 256 * 1024;

interface Header {
  readonly fields: readonly HeaderField[];
  /** Start of the body. */
  readonly end: number;
  /** True if it is longer than what is looked at. */
  readonly isCut: boolean;
}

/** Reads the fields of a header, from the first bytes of a message: those that the reader of emails shows. */
export const readHeader = (head: Uint8Array): Header => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes));
  const { lines, bodyStart, seenTo } = findHeader(bytes, 0, bytes.length, 'message');
  const raws: string[] = [];
  for (const line of lines)
    if (/^[ \t]/.test(line) && raws.length) raws.push(`${raws.pop() ?? ''}\r\n${line}`);
    else raws.push(line);
  const fields = raws
    .filter((raw) => raw.includes(':'))
    .map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase(), raw }));
  return { fields, end: bodyStart, isCut: bytes.length === headBytes && seenTo >= bytes.length };
};

/** Fields that an email has once, and that are shown or decide how it is read. */
const singularFields: ReadonlySet<string> = new Set([
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

/** Numbers of occurrences of the singular fields that occur several times. */
export const repeatedFields = (fields: readonly HeaderField[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { name } of fields) if (singularFields.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
};

/** Value of a field in one line. */
export const valueOf = ({ raw }: HeaderField): string =>
  Buffer.from(raw.slice(raw.indexOf(':') + 1), 'latin1')
    .toString('utf8')
    .replace(/\s+/g, ' ')
    .trim();

/** Longer ones are no address that anybody has, and cost a parser much. */
const longestSender = 8 * 1024;

/**
 * Finds the domain of a message's sender.
 * @returns `isUnclear` if it names several, or hides it behind more than any email needs; undefined if it names none.
 */
export const readSender = ({
  fields,
  isCut,
}: Header): { readonly domain: string; readonly isUnclear: boolean } | undefined => {
  const senders = fields.filter(({ name }) => name === 'from');
  const [sender] = senders;
  if (!sender && !isCut) return undefined;
  if (!sender || isCut || sender.raw.length > longestSender) return { domain: '', isUnclear: true };
  const value = valueOf(sender);
  const senderList = addressparser(value, { flatten: true }).map(({ name, address }) => ({ name, email: address }));
  const domains = joinFamilyNames(senderList).map(({ email }) => domainOfAddress(email));
  const [domain = ''] = domains;
  // An address that no mail can reach, with two of its signs or a control character, or an encoded name in place of one,
  // is shown like a genuine one.
  const isOdd = /\p{Cc}/u.test(value) || senderList.some(({ email }) => email.split('@').length > 2);
  const isPretended = isOdd || (domain === '' ? /@|=\?[^?\s]+\?[bq]\?/i.test(value) : !isHostName(domain));
  const isUnclear = senders.length > 1 || new Set(domains).size > 1 || isPretended;
  return domain === '' && !isUnclear ? undefined : { domain, isUnclear };
};
