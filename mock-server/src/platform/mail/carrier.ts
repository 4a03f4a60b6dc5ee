import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedRecipient } from '../db/schema';

/** An email that is to go out, by its envelope. */
export interface Parcel {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** What became of an attempt to send. */
export type Delivery =
  /** The next server has it, for all but those whom it refused. */
  | { readonly outcome: 'sent'; readonly refused: readonly FailedRecipient[] }
  /** It lies in a folder, because there is no server to give it to. */
  | { readonly outcome: 'kept' }
  /** It was not taken and will not be. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly refused: readonly FailedRecipient[] }
  /** It was certainly not taken; another attempt may help. */
  | { readonly outcome: 'later'; readonly reason: string }
  /** The connection broke before the other side said whether it has it. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Takes emails out of the house. */
export interface Carrier {
  /**
   * Attempts to send once. Never throws.
   * @param onHandOver is awaited before the last bytes go out: until then the email is not with the other side. When it
   * throws, nothing is sent.
   */
  deliver(parcel: Parcel, onHandOver: () => Promise<void>): Promise<Delivery>;
}

/** Keeps each email as a file, for the operator to send or to read; the same one twice is one file. */
export const createFolderCarrier = (folder: string): Carrier => ({
  async deliver({ id, raw }) {
    try {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${id}.eml`);
      await writeFile(`${path}.part`, raw, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { outcome: 'kept' };
    } catch (error) {
      return { outcome: 'later', reason: `The outbox folder can't be written: ${String(error)}` };
    }
  },
});
