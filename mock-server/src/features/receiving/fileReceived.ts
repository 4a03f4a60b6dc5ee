import type { Tx } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import { findBidsOfAddresses, type BidOfAddress } from '../addresses/rows/mailDirectory';
import { lockFiledMessage } from '../filing/rows/messageFiling';
import { linkAutomatically } from '../filing/rows/messageLinks';
import { lockProjects } from '../bids/rows/projectEdits';
import { applyRules } from '../rules/applyRules';
import { applyBounce } from './rows/bounces';
import { insertRejected } from '../filing/rows/suggestions';
import { readBounce } from '../../mailReading/bounce';
import type { Stored } from './storeMessages';
import { senderCheckOf, type FileTarget } from './messageRows';

/** Origin and destination of a message. */
export interface Arrived extends FileTarget {
  readonly recipients: readonly string[];
}

type FiledHere = Stored<Arrived>;

/**
 * Files an email with the bid that it is addressed to. Undo must not file it again, so the match is stored as
 * rejected.
 */
const fileByAddress = async (
  tx: Tx,
  { messageId, target: { workspaceId, workspaceZone } }: FiledHere,
  { projectId }: BidOfAddress,
): Promise<void> => {
  const [project] = await lockProjects(tx, [projectId]);
  const before = await lockFiledMessage(tx, messageId);
  if (!project || project.mergedIntoId || before?.status !== 'Unlinked') return;
  const reasons = [{ code: 'sentTo', text: 'Sent to the address of this bid', weight: 1 }];
  await insertRejected(tx, messageId, { kind: 'project', targetId: project.id, confidence: 1, reasons });
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] });
  await linkAutomatically(tx, changes, before, { projectId: project.id, reasons, workspaceZone });
  await changes.save(tx);
  await applyRules(tx, [messageId], changes.id);
};

/** Files a message that reports a failed delivery. @returns true if it was one. */
const isFiledAsBounce = async (
  tx: Tx,
  { messageId, read: { parsed } }: FiledHere,
  mailDomain: string,
): Promise<boolean> => {
  const bounce = parsed.state === 'parsed' ? readBounce(parsed, mailDomain) : null;
  return bounce !== null && applyBounce(tx, messageId, bounce);
};

/** Files messages that certainly belong somewhere: reports with the failed email, else by the bid address. */
export const fileReceived = async (tx: Tx, filed: readonly FiledHere[], mailDomain: string): Promise<void> => {
  const addresses = filed.map(({ target }) => target.recipients);
  const bids = await findBidsOfAddresses(tx, addresses, mailDomain);
  for (const [index, message] of filed.entries()) {
    // An email with a false sender is not filed with a bid, and reports no failures of our emails.
    if (senderCheckOf(message.target, message.read)?.verdict === 'Failed') continue;
    if (await isFiledAsBounce(tx, message, mailDomain)) continue;
    const bid = bids[index];
    if (bid && message.read.reading.disposition !== 'marketing') await fileByAddress(tx, message, bid);
  }
};
