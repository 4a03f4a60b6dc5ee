import PostalMime, { addressParser, decodeWords, type Address, type Attachment, type Email } from 'postal-mime';
import { joinFamilyNames } from '@basis/domain/model/formats/addressList';
import { withWindows1252 } from '../platform/windows1252';
import { mediaTypeOfName, nameOfNameless } from './fileNames';
import { readPlainMessage, type PlainMessage } from './mime/plainMessage';
import { safeFileName } from './safeFileName';

/** Reasons why a message could not be read. The raw bytes are kept, so it can be retried. */
export const failureCodes = [
  'empty',
  'too-large',
  'too-deep',
  'too-costly',
  'missing-file',
  'headers-too-large',
  'no-headers',
  'malformed',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Oddities of a readable message. */
export const parseWarnings = [
  'duplicate-header',
  'date-missing',
  'message-id-missing',
  'body-truncated',
  'no-body',
  'attachments-left-out',
] as const;
export type ParseWarning = (typeof parseWarnings)[number];

export type Mailbox = { readonly name: string; readonly email: string };

export type MailAttachment = {
  /** Without folders, control characters or a leading dot; never empty. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Reference by which the HTML part shows it inline. */
  readonly contentId: string | null;
  /** Bytes after decoding. */
  readonly size: number;
  readonly content: Uint8Array;
};

export type ReadableMessage = {
  readonly state: 'parsed';
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly subject: string;
  readonly from: Mailbox | null;
  readonly replyTo: Mailbox | null;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  /** ISO 8601 in UTC; null if the header is missing or invalid. */
  readonly date: string | null;
  /** Day of sending in the sender's own time zone, YYYY-MM-DD. */
  readonly sentOn: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** Headers that filing uses, by lower-case name, first occurrence. */
  readonly headers: Readonly<Record<string, string>>;
  readonly warnings: readonly ParseWarning[];
  /** Number of attachments beyond the limit, which remain only in the raw message. */
  readonly filesLeftOut: number;
};

export type UnreadableMessage = {
  readonly state: 'failed';
  readonly failureCode: FailureCode;
  readonly reason: string;
};

export type ParsedMessage = ReadableMessage | UnreadableMessage;

const maxRawBytes = 40 * 1024 * 1024;
const maxSubjectUnits = 2000;
const maxBodyUnits = 4 * 1024 * 1024;
const maxAttachments = 500;
/** Disables the parser's limits, because its input is already bounded. */
const parserLimits = { maxNestingDepth: 80, maxHeadersSize: 8 * 1024 * 1024 };

const keptHeaders = new Set([
  'auto-submitted',
  'delivered-to',
  'importance',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'return-path',
  'x-auto-response-suppress',
]);

const singleHeaders = new Set([
  'from',
  'subject',
  'date',
  'message-id',
  'to',
  'cc',
  'reply-to',
  'in-reply-to',
  'references',
]);

/** Parses raw bytes into a message. Never throws: an unreadable message has a named failure. */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  if (raw.length === 0) return failed('empty', 'The message has no bytes.');
  if (raw.length > maxRawBytes) return failed('too-large', `The message is larger than ${maxRawBytes} bytes.`);
  try {
    const plain = readPlainMessage(raw, { files: maxAttachments, textUnits: maxBodyUnits });
    if (!plain.hasHeaders) return failed('no-headers', 'The bytes do not begin with the headers of a message.');
    const options = { attachmentEncoding: 'arraybuffer', forceRfc822Attachments: true, ...parserLimits } as const;
    return readableMessage(await PostalMime.parse(uncopied(plain.bytes), options), plain);
  } catch (error) {
    return failureOf(error);
  }
}

/** Avoids views of a larger buffer, which the parser copies. */
function uncopied(raw: Uint8Array): ArrayBuffer | Uint8Array {
  const { buffer } = raw;
  return buffer instanceof ArrayBuffer && buffer.byteLength === raw.byteLength ? buffer : raw;
}

function failed(failureCode: FailureCode, reason: string): UnreadableMessage {
  return { state: 'failed', failureCode, reason };
}

function failureOf(error: unknown): UnreadableMessage {
  const reason = error instanceof Error ? error.message : String(error);
  if (/nest/i.test(reason)) return failed('too-deep', reason);
  if (/header/i.test(reason)) return failed('headers-too-large', reason);
  return failed('malformed', reason);
}

