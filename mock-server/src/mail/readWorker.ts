import { move, transferableSymbol, valueSymbol } from 'piscina';
import { readMessage, type MessageReading } from './readMessage';

/** Bytes of this length and more are handed over rather than copied. */
const leastMoved = 64 * 1024;

const buffersToMove = ({ parsed }: MessageReading): ArrayBuffer[] =>
  (parsed.state === 'parsed' ? parsed.attachments : []).flatMap(({ content: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && byteLength >= leastMoved && buffer.byteLength === byteLength ? [buffer] : [],
  );

/** What runs in a thread of its own: reads one e-mail. */
export default async function readInThread(raw: Uint8Array): Promise<unknown> {
  const value = await readMessage(raw);
  return move({ [transferableSymbol]: buffersToMove(value), [valueSymbol]: value });
}
