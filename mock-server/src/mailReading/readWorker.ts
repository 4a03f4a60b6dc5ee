import { move, transferableSymbol, valueSymbol } from 'piscina';
import { transferableBuffers } from './transferableBuffers';
import { readMessage } from './readMessage';
import { inThread } from './threadClock';

/** Reads one email in a worker thread. */
export default inThread(async (raw: Uint8Array): Promise<unknown> => {
  const value = await readMessage(raw);
  const { parsed } = value;
  const files = parsed.state === 'parsed' ? parsed.attachments.map(({ content }) => content) : [];
  return move({ [transferableSymbol]: transferableBuffers(files), [valueSymbol]: value });
});
