import { parseMessage, type ReadableMessage } from '../parse';

/** Letters for tests, a character for each byte, with lines as they travel. */
export const letter = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.join('\r\n'), 'latin1');

/** Reads a letter that can be read. */
export const readLetter = async (raw: Uint8Array): Promise<ReadableMessage> => {
  const parsed = await parseMessage(raw);
  if (parsed.state === 'failed') throw new Error(parsed.reason);
  return parsed;
};

/** Bytes of every value. */
export const anyBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + (index >> 3)) % 256));

/** Bytes in base64, in lines as senders write them. */
export const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n');

/** The lines of a part that is a file in base64. */
export const fileLines = (name: string, bytes: Uint8Array): string[] => [
  `Content-Type: application/octet-stream; name=${name}`,
  'Content-Transfer-Encoding: base64',
  '',
  base64Of(bytes),
];
