import { fold } from '@basis/domain/model/formats/fold';
import type { ChangeSet } from '../../../changes/changes';
import { insertNew } from '../../../platform/db/insertNew';
import type { Tx } from '../../../platform/db/database';
import { findOrInsertContact } from '../../contacts/rows/contacts';
import type { BidDraft } from '../imports/bidDraft';

/** A person of a company by the name, for rows without an email address. */
const findByName = async (tx: Tx, companyId: string, name: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', tx.workspaceId)
    .where('company_id', '=', companyId)
    .where('name_fold', '=', fold(name))
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
};

/** Puts the people of a line on its invitation; those that the company has not are added. */
export const linkPeople = async (
  tx: Tx,
  changes: ChangeSet,
  { draft }: { readonly draft: BidDraft },
  { inviteId, companyId }: { readonly inviteId: string; readonly companyId: string },
): Promise<void> => {
  const { contactNames = [], contactEmail: email = null, contactPhone: phone = null } = draft;
  const [first = null, ...others] = contactNames;
  const people = [
    ...(first !== null || email !== null ? [{ name: first, email, phone }] : []),
    ...others.map((name) => ({ name, email: null, phone: null })),
  ];
  for (const person of people) {
    const known = person.email === null && person.name !== null ? await findByName(tx, companyId, person.name) : null;
    const contactId = known ?? (await findOrInsertContact(tx, companyId, person, changes));
    if (contactId === null) continue;
    const link = { workspace_id: tx.workspaceId, invite_id: inviteId, contact_id: contactId };
    await insertNew(tx, 'bid_invite_contacts', [link]);
  }
};
