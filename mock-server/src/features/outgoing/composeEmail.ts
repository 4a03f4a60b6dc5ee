import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Mailbox } from '../../mailReading/parse';

/** An email of a user or of Basis. */
export interface ComposedEmail {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly replyTo: string | null;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly subject: string;
  /** Left out for plain text. */
  readonly html?: string;
  readonly text: string;
  /** Id of the answered email, and the thread before it, oldest first. */
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly fileName: string;
    readonly mediaType: string;
    /** By which the HTML shows it; null for a file beside the text. */
    readonly contentId: string | null;
    readonly content: Buffer;
  }[];
}

/** Equal to the limit for received emails. */
export const emailSizeLimit = 25 * 1024 * 1024;
/** Total size of attachments: base64 turns three bytes into four, and the text needs room too. */
export const attachmentLimit = Math.floor((emailSizeLimit * 3) / 4) - 1024 * 1024;

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A subject that looks like an encoded word is encoded, so that it is shown as it was typed. */
const subjectHeader = (subject: string) =>
  subject.includes('=?')
    ? { headers: { subject: { prepared: true, foldLines: true, value: encodeWord(subject, 'B', 52) } } }
    : { subject };

const addressed = ({ name, email }: Mailbox) => ({ name, address: email });

const sliceBytes = 512 * 1024;

/** A file in slices, between which other calls are answered: encoding it at once would hold them up. */
async function* slicesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += sliceBytes) {
    yield content.subarray(start, start + sliceBytes);
    await setImmediate();
  }
}

/** Composes the bytes of an email (RFC 5322). Reads no file and fetches nothing, whatever the email names. */
export const composeEmail = async (letter: ComposedEmail): Promise<Buffer> => {
  const {
    messageId,
    from,
    replyTo,
    to,
    cc,
    subject,
    html,
    text,
    inReplyTo,
    references,
    attachments,
    headers = {},
  } = letter;
  const written = subjectHeader(subject);
  const { message } = await transport.sendMail({
    messageId,
    from: addressed(from),
    ...(replyTo ? { replyTo } : {}),
    to: to.map(addressed),
    cc: cc.map(addressed),
    ...(html === undefined ? {} : { html }),
    text,
    ...(inReplyTo ? { inReplyTo } : {}),
    references: [...references],
    ...written,
    headers: { ...headers, ...written.headers },
    attachments: attachments.map(({ fileName, mediaType, contentId, content }) => ({
      filename: fileName,
      contentType: mediaType,
      ...(contentId === null ? {} : { cid: contentId }),
      content: Readable.from(slicesOf(content)),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};
