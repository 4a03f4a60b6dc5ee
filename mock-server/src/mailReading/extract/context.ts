import { emailDomain } from '@basis/domain/model/formats/emailIdentity';
import type { SanitisedHtml } from '../html';
import { mapText, sliceMapped, type Mapped } from '../mapped';
import type { Mailbox, ReadableMessage } from '../parse';
import {
  cutDocument,
  documentOfHtml,
  documentOfText,
  documentText,
  joinDocuments,
  withoutLines,
  type MailDocument,
} from './text/document';
import { letterPhrases } from '../phrases/letterPhrases';
import { findDates } from './dates/dates';
import { isGlued } from './text/glued';
import { answersWithin, firstBlock, forwardedPart, quotedFrom, unquoted, type ForwardedHeader } from './forwarded';
import { foldName } from './text/naming';
import { instructionLines } from './warnings';

/**
 * An email as extraction reads it: the innermost forwarded email, without quotes and without text that addresses
 * software.
 */
export type MailContext = {
  /** Without RE: and FW:. */
  readonly subject: Mapped;
  readonly from: Mailbox | null;
  readonly replyTo: Mailbox | null;
  /** Domains of the receivers: their people and addresses are never the general contractor's. */
  readonly ownDomains: ReadonlySet<string>;
  /** Day of sending at the sender, YYYY-MM-DD. */
  readonly base: string;
  readonly isReply: boolean;
  /** Quoted text of a reply: only identifies the project, never a source of values. */
  readonly quoted: string;
  /** Quoted and forwarded text below the own one, of each body: it may say more about the same job. */
  readonly below: readonly MailDocument[];
  /** Bodies of the email: plain text first, then HTML; a text whose table lost its cells comes last. */
  readonly documents: readonly MailDocument[];
  readonly hasBaseHref: boolean;
  readonly hasInstructions: boolean;
};

const prefixes =
  /^\s*(?:(?:re|aw|sv|antw|fwd?|wg|tr|rv|enc|rif|i)\s*(?:\[\d+\])?\s*:\s*|\[(?:external|ext|caution)\]\s*:?\s*|(?:tentatively )?(?:accepted|declined|tentative|new time proposed)\s*:\s*)+/i;

export function buildContext(message: ReadableMessage, html: SanitisedHtml | null): MailContext {
  const texts = message.text === null ? [] : [documentOfText(message.text)];
  const whole = [...texts, ...(html === null ? [] : [documentOfHtml(html)])];
  if (message.text !== null && isGlued(message.text)) whole.reverse();
  const ownDomains = domainsOf(message);
  const isReply = /^\s*(?:re|aw|sv|antw|rép|rif)\s*:/i.test(message.subject);
  const isOutside = message.from !== null && !ownDomains.has(domainOf(message.from.email));
  const parts = whole.map((document) => readablePart(document, { isReply, isOutside, ownDomains }));
  const inner = parts.map((part) => part.header).find((header) => header !== null) ?? null;
  const cleaned = parts.map(({ document }) => withoutLines(document, instructionLines(document)));
  return {
    subject: cleanSubject(inner?.subject ?? message.subject),
    from: inner === null ? outsider(message.from, ownDomains) : withAddress(inner.from, message.from),
    replyTo: inner === null ? message.replyTo : null,
    ownDomains,
    base: inner?.sentOn ?? message.sentOn ?? '1970-01-01',
    isReply: isReply && inner === null,
    quoted: isReply ? parts.map((part) => part.quoted).join('\n') : '',
    below: parts.flatMap(({ below }) => (below === null ? [] : [below])),
    documents: cleaned.filter((document) => documentText(document).trim() !== ''),
    hasBaseHref: html?.baseHref !== null && html !== null,
    hasInstructions:
      cleaned.some((document, index) => document !== parts[index]?.document) ||
      parts.some(({ document }) => instructionLines(linesOfUnread(document)).size > 0),
  };
}

/** Adds the address to a quoted header that omits it: a user who forwards their own email is the same person. */
function withAddress(quoted: Mailbox, sender: Mailbox | null): Mailbox {
  const isSame = sender !== null && quoted.email === '' && foldName(quoted.name) === foldName(sender.name);
  return isSame ? sender : quoted;
}

/** Drops a colleague who forwards the email: only outsiders count as senders. */
function outsider(box: Mailbox | null, ownDomains: ReadonlySet<string>): Mailbox | null {
  return box !== null && ownDomains.has(domainOf(box.email)) ? null : box;
}

function linesOfUnread(document: MailDocument): MailDocument {
  return document.unread.trim() === '' ? { ...document, lines: [], links: [] } : documentOfText(document.unread);
}

type ReadablePart = {
  readonly document: MailDocument;
  readonly header: ForwardedHeader | null;
  readonly quoted: string;
  readonly below: MailDocument | null;
};

type Sender = { readonly isReply: boolean; readonly isOutside: boolean; readonly ownDomains: ReadonlySet<string> };

/** The forwarded email of a forward; the text above the quote of a reply. */
function readablePart(document: MailDocument, { isReply, isOutside, ownDomains }: Sender): ReadablePart {
  const whole = (isReply ? null : unquoted(document)) ?? document;
  const forwarded = isReply ? null : forwardedPart(whole, ownDomains);
  const header = forwarded !== null && saysItself(whole, isOutside) ? null : forwarded;
  const letter = header === null ? document : cutDocument(whole, header.bodyStart, header.bodyEnd);
  const quote = quotedFrom(letter);
  if (quote === null) return { document: letter, header, quoted: '', below: null };
  const below = cutDocument(letter, quote, letter.lines.length);
  const above = cutDocument(letter, 0, quote);
  const answers = header === null ? answersWithin(letter, quote) : null;
  return {
    document: answers === null ? above : joinDocuments(above, answers),
    header,
    quoted: documentText(below),
    below,
  };
}

/**
 * True if the text above the first quoted email asks for a bid itself: with a day, or a contractor's note above what an
 * owner wrote.
 */
function saysItself(document: MailDocument, isOutside: boolean): boolean {
  const first = firstBlock(document);
  if (first === null || first === 0) return false;
  const own = documentText(cutDocument(document, 0, first));
  const asks = letterPhrases.meaningsIn(own).has('invite');
  return asks && (isOutside || (own.length > shortNote && findDates(own, '2000-01-01').length > 0));
}

const shortNote = 120;

export function domainOf(email: string): string {
  return emailDomain(email);
}

function domainsOf(message: ReadableMessage): Set<string> {
  const receivers = [...message.to, ...message.cc].map((box) => box.email).filter((email) => email.includes('@'));
  const sender = message.from === null ? '' : domainOf(message.from.email);
  const domains = new Set(receivers.map(domainOf));
  const isInternal = domains.has(sender) && /^\s*fwd?\s*:/i.test(message.subject);
  if (!isInternal) domains.delete(sender);
  return domains;
}

function cleanSubject(text: string): Mapped {
  const subject = mapText('subject', text);
  const prefix = prefixes.exec(subject.text);
  return prefix ? sliceMapped(subject, prefix[0].length) : subject;
}
