import type { Tx } from '../../platform/db/database';
import { isMailboxConnected } from './rows/emailScrapers';

/** A folder of a mailbox. */
export interface Folder {
  readonly id: string;
  readonly name: string;
}

/**
 * A way in which Basis gets at mailboxes that an Admin has looked into. A connector answers about a mailbox from what
 * Basis holds; it asks nobody outside while a request waits. To add one, write it beside the example below and put it
 * into `connectors`.
 */
export interface Connector {
  /** Its name on the wire. */
  readonly provider: string;
  /** Why a mailbox can't be looked into, in a sentence for the Admin; null when it can. */
  refusal(tx: Tx, email: string): Promise<string | null>;
  /** The folders that it looks into. */
  listFolders(tx: Tx, email: string): Promise<readonly Folder[]>;
}

/**
 * The example: mailboxes that colleagues connected. Their mail is fetched by `collectMail`, which passes over those
 * that an Admin turned off, so there is nothing to be read from outside here.
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

/** The connector of a name; undefined when there is none. */
export const findConnector = (provider: string): Connector | undefined =>
  connectors.find((connector) => connector.provider === provider);
