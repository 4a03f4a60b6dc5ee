import { parseMessage, type ReadableMessage } from '../parse';

/** Emails for tests, one character per byte, with CRLF line ends. */
export const letter = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.join('\r\n'), 'latin1');

/** Reads a readable email. */
export const readLetter = async (raw: Uint8Array): Promise<ReadableMessage> => {
  const parsed = await parseMessage(raw);
  if (parsed.state === 'failed') throw new Error(parsed.reason);
  return parsed;
};

/** Bytes with all values. */
export const anyBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 3)) % 256));

/** Bytes in base64, in lines as senders write them. */
export const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

/** Lines of a part with a base64 file. */
export const fileLines = (name: string, bytes: Uint8Array): string[] => [
  `Content-Type: application/octet-stream; name=${name}`,
  'Content-Transfer-Encoding: base64',
  '',
  base64Of(bytes),
];
