import addressparser from 'nodemailer/lib/addressparser';
import { domainOfAddress } from './domains';

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

/** Reads the fields of a header, from the first bytes of a message. */
export const readHeader = (head: Uint8Array): Header => {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes)).toString('latin1');
  const blank = /(?:^|\r?\n)\r?\n/.exec(text);
  const end = blank ? blank.index + blank[0].length : text.length;
  const fields = text
    .slice(0, blank?.index ?? text.length)
    .split(/\r?\n(?![ \t])/)
    .filter((raw) => raw.includes(':'))
    .map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase(), raw }));
  return { fields, end, isCut: !blank && text.length === headBytes };
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
  const domains = addressparser(valueOf(sender), { flatten: true }).map(({ address }) => domainOfAddress(address));
  const [domain = ''] = domains;
  const isUnclear = senders.length > 1 || new Set(domains).size > 1;
  return domain === '' && !isUnclear ? undefined : { domain, isUnclear };
};