function readableMessage(email: Email, plain: PlainMessage): ReadableMessage {
  const text = limited(email.text);
  const html = limited(email.html);
  const headerDate = dateHeader(email);
  const date = isoDate(headerDate);
  return {
    state: 'parsed',
    messageId: clean(email.messageId) || null,
    inReplyTo: clean(email.inReplyTo) || null,
    references: clean(email.references).match(/<[^<>\s]+>/g) ?? [],
    subject: clean(email.subject).slice(0, maxSubjectUnits),
    from: senderOf(email),
    replyTo: mailboxes(email.replyTo)[0] ?? null,
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    date,
    sentOn: senderDay(headerDate, date),
    text,
    html,
    attachments: attachmentsOf(email, plain),
    headers: headersOf(email),
    warnings: warningsOf(email, plain, text, html),
    filesLeftOut: plain.filesLeftOut,
  };
}

/** One line without control characters: header values are shown and compared in this form. */
function clean(value: string | undefined): string {
  return withWindows1252(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function limited(body: string | undefined): string | null {
  if (body === undefined || body.trim() === '') return null;
  return withWindows1252(body.length > maxBodyUnits ? body.slice(0, maxBodyUnits) : body);
}

function mailboxes(addresses: readonly Address[] | undefined): Mailbox[] {
  const read = (addresses ?? []).flatMap((entry) => {
    if (entry.group) return mailboxes(entry.group);
    const email = clean(entry.address);
    const name = clean(entry.name);
    return email === '' && name === '' ? [] : [{ name, email }];
  });
  return joinFamilyNames(read);
}

/** The first mailbox of From. The parser keeps only what stands before a comma, such as a family name. */
function senderOf(email: Email): Mailbox | null {
  const first = mailboxes(email.from ? [email.from] : [])[0] ?? null;
  if (first === null || first.email !== '') return first;
  const header = email.headers.find(({ key }) => key === 'from')?.value ?? '';
  const all = addressParser(header).map((entry) => ({ ...entry, name: decodeWords(entry.name) }));
  return mailboxes(all)[0] ?? first;
}

/** The first valid date: a torn header may precede the whole one. */
function dateHeader(email: Email): string | undefined {
  const dates = email.headers.filter((header) => header.key === 'date').map((header) => header.value);
  return dates.find((value) => isoDate(value) !== null);
}

function isoDate(value: string | undefined): string | null {
  const time = value === undefined ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Moves an instant by the header's own offset, so that "today" means the sender's today. */
function senderDay(header: string | undefined, iso: string | null): string | null {
  if (iso === null) return null;
  const offset = /([+-])(\d{2}):?(\d{2})\b(?!.*[+-]\d{4})/.exec(header ?? '');
  const minutes = offset ? Number(`${offset[1]}1`) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
  const shifted = new Date(Date.parse(iso) + Math.max(-840, Math.min(840, minutes)) * 60_000);
  return shifted.toISOString().slice(0, 10);
}

function attachmentsOf(email: Email, { files }: PlainMessage): MailAttachment[] {
  return email.attachments.flatMap((attachment, index) => {
    const file = files[numberOf(attachment)];
    if (file === undefined || isOtherBody(file.mediaType, attachment.filename)) return [];
    const content = file.content();
    const name = attachment.filename ?? file.name;
    const declared = clean(file.mediaType).toLowerCase();
    return {
      fileName: safeFileName(name || nameOfNameless(declared, content, index), index),
      mediaType: declared || mediaTypeOfName(name ?? ''),
      size: content.length,
      contentId: clean(attachment.contentId).replace(/^<|>$/g, '') || null,
      content,
    };
  });
}

/** Bodies for other devices, which say the same as the others (AMP, watches). */
function isOtherBody(mediaType: string, fileName: string | null): boolean {
  return !fileName && /^text\/(?:x-amp-html|watch-html)/i.test(mediaType);
}

/** Placeholder number of an attachment. */
function numberOf({ content }: Attachment): number {
  return Number(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

function headersOf(email: Email): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { key, value } of email.headers) {
    if (keptHeaders.has(key) && !(key in kept)) kept[key] = clean(value);
  }
  return kept;
}

function warningsOf(email: Email, plain: PlainMessage, text: string | null, html: string | null): ParseWarning[] {
  const counts = new Map<string, number>();
  for (const { key } of email.headers) counts.set(key, (counts.get(key) ?? 0) + 1);
  const found: Record<ParseWarning, boolean> = {
    'duplicate-header': [...singleHeaders].some((key) => (counts.get(key) ?? 0) > 1),
    'date-missing': dateHeader(email) === undefined,
    'message-id-missing': clean(email.messageId) === '',
    'body-truncated':
      plain.isTextCut || (email.text?.length ?? 0) > maxBodyUnits || (email.html?.length ?? 0) > maxBodyUnits,
    'no-body': text === null && html === null,
    'attachments-left-out': plain.filesLeftOut > 0,
  };
  return parseWarnings.filter((warning) => found[warning]);
}
