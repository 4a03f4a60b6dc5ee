import type { Tx } from '../db/connect';
import { ChangeSet } from '../repositories/changes';
import { findBidOfAddresses } from '../repositories/mailDirectory';
import { lockFiled } from '../repositories/messageFiling';
import { linkByItself } from '../repositories/messageLinks';
import { lockProjects } from '../repositories/projectEdits';
import { applyBounce } from '../repositories/bounces';
import { insertRejected } from '../repositories/suggestions';
import { readBounce } from './bounce';
import type { FileTarget } from './fileMessage';
import type { MessageReading } from './readMessage';

/** Where a message came from. */
export interface Arrived extends FileTarget {
  /** To whom it was delivered. */
  readonly recipients: readonly string[];
  readonly mailDomain: string;
}

/** An e-mail to the address of a bid stands with the bid. Undoing that must not do it again, as with what is matched. */
const fileByAddress = async (tx: Tx, messageId: string, target: Arrived): Promise<void> => {
  const { workspaceId, workspaceZone, recipients, mailDomain } = target;
  const bid = await findBidOfAddresses(tx, workspaceId, recipients, mailDomain);
  if (!bid) return;
  const [project] = await lockProjects(tx, workspaceId, [bid.projectId]);
  const before = await lockFiled(tx, workspaceId, messageId);
  if (!project || project.mergedIntoId || before?.status !== 'Unlinked') return;
  const reasons = [{ code: 'sentTo', text: 'Sent to the address of this bid', weight: 1 }];
  await insertRejected(tx, workspaceId, messageId, { kind: 'project', targetId: project.id, confidence: 1, reasons });
  const changes = new ChangeSet({ workspaceId, userId: null });
  await linkByItself(tx, changes, before, { projectId: project.id, reasons, workspaceZone });
  await changes.save(tx);
};

/** A message that was filed, and what was read of it. */
export interface Filed {
  readonly messageId: string;
  readonly target: Arrived;
  readonly read: MessageReading;
}

/** Files a message where it certainly belongs: with the e-mail that it reports of, else with the bid that it was addressed to. */
export const fileWithBid = async (tx: Tx, { messageId, target, read }: Filed): Promise<void> => {
  const bounce = read.parsed.state === 'parsed' ? readBounce(read.parsed, target.mailDomain) : null;
  if (bounce && (await applyBounce(tx, target.workspaceId, messageId, bounce))) return;
  if (read.reading.disposition !== 'marketing') await fileByAddress(tx, messageId, target);
};
