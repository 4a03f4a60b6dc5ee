/** Headers that describe the omitted body. */
const ofBody = /^(?:content-|mime-version)/i;

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;

/**
 * Replacement for a message that is too large: its own headers, and a body that says so. The result is the same each
 * time, so that repeated fetches give one email.
 * @param headers as received.
 * @param size of the whole message, in bytes.
 * @param limit maximum size, in bytes.
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
