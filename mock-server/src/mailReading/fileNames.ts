import { decodeWords } from 'postal-mime';
import mime from 'mime';
import { fieldOf, readHeaderBlock } from './mime/headerBlock';
import { mendedHeaders } from './mime/headerWords';

const ownNames: Readonly<Record<string, string>> = {
  // Calendar invitations usually have no file name.
  'text/calendar': 'invite.ics',
  'application/ics': 'invite.ics',
};

const subjectOf = (letter: Uint8Array): string => {
  const bytes = Buffer.from(letter.buffer, letter.byteOffset, letter.length);
  const { text } = readHeaderBlock(bytes, 0, bytes.length, 'message');
  return decodeWords(fieldOf(mendedHeaders(text, ''), 'subject') ?? '');
};

const extensionOf = (mediaType: string): string => {
  const known = mime.getExtension(mediaType);
  if (known) return `.${known}`;
  return /^(?:text|message)\//.test(mediaType) ? '.txt' : '';
};

/** Names an unnamed file by the attached message's subject, else by its number and type. */
export const nameOfNameless = (mediaType: string, content: Uint8Array, index: number): string => {
  if (mediaType === 'message/rfc822') {
    const subject = subjectOf(content).replaceAll(/[/\\]/g, '-').trim();
    return `${subject === '' ? `attachment-${index + 1}` : subject.slice(0, 190)}.eml`;
  }
  return ownNames[mediaType] ?? `attachment-${index + 1}${extensionOf(mediaType)}`;
};

/** Guesses the type of a file whose headers don't state it. */
export const mediaTypeOfName = (name: string): string => mime.getType(name) ?? 'application/octet-stream';
