import type { FailedRecipient } from '../platform/db/schema';
import type { MailAttachment, ReadableMessage } from './parse';

/** A report that a sent email was not delivered. */
export interface Bounce {
  /** Ids of emails that the report may be about, with their angle brackets, most specific first. */
  readonly messageIds: readonly string[];
  readonly failed: readonly FailedRecipient[];
}

const decoder = new TextDecoder();

const partOf = ({ attachments }: ReadableMessage, mediaType: RegExp): string | null => {
  const part = attachments.find((attachment: MailAttachment) => mediaType.test(attachment.mediaType));
  return part ? decoder.decode(part.content.subarray(0, 256 * 1024)) : null;
};

/** Fields of a delivery status: one group for the message and one for each recipient (RFC 3464). */
const groupsOf = (status: string): ReadonlyMap<string, string>[] =>
  status
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group
            .replace(/\n[ \t]+/g, ' ')
            .split('\n')
            .flatMap((line): [string, string][] => {
              const [name = '', ...value] = line.split(':');
              return value.length && /^[\w-]+$/.test(name) ? [[name.toLowerCase(), value.join(':').trim()]] : [];
            }),
        ),
    );

/** Value after the type of a field, such as the address in `rfc822; user@example.com`. */
const typed = (value: string | undefined): string => (value ?? '').replace(/^[\w-]+\s*;\s*/, '').trim();

const failedOf = (groups: readonly ReadonlyMap<string, string>[]): FailedRecipient[] =>
  groups
    .filter((group) => group.get('action')?.toLowerCase() === 'failed')
    .map((group) => ({
      email: typed(group.get('original-recipient') ?? group.get('final-recipient'))
        .replace(/^<|>$/g, '')
        .slice(0, 254),
      reason: (typed(group.get('diagnostic-code')) || group.get('status') || 'No reason was given.').slice(0, 500),
    }));

const idsIn = (text: string): string[] => text.match(/<[^<>\s@]+@[^<>\s]+>/g) ?? [];

const idOfHeaders = (headers: string | null): string[] => {
  const value = /^message-id:\s*(<[^<>\s]+>)/im.exec((headers ?? '').replace(/\r?\n[ \t]+/g, ' '))?.[1];
  return value ? [value] : [];
};

const isDaemon = ({ from, headers }: ReadableMessage): boolean =>
  /^(mailer-daemon|postmaster)@/i.test(from?.email ?? '') || headers['return-path'] === '<>';

const plainCues =
  /undeliver|could not be delivered|delivery (?:has )?failed|delivery status notification \(failure\)|returned mail|address not found|user unknown|mailbox (?:unavailable|full|not found)/i;

/** Line that gives the reason in prose: one with an SMTP code, else the cue itself. */
const reasonIn = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const line = lines.find((each) => /\b5\d\d[ -]/.test(each)) ?? lines.find((each) => plainCues.test(each));
  return (line ?? 'The address could not be reached.').slice(0, 500);
};

/** Reads a report in prose: the first foreign address in it is the one that failed. */
const readPlain = (message: ReadableMessage, envelopeId: (id: string) => boolean): Bounce | null => {
  const text = `${message.subject}\n${message.text ?? ''}`;
  if (!isDaemon(message) || !plainCues.test(text)) return null;
  const returned = [...idOfHeaders(partOf(message, /^(message\/rfc822|text\/rfc822-headers)$/)), ...idsIn(text)];
  const messageIds = [...returned, ...message.references].filter(envelopeId);
  const email = /(?:^|[\s<"'])([^\s<>"'@]+@[^\s<>"'@:;,]+[^\s<>"'@:;,.])/gm;
  const named = [...text.matchAll(email)].map(([, address]) => address ?? '');
  const failed = named.find((address) => !envelopeId(`<${address}>`) && !/^(mailer-daemon|postmaster)@/i.test(address));
  return { messageIds, failed: [{ email: failed?.slice(0, 254) ?? '', reason: reasonIn(message.text ?? '') }] };
};

/**
 * Reads a delivery failure report, as servers write it (RFC 3464) or in prose. Pure.
 * @param mailDomain domain of sent message ids; ids of other domains are ignored.
 * @returns null for other emails and for reports of a mere delay.
 */
export const readBounce = (message: ReadableMessage, mailDomain: string): Bounce | null => {
  const isOurs = (id: string): boolean => id.toLowerCase().endsWith(`@${mailDomain}>`);
  const status = partOf(message, /^message\/(global-)?delivery-status$/);
  if (status === null) {
    const plain = readPlain(message, isOurs);
    return plain && plain.messageIds.length ? plain : null;
  }
  const groups = groupsOf(status);
  const failed = failedOf(groups);
  if (!failed.length) return null;
  const envelopeId = groups[0]?.get('original-envelope-id');
  const returned = idOfHeaders(partOf(message, /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/));
  const messageIds = [
    ...(envelopeId ? [`<${envelopeId}@${mailDomain}>`] : []),
    ...returned,
    ...(message.inReplyTo ? [message.inReplyTo] : []),
    ...message.references,
  ].filter(isOurs);
  return messageIds.length ? { messageIds: [...new Set(messageIds)], failed } : null;
};
