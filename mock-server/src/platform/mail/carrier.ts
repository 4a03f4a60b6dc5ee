import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedRecipient } from '../db/schema';

/** An outgoing email with its envelope. */
export interface Parcel {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** Result of an attempt to send. */
export type Delivery =
  /** Accepted by the next server, except for recipients that it refused for good or deferred. */
  | {
      readonly outcome: 'sent';
      readonly refused: readonly FailedRecipient[];
      readonly deferred: readonly FailedRecipient[];
    }
  /** Written to a folder, because there is no server for outgoing mail. */
  | { readonly outcome: 'kept' }
  /** Rejected for good. */
  | { readonly outcome: 'refused'; readonly reason: string; readonly refused: readonly FailedRecipient[] }
  /** Certainly not accepted; a retry may help, except for refused recipients. */
  | { readonly outcome: 'later'; readonly reason: string; readonly refused: readonly FailedRecipient[] }
  /** The connection broke before the server confirmed. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** Sends emails. */
export interface Carrier {
  /**
   * Attempts to send once. Never throws.
   * @param onHandOver is awaited before the last bytes go out: until then the server does not have the email. If it
   * throws, nothing is sent.
   */
  deliver(parcel: Parcel, onHandOver: () => Promise<void>): Promise<Delivery>;
}

/** Writes each email to a file, for the operator to send or to read; a repeated email keeps one file. */
export const createFolderCarrier = (folder: string): Carrier => ({
  async deliver({ id, raw }) {
    try {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${id}.eml`);
      await writeFile(`${path}.part`, raw, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return { outcome: 'kept' };
    } catch (error) {
      return { outcome: 'later', reason: `The outbox folder can't be written: ${String(error)}`, refused: [] };
    }
  },
});
