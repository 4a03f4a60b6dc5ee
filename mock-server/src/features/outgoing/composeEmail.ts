import { createTransport } from 'nodemailer';
import type { Mailbox } from '../../mailReading/parse';

/** An email that a user writes. */
export interface ComposedEmail {
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly replyTo: string | null;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What it answers, and the thread up to there, oldest first. */
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly attachments: readonly { readonly fileName: string; readonly mediaType: string; readonly content: Buffer }[];
}

/** As large as what we take ourselves. */
export const emailSizeLimit = 25 * 1024 * 1024;
/** What its files may weigh together: in base64 three bytes are four, and the words need room too. */
export const attachmentLimit = Math.floor((emailSizeLimit * 3) / 4) - 1024 * 1024;

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

const addressed = ({ name, email }: Mailbox) => ({ name, address: email });

/** The bytes of an email (RFC 5322) as they are sent. Reads no file and fetches nothing, whatever the letter names. */
export const composeEmail = async (letter: ComposedEmail): Promise<Buffer> => {
  const { messageId, from, replyTo, to, cc, subject, html, text, inReplyTo, references, attachments } = letter;
  const { message } = await transport.sendMail({
    messageId,
    from: addressed(from),
    ...(replyTo ? { replyTo } : {}),
    to: to.map(addressed),
    cc: cc.map(addressed),
    subject,
    html,
    text,
    ...(inReplyTo ? { inReplyTo } : {}),
    references: [...references],
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};
