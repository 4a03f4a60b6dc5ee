import { createHash } from 'node:crypto';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import type { ReadLocation } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { countedTexts } from '../keywords/countedTexts';
import type { CountKeywords } from '../keywords/countKeywords';
import { personName } from './personName';
import { foldedMessageColumns, foldedReadingColumns } from '../filing/rows/foldedColumns';
import { scrapedFlagsOf } from '../filing/rows/messages';
import type { StoredFile } from '../../platform/storage/fileStore';
import { cleanText } from '../../mailReading/cleanText';
import type { SourcedField, Sources } from '../../mailReading/extract/reading';
import type { MailAttachment, ParsedMessage, ReadableMessage } from '../../mailReading/parse';
import { domainOfAddress } from '../../senders/domains';
import { unclearSender, type SenderCheck } from '../../senders/senderCheck';
import type { MessageReading } from '../../mailReading/readMessage';

/** Destination of a read message. */
export interface FileTarget {
  readonly workspaceId: string;
  readonly workspaceZone: string;
  readonly rawId: string;
  readonly rawSha256: string;
  readonly receivedAt: string;
  /** Result of the sender check; null without one. */
  readonly senderCheck?: SenderCheck | null;
  /** Version of the reader that read it. */
  readonly readerVersion: string;
}

/** Names in the contract of fields with sources. */
const wireNames: Readonly<Record<SourcedField, string>> = {
  name: 'name',
  package: 'package',
  company: 'companyName',
  contact: 'contact',
  location: 'location',
  bidDue: 'bidDeadline',
  rfiDue: 'rfiDeadline',
  jobWalk: 'jobWalk',
  unionType: 'unionType',
  externalId: 'externalKey',
};

const wireSources = (sources: Sources): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(sources).map(([field, span]) => [wireNames[field as SourcedField], span])),
  );

/** Cuts a text and marks the cut. */
const shortened = (text: string, limit: number): string =>
  text.length > limit ? `${cleanText(text, limit - 1)}…` : cleanText(text, limit);

/** Parts of a value, cut to the limits of the contract. */
const cleanParts = <T extends object>(value: T | null, limits: Readonly<Record<keyof T, number>>): string | null =>
  value &&
  JSON.stringify(
    Object.fromEntries(
      (Object.keys(limits) as (keyof T)[]).map((part) => {
        const text = value[part];
        return [part, typeof text === 'string' ? cleanText(text, limits[part]) : null];
      }),
    ),
  );

const textLimits = { text: 2_000_000, html: 4_000_000 };
const contactLimits = { name: 200, email: 254, phone: 40 };
const locationLimits = { addressLine: 500, city: 200, state: 2, postalCode: 20 };
const maxReadings = 200;

const attachmentsHash = ({ attachments }: ReadableMessage): Buffer => {
  const hash = createHash('sha256');
  for (const { fileName, content } of attachments) hash.update(`${fileName}\0${content.length}\0`).update(content);
  return hash.digest();
};

/** Distinguishes messages with the same id by their visible content, sender and date. */
const bodyHash = (parsed: ReadableMessage): string =>
  createHash('sha256')
    .update(
      `${parsed.from?.name ?? ''}\0${parsed.from ? emailIdentity(parsed.from.email) : ''}\0${parsed.date ?? ''}\0`,
    )
    .update(parsed.subject)
    .update('\0')
    .update(parsed.text ?? '')
    .update('\0')
    .update(parsed.html ?? '')
    .update('\0')
    .update(attachmentsHash(parsed))
    .digest('hex');

/** Id for a message without one, so that the same bytes are one message. */
const idOfBytes = (rawSha256: string): string => `sha256:${rawSha256}`;

/** Columns with the text of a message. */
export const bodyColumns = ({ text }: ReadableMessage, html: string | null) => ({
  text: text === null ? null : cleanText(text, textLimits.text),
  html: html === null ? null : cleanText(html, textLimits.html),
});

/** Columns of any message, readable or not. */
const messageColumns = (parsed: ParsedMessage, html: string | null, rawSha256: string) => {
  if (parsed.state === 'failed') {
    const nobody = { from_name: '', from_email: '', from_fold: '' };
    const nothing = { subject: '', subject_fold: '', rfc_message_id: idOfBytes(rawSha256), text: null, html: null };
    return { ...nobody, ...nothing, body_sha256: rawSha256, failure_code: parsed.failureCode };
  }
  const { from, messageId, inReplyTo, references } = parsed;
  const head = {
    from_name: personName(from?.name ?? '', from?.email ?? ''),
    from_email: cleanText(from?.email ?? '', 500),
    subject: cleanText(parsed.subject),
  };
  return {
    ...head,
    ...foldedMessageColumns(head),
    rfc_message_id: messageId ? cleanText(messageId, 998) : idOfBytes(rawSha256),
    in_reply_to: inReplyTo && cleanText(inReplyTo, 998),
    references: references.slice(0, 100).map((reference) => cleanText(reference, 998)),
    to_addresses: JSON.stringify(
      parsed.to
        .slice(0, 500)
        .map(({ name, email }) => ({ name: personName(name, email), email: cleanText(email, 500) })),
    ),
    cc_addresses: JSON.stringify(
      parsed.cc
        .slice(0, 500)
        .map(({ name, email }) => ({ name: personName(name, email), email: cleanText(email, 500) })),
    ),
    ...bodyColumns(parsed, html),
    body_sha256: bodyHash(parsed),
  };
};

