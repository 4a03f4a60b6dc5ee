import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { Mailbox } from '../parse';
import { sliceMapped } from '../mapped';
import { findDates } from './dates/dates';
import { cutDocument, withoutLines, type MailDocument } from './text/document';
import { mailAddress } from './people/mailAddress';

/** Header block that a mail program writes above a forwarded email. */
export type ForwardedHeader = {
  readonly from: Mailbox;
  readonly subject: string | null;
  /** Day of sending, YYYY-MM-DD. */
  readonly sentOn: string | null;
  /** First line of the header. */
  readonly start: number;
  readonly bodyStart: number;
  readonly bodyEnd: number;
};

/** Names of the headers that mail programs write above a quoted email, in their languages. */
const headerNames: Readonly<Record<string, string>> = {
  from: 'from|von|de|da|van|från|fra|od|mittente|expéditeur|remitente',
  sent: 'sent|gesendet|envoyé|enviado|enviado el|inviato|verzonden|skickat|wysłano',
  date: 'date|datum|fecha|data|datum/tid',
  to: 'to|an|à|para|a|aan|till|til|do|destinataire',
  cc: 'cc|kopie|copie|copia|bcc',
  subject: 'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat',
  other: 'reply-to|importance|attachments|anlagen|pièces jointes|priority',
};

const headerKeys = new Map(
  Object.entries(headerNames).flatMap(([key, names]) => names.split('|').map((name) => [name, key] as const)),
);

const headerPattern = /^[>\s]*\**(?<key>\p{L}[\p{L}/ -]{0,17}?)\**\s*:\**(?:\s+(?<value>.*))?$/u;

/** A line of such a header: its key in English, and its value. */
function headerOf(text: string): { readonly key: string; readonly value: string } | null {
  const groups = text.length > maxHeaderLine ? undefined : headerPattern.exec(text)?.groups;
  const key = headerKeys.get((groups?.key ?? '').toLowerCase().trim());
  return key === undefined ? null : { key, value: groups?.value?.trim() ?? '' };
}

const maxHeaderLine = 500;

/** The innermost forwarded email from outside the receivers' domains. Null if nothing was forwarded. */
export function forwardedPart(document: MailDocument, ownDomains: ReadonlySet<string>): ForwardedHeader | null {
  const blocks = headerBlocks(document);
  const outside = blocks.filter(
    (block) => !ownDomains.has(block.from.email.slice(block.from.email.lastIndexOf('@') + 1)),
  );
  return outside.at(-1) ?? null;
}

/** Line of the first head of an email that is quoted or forwarded; null without one. */
export function firstBlock(document: MailDocument): number | null {
  const at = document.lines.findIndex((_, index) => blockAt(document, index) !== null);
  return at < 0 ? null : at;
}

/** Every email that is quoted or forwarded, with the lines of its text. */
export function headerBlocks(document: MailDocument): ForwardedHeader[] {
  const blocks: ForwardedHeader[] = [];
  for (let index = 0; index < document.lines.length; index += 1) {
    const block = blockAt(document, index);
    if (block === null) continue;
    const previous = blocks.pop();
    if (previous) blocks.push({ ...previous, bodyEnd: index });
    blocks.push(block);
    index = block.bodyStart - 1;
  }
  return blocks;
}

/** Matches a block that begins with From:, with a date and a subject or receiver directly below. */
function blockAt(document: MailDocument, start: number): ForwardedHeader | null {
  const values = new Map<string, string>();
  let index = start;
  for (; index < document.lines.length && index < start + 10; index += 1) {
    const text = document.lines[index]?.text ?? '';
    const header = headerOf(text);
    if (header === null) {
      if (text.trim() === '' && values.size < 3 && values.size > 0) continue;
      if (!isRestOfHeader(document, index)) break;
      const last = [...values.keys()].at(-1) ?? '';
      values.set(last, `${values.get(last) ?? ''} ${text.trim()}`);
      continue;
    }
    if (index === start && header.key !== 'from') return null;
    values.set(header.key, header.value);
  }
  const from = mailboxOf(values.get('from') ?? '');
  const sent = values.get('sent') ?? values.get('date');
  if (from === null || sent === undefined || !(values.has('subject') || values.has('to'))) return null;
  return {
    from,
    subject: values.get('subject') ?? null,
    sentOn: dayOf(sent),
    start,
    bodyStart: index,
    bodyEnd: document.lines.length,
  };
}

const minWrapped = 45;

