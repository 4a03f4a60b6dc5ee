import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';

interface EmailTexts {
  /** Replaces the message. */
  readonly message: string | null;
  /** Replaces the reading. */
  readonly fields: string | null;
}

type Content = Pick<
  MessageDetail,
  'direction' | 'isAutomatic' | 'isUnreadable' | 'isBeingRead' | 'text' | 'html' | 'readings' | 'attachments'
>;

const nothingRead = (direction: Content['direction'], hasBody: boolean): string => {
  if (direction === 'out') return "Basis doesn't extract data from sent emails.";
  return hasBody ? 'No project was found in this email.' : 'There is no text to read a project from.';
};

/** Explains emails whose content is in a file for another program. */
const sealedText = (attachments: Content['attachments']): string | null => {
  if (attachments.some(({ mediaType }) => /^application\/(?:x-)?pkcs7-mime$/.test(mediaType)))
    return 'This email is signed or encrypted with S/MIME. Open its file in your mail program to read it.';
  if (attachments.some(({ mediaType, fileName }) => mediaType.endsWith('ms-tnef') || fileName === 'winmail.dat'))
    return 'This email was sent in Outlook’s own format. Open its file winmail.dat in Outlook to read it.';
  return null;
};

/** Explains an email with nothing to show, for message and reading. */
export const emailTexts = ({
  direction,
  isAutomatic = false,
  isUnreadable,
  isBeingRead,
  text,
  html,
  readings,
  attachments,
}: Content): EmailTexts => {
  const hasBody = text !== null || html !== null;
  if (isUnreadable && !hasBody) {
    if (isBeingRead) return { message: 'This email is being read again.', fields: 'The email is being read again.' };
    return {
      message: "This email is damaged and can't be shown. The original is kept.",
      fields: 'Nothing could be read, because the email is damaged.',
    };
  }
  const noBody =
    sealedText(attachments) ??
    (attachments.length ? 'This email has attachments and no text.' : 'This email has no text.');
  const nothing = isAutomatic
    ? 'This is an automatic reply or report, so no bid is read in it.'
    : nothingRead(direction, hasBody);
  return { message: hasBody ? null : noBody, fields: readings.length ? null : nothing };
};

/** Describes content left out of an email, one sentence each. */
export const leftOutTexts = ({
  warnings,
  filesLeftOut,
}: Pick<MessageDetail, 'warnings' | 'filesLeftOut'>): string[] => [
  ...(warnings.includes('body-truncated')
    ? ['The text of this email is cut off, because it is too long. Save the email to read all of it.']
    : []),
  ...(filesLeftOut > 0
    ? [
        `${filesLeftOut === 1 ? '1 more file is' : `${formatCount(filesLeftOut)} more files are`} not shown: an email shows up to 500.`,
      ]
    : []),
];
