import type { Tx } from '../../platform/db/database';
import { isMailboxConnected } from './rows/emailScrapers';

/** A folder of a mailbox. */
export interface Folder {
  readonly id: string;
  readonly name: string;
}

/**
 * Access to mailboxes that an Admin enables. A connector answers from stored data; it contacts no other server during a
 * request. To add one, write it next to the example below and add it to `connectors`.
 */
export interface Connector {
  /** Its name in the contract. */
  readonly provider: string;
  /** Reason why a mailbox can't be read, in a sentence for the Admin; null if it can. */
  refusal(tx: Tx, email: string): Promise<string | null>;
  /** Folders that are read. */
  listFolders(tx: Tx, email: string): Promise<readonly Folder[]>;
}

/**
 * Example: mailboxes connected by users. `collectMail` fetches their mail except from those that an Admin disabled, so
 * there is nothing to read here.
 */
const imap: Connector = {
  provider: 'imap',
  async refusal(tx, email) {
    const isConnected = await isMailboxConnected(tx, email);
    return isConnected ? null : 'No user has connected this mailbox. Connect it under Email accounts first.';
  },
  listFolders: () => Promise.resolve([{ id: 'INBOX', name: 'Inbox' }]),
};

export const imapProvider = imap.provider;

const connectors: readonly Connector[] = [imap];

/** Finds a connector by name; undefined if there is none. */
export const findConnector = (provider: string): Connector | undefined =>
  connectors.find((connector) => connector.provider === provider);
