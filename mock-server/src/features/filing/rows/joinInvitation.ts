import type { Tx } from '../../../platform/db/database';
import { hasInvitation, isInvitation } from '../invitesOfEmail';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { findOrInsertCompany } from '../../contacts/rows/companies';
import { findOrInsertContact } from '../../contacts/rows/contacts';
import type { Scope } from '../../../changes/journal';
import { readInviteRows, readSingleReading } from './singleReading';
import { insertInviteRows } from '../../bids/rows/projectWrites';

/** The invitation that an email adds to a bid, ready to be inserted by work that is tracked. */
export interface JoiningInvitation {
  readonly scopes: readonly Scope[];
  insert(workspaceZone: string): Promise<void>;
}

/** Adds to a bid the invitation of an email filed with it; null if the email contains none. */
export const joinInvitation = async (
  tx: Tx,
  changes: ChangeSet,
  messageId: string,
  projectId: string,
): Promise<JoiningInvitation | null> => {
  const reading = await readSingleReading(tx, messageId);
  if (!reading || !isInvitation(reading)) return null;
  if (hasInvitation(await readInviteRows(tx, projectId), reading)) return null;
  const companyId = await findOrInsertCompany(tx, reading.company ?? '', changes);
  const contactId = reading.contact ? await findOrInsertContact(tx, companyId, reading.contact, changes) : null;
  const id = newId();
  return {
    scopes: [{ table: 'bid_invite_contacts', column: 'invite_id', ids: [id] }],
    insert: (workspaceZone) =>
      insertInviteRows(tx, workspaceZone, id, {
        projectId,
        companyId,
        contactId,
        package: reading.package,
        bidDeadline: reading.bidDeadline,
        rfiDeadline: reading.rfiDeadline,
        jobWalk: reading.jobWalk,
        externalKey: reading.externalKey,
        sourceMessageId: messageId,
        sourceOrdinal: 0,
      }),
  };
};
