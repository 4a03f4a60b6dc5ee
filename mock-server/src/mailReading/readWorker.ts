import { move, transferableSymbol, valueSymbol } from 'piscina';
import { inThread } from '../platform/workers/threadClock';
import { transferableBuffers } from '../platform/workers/transferableBuffers';
import { readMessage } from './readMessage';

/** Reads one email in a worker thread. */
export default inThread(async (raw: Uint8Array): Promise<unknown> => {
  const value = await readMessage(raw);
  const { parsed } = value;
  const files = parsed.state === 'parsed' ? parsed.attachments.map(({ content }) => content) : [];
  return move({ [transferableSymbol]: transferableBuffers(files), [valueSymbol]: value });
});