/** True for the wrapped rest of a long header line, after which the header continues or ends. */
function isRestOfHeader(document: MailDocument, index: number): boolean {
  const [above = '', own = '', below = ''] = [-1, 0, 1].map((by) => document.lines[index + by]?.text);
  return (
    headerOf(above) !== null &&
    above.length >= minWrapped &&
    own.trim() !== '' &&
    (below.trim() === '' || headerOf(below) !== null)
  );
}

function dayOf(sent: string): string | null {
  const mention = findDates(sent, '1970-01-01').find((one) => one.date !== null);
  return mention?.date && mention.date > '1990' ? mention.date : null;
}

const addressPattern = new RegExp(mailAddress, 'u');
const bracketedAddress = new RegExp(String.raw`[<\[(]?(?:mailto:)?${mailAddress}[>\])]*`, 'giu');

function mailboxOf(text: string): Mailbox | null {
  const email = emailIdentity(addressPattern.exec(text)?.[0] ?? '');
  const name = text
    .replace(bracketedAddress, '')
    .replace(/["*<>]/g, '')
    .trim();
  return email === '' && name === '' ? null : { name, email };
}

/** Removes the quote marks of a forward that quotes line by line. Null if no quoted email begins there. */
export function unquoted(document: MailDocument): MailDocument | null {
  const at = document.lines.findIndex((line, index) => /^\s*>/.test(line.text) && blockAt(document, index) !== null);
  if (at < 0) return null;
  const lines = document.lines.map((line, index) =>
    index < at ? line : sliceMapped(line, /^\s*(?:>\s?)*/.exec(line.text)?.[0].length ?? 0),
  );
  return { ...document, lines };
}

/** Introduces a quoted email by its sender: "On Friday Dana wrote:". */
const quoteIntros: readonly RegExp[] = [
  /^\s*on .{6,120} wrote:\s*$/i,
  /^\s*(?:le|el|il|em) .{6,120} (?:a écrit|escribió|ha scritto|escreveu)\s?:\s*$/i,
  /^\s*(?:am|op) .{6,100} (?:schrieb|schreef)\b.{0,60}:\s*$/i,
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}\s*$/i,
];

const isIntro = (text: string): boolean => text.length < 250 && quoteIntros.some((pattern) => pattern.test(text));

const dividing = /^\s*[_-]{20,}\s*$/;

/** First line of the quoted email of a reply; null without a quote. */
export function quotedFrom(document: MailDocument): number | null {
  const quoteTail = quotedTail(document);
  for (let index = 0; index < document.lines.length; index += 1) {
    const text = document.lines[index]?.text ?? '';
    const wrapped = `${text} ${document.lines[index + 1]?.text ?? ''}`;
    if (index > 0 && (isIntro(text) || (/^\s*(?:on|le|am|el) .*\d/i.test(text) && isIntro(wrapped)))) return index;
    if (index > 0 && blockAt(document, index) !== null) return index;
    if (index > 0 && dividing.test(text) && hasBlockBelow(document, index)) return index;
    if (index === quoteTail) return index;
  }
  return null;
}

/** A rule divides an email only if the head of another one follows. */
function hasBlockBelow(document: MailDocument, index: number): boolean {
  return [1, 2, 3].some((by) => blockAt(document, index + by) !== null);
}

/** Lines that answer between the quoted ones, if the lines after an introduction are quoted by marks. */
export function answersWithin(document: MailDocument, quote: number): MailDocument | null {
  const rest = cutDocument(document, quote, document.lines.length);
  const firstMarked = rest.lines.findIndex(({ text }) => /^\s*>/.test(text));
  if (firstMarked < 0) return null;
  const unwanted = new Set(
    rest.lines.flatMap(({ text }, index) => (index < firstMarked || /^\s*>/.test(text) ? [index] : [])),
  );
  const isAnswered = rest.lines.some(({ text }, index) => !unwanted.has(index) && text.trim() !== '');
  const lastMarked = rest.lines.findLastIndex(({ text }) => /^\s*>/.test(text));
  const isBetween = rest.lines.some(
    ({ text }, index) => index > firstMarked && index < lastMarked && !unwanted.has(index) && text.trim() !== '',
  );
  return isAnswered && isBetween ? withoutLines(rest, unwanted) : null;
}

/** First quoted line after which nearly everything is quoted; -1 without one. One pass from the end. */
function quotedTail(document: MailDocument): number {
  let quoted = 0;
  let written = 0;
  let tail = -1;
  for (let index = document.lines.length - 1; index >= 0; index -= 1) {
    const text = document.lines[index]?.text ?? '';
    if (text.trim() === '') continue;
    const isQuoted = /^\s*>/.test(text);
    written += 1;
    if (isQuoted) quoted += 1;
    if (isQuoted && quoted >= written * 0.8) tail = index;
  }
  return tail;
}
