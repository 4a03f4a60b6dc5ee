import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { Mailbox } from '../parse';
import { sliceMapped } from '../mapped';
import { findDates } from './dates/dates';
import type { MailDocument } from './text/document';
import { mailAddress } from './people/mailAddress';

/** Header block that a mail program writes above a forwarded email. */
export type ForwardedHeader = {
  readonly from: Mailbox;
  readonly subject: string | null;
  /** Day of sending, YYYY-MM-DD. */
  readonly sentOn: string | null;
  readonly bodyStart: number;
  readonly bodyEnd: number;
};

const headerLine =
  /^[>\s]*\**(?<key>from|sent|date|to|cc|bcc|subject|reply-to|importance|attachments|von|gesendet|an|betreff)\**\s*:\**\s*(?<value>.*)$/i;

/** The innermost forwarded email from outside the receivers' domains. Null if nothing was forwarded. */
export function forwardedPart(document: MailDocument, ownDomains: ReadonlySet<string>): ForwardedHeader | null {
  const blocks = headerBlocks(document);
  const outside = blocks.filter(
    (block) => !ownDomains.has(block.from.email.slice(block.from.email.lastIndexOf('@') + 1)),
  );
  return outside.at(-1) ?? null;
}

function headerBlocks(document: MailDocument): ForwardedHeader[] {
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
    const groups = headerLine.exec(text)?.groups;
    if (!groups?.key) {
      if (text.trim() === '' && values.size < 3 && values.size > 0) continue;
      if (!isRestOfHeader(document, index)) break;
      const last = [...values.keys()].at(-1) ?? '';
      values.set(last, `${values.get(last) ?? ''} ${text.trim()}`);
      continue;
    }
    if (index === start && groups.key.toLowerCase() !== 'from') return null;
    values.set(groups.key.toLowerCase(), groups.value?.trim() ?? '');
  }
  const from = mailboxOf(values.get('from') ?? '');
  const sent = values.get('sent') ?? values.get('date');
  if (from === null || sent === undefined || !(values.has('subject') || values.has('to'))) return null;
  return {
    from,
    subject: values.get('subject') ?? null,
    sentOn: dayOf(sent),
    bodyStart: index,
    bodyEnd: document.lines.length,
  };
}

const minWrapped = 45;

/** True for the wrapped rest of a long header line, after which the header continues or ends. */
function isRestOfHeader(document: MailDocument, index: number): boolean {
  const [above = '', own = '', below = ''] = [-1, 0, 1].map((by) => document.lines[index + by]?.text);
  return (
    headerLine.test(above) &&
    above.length >= minWrapped &&
    own.trim() !== '' &&
    (below.trim() === '' || headerLine.test(below))
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

const quoteStart = /^\s*(?:on .{6,120} wrote:|-{2,}\s*original message\s*-{2,}|_{20,}|am .{6,80} schrieb .*:)\s*$/i;

/** First line of the quoted email of a reply; null without a quote. */
export function quotedFrom(document: MailDocument): number | null {
  const quoteTail = quotedTail(document);
  for (let index = 0; index < document.lines.length; index += 1) {
    const text = document.lines[index]?.text ?? '';
    const wrapped = `${text} ${document.lines[index + 1]?.text ?? ''}`;
    if (index > 0 && (quoteStart.test(text) || (/^\s*on .*\d/i.test(text) && quoteStart.test(wrapped)))) return index;
    if (index > 0 && blockAt(document, index) !== null) return index;
    if (index === quoteTail) return index;
  }
  return null;
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
