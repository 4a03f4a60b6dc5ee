/** Headers that tell how the body is written, which is not taken. */
const ofBody = /^(?:content-|mime-version)/i;

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;

/**
 * What stands for a message that is too large to be taken: its own headers, and in place of its body a text that says so.
 * Headers alone are the same each time, so that it is one email however often it is met.
 * @param headers as they came.
 * @param size of the whole message, in bytes.
 * @param limit the largest size that is taken, in bytes.
 */
export const leftMessage = (headers: Uint8Array, size: number, limit: number): Buffer => {
  const kept = Buffer.from(headers)
    .toString('latin1')
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .filter((header) => header !== '' && !ofBody.test(header));
  const text =
    `Basis could not take this email: it is ${inMegabytes(size)}, more than the limit of ${inMegabytes(limit)}. ` +
    'It is still in the mailbox that it came to, with its attachments.';
  const added = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text, ''];
  return Buffer.from([...kept, ...added].join('\r\n'), 'latin1');
};
