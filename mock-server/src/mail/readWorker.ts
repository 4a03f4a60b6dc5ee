import { move, transferableSymbol, valueSymbol } from 'piscina';
import { buffersToMove } from './movedBytes';
import { readMessage } from './readMessage';

/** What runs in a thread of its own: reads one e-mail. */
export default async function readInThread(raw: Uint8Array): Promise<unknown> {
  const value = await readMessage(raw);
  const { parsed } = value;
  const files = parsed.state === 'parsed' ? parsed.attachments.map(({ content }) => content) : [];
  return move({ [transferableSymbol]: buffersToMove(files), [valueSymbol]: value });
}