/** Content omitted from a message: truncated text and the number of files. */
export const leftOut = (parsed: ParsedMessage, html: string | null) => {
  if (parsed.state === 'failed') return { warnings: [], files_left_out: 0 };
  const isCut =
    parsed.warnings.includes('body-truncated') ||
    (parsed.text?.length ?? 0) > textLimits.text ||
    (html?.length ?? 0) > textLimits.html;
  return { warnings: isCut ? ['body-truncated'] : [], files_left_out: parsed.filesLeftOut };
};

const json = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** Read name of a message's company. */
export const companyOf = ({ reading: { projects } }: MessageReading): string | null =>
  projects[0]?.company ? cleanText(projects[0].company, 200) : null;

const keptFileName = ({ fileName }: MailAttachment): string => cleanText(fileName, 255);

/**
 * What is known of who sent a message. The one who was checked must be the one who is shown: emails that two readers
 * understand differently are made to be.
 */
export const senderCheckOf = (
  { senderCheck }: Pick<FileTarget, 'senderCheck'>,
  { parsed }: Pick<MessageReading, 'parsed'>,
): SenderCheck | null => {
  if (!senderCheck || parsed.state === 'failed') return null;
  const shown = domainOfAddress(parsed.from?.email ?? '');
  return shown === senderCheck.domain ? senderCheck : unclearSender(shown, senderCheck.checkedBy);
};

const senderColumns = (check: SenderCheck | null) => ({
  sender_verdict: check?.verdict ?? null,
  sender_checked_by: check?.checkedBy ?? null,
  sender_domain: check && cleanText(check.domain, 254),
  spf: check?.results.spf ?? null,
  dkim: check?.results.dkim ?? null,
  dmarc: check?.results.dmarc ?? null,
});

/** Row of a message, except for values that depend on other messages. */
export const messageRow = (target: FileTarget, read: MessageReading, count: CountKeywords) => {
  const { parsed, html, reading } = read;
  const columns = messageColumns(parsed, html?.html ?? null, target.rawSha256);
  const { warnings, files_left_out } = leftOut(parsed, html?.html ?? null);
  const fileNames = parsed.state === 'parsed' ? parsed.attachments.map(keptFileName) : [];
  return {
    workspace_id: target.workspaceId,
    id: newId(),
    raw_id: target.rawId,
    direction: 'in' as const,
    received_at: target.receivedAt,
    status: 'Unlinked' as const,
    is_spam: reading.disposition === 'marketing',
    communication_type: reading.communicationType,
    platform: reading.platform,
    disposition: reading.disposition,
    scraped_flags: reading.projects[0] ? scrapedFlagsOf(reading.projects[0]) : 0,
    ...columns,
    ...senderColumns(senderCheckOf(target, read)),
    files_left_out,
    warnings: [...reading.warnings, ...warnings],
    reader_version: target.readerVersion,
    keywords: JSON.stringify(count(countedTexts({ ...columns, fileNames, fileTexts: [] }))),
  };
};

/** Rows of a message's readings. */
export const readingRows = (
  messageId: string,
  target: Pick<FileTarget, 'workspaceId' | 'workspaceZone'>,
  { reading }: Pick<MessageReading, 'reading'>,
) =>
  reading.projects.slice(0, maxReadings).map((project, ordinal) => {
    const name = project.name && shortened(project.name, 500);
    const company = project.company && cleanText(project.company, 200);
    const location = cleanParts(project.location, locationLimits);
    return {
      workspace_id: target.workspaceId,
      id: newId(),
      message_id: messageId,
      ordinal,
      name,
      package: project.package && shortened(project.package, 500),
      company_name: company,
      contact: cleanParts(project.contact, contactLimits),
      location,
      ...foldedReadingColumns({
        name,
        company_name: company,
        location: location ? (JSON.parse(location) as ReadLocation) : null,
      }),
      bid_due: json(project.bidDue),
      rfi_due: json(project.rfiDue),
      job_walk: json(project.jobWalk),
      bid_deadline_at: project.bidDue && deadlineInstant(project.bidDue, target.workspaceZone),
      union_type: project.unionType,
      external_key: project.externalId && cleanText(project.externalId, 200),
      sources: wireSources(project.sources),
    };
  });

/** Row of a stored attachment. */
export const attachmentRow = (
  messageId: string,
  { workspaceId }: FileTarget,
  attachment: MailAttachment,
  { key, sha256, size }: StoredFile,
) => ({
  workspace_id: workspaceId,
  id: newId(),
  message_id: messageId,
  file_name: keptFileName(attachment),
  media_type: cleanText(attachment.mediaType, 200),
  size,
  sha256,
  storage_key: key,
  is_text_due: true,
  content_id: attachment.contentId && cleanText(attachment.contentId, 998),
});
