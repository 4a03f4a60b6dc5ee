import { sql } from 'kysely';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import { newId } from '../../../platform/ids';
import { getInvite } from './bidInvites';
import type { ChangeSet } from '../../../changes/changes';
import { tracked, type Scope } from '../../../changes/journal';
import { refreshProjects } from '../../../derived/projectDerived';
import { forgetKey } from '../../../derived/projectPairs';
import { addSibling, wholeProjects, type NewBid } from './projectMerges';

/** A locked invitation. */
export interface InviteState {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly sourceMessageId: string | null;
  readonly externalKey: string | null;
}

/** @throws ApiError 404 if it does not exist. */
export const lockInvite = async (tx: Tx, id: string): Promise<InviteState> => {
  const row = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select([
      'id',
      'project_id as projectId',
      'company_id as companyId',
      'source_message_id as sourceMessageId',
      'external_key as externalKey',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

export const readInvite = async (tx: Tx, id: string): Promise<BidInvite> => {
  const invite = await getInvite(tx, id);
  if (!invite) throw notFound();
  return invite;
};

const peopleOf = (inviteIds: readonly string[]): Scope => ({
  table: 'bid_invite_contacts',
  column: 'invite_id',
  ids: inviteIds,
});

const addPair = (tx: Tx, projectId: string, companyId: string) =>
  sql`insert into project_companies (workspace_id, project_id, company_id)
    values (${tx.workspaceId}, ${projectId}, ${companyId}) on conflict do nothing`.execute(tx);

const hasInviteOf = async (tx: Tx, projectId: string, companyId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

interface Pair {
  readonly projectId: string;
  readonly companyId: string;
}

/** Moves the rows of a pair of bid and company to another pair, if the first has no invitation left. */
const movePair = async (tx: Tx, from: Pair, to: Pair): Promise<void> => {
  const { workspaceId } = tx;
  if (await hasInviteOf(tx, from.projectId, from.companyId)) return;
  for (const table of ['competitors', 'quotes'] as const)
    await sql`update ${sql.table(table)} set project_id = ${to.projectId}, company_id = ${to.companyId}
      where workspace_id = ${workspaceId} and project_id = ${from.projectId}
        and company_id = ${from.companyId}`.execute(tx);
  await sql`delete from project_companies where workspace_id = ${workspaceId} and project_id = ${from.projectId}
    and company_id = ${from.companyId}`.execute(tx);
};

/**
 * Files the source email of an invitation with its new bid, and removes it from the old bid unless another invitation
 * there came from it.
 */
const moveSource = async (tx: Tx, invite: InviteState, to: string): Promise<void> => {
  const { workspaceId } = tx;
  await sql`insert into message_projects (workspace_id, message_id, project_id, reason, linked_by, linked_at)
    select workspace_id, message_id, ${to}::uuid, reason, linked_by, linked_at from message_projects
    where workspace_id = ${workspaceId} and message_id = ${invite.sourceMessageId} and project_id = ${invite.projectId}
    on conflict do nothing`.execute(tx);
  await sql`delete from message_projects mp where workspace_id = ${workspaceId}
    and message_id = ${invite.sourceMessageId} and project_id = ${invite.projectId}
    and not exists (select from bid_invites i where i.workspace_id = ${own}
      and i.project_id = mp.project_id and i.source_message_id = mp.message_id)`.execute(tx);
};

const moveKey = async (tx: Tx, { projectId, externalKey }: InviteState, to: string) => {
  await sql`update projects set external_keys = array_append(array_remove(external_keys, ${externalKey}), ${externalKey})
    where workspace_id = ${tx.workspaceId} and id = ${to}`.execute(tx);
  await forgetKey(tx, projectId, externalKey);
};

const moveInvite = async (tx: Tx, invite: InviteState, to: string): Promise<void> => {
  const { companyId, projectId } = invite;
  await addPair(tx, to, companyId);
  await sql`update bid_invites set project_id = ${to}, updated_at = ${nextMoment}
    where workspace_id = ${tx.workspaceId} and id = ${invite.id}`.execute(tx);
  await movePair(tx, { projectId, companyId }, { projectId: to, companyId });
  if (invite.sourceMessageId) await moveSource(tx, invite, to);
  if (invite.externalKey) await moveKey(tx, invite, to);
};

/** Moves an invitation with its dependent rows to another bid. Both bids must be locked. */
export const linkInviteToProject = async (
  tx: Tx,
  changes: ChangeSet,
  invite: InviteState,
  to: string,
): Promise<void> => {
  const ids = [invite.projectId, to];
  await tracked(tx, changes, wholeProjects(ids), () => moveInvite(tx, invite, to));
  changes.updated('project', invite.projectId, 'bidInvites', { from: invite.id, to: null });
  await refreshProjects(tx, ids);
};

/** Splits an invitation off into a new bid; false if the id exists. The old bid must be locked. */
export const splitInvite = async (tx: Tx, changes: ChangeSet, invite: InviteState, bid: NewBid): Promise<boolean> => {
  const ids = [invite.projectId, bid.id];
  const isAdded = await tracked(tx, changes, wholeProjects(ids), async () => {
    if (!(await addSibling(tx, invite.projectId, bid))) return false;
    await moveInvite(tx, invite, bid.id);
    return true;
  });
  if (isAdded) changes.updated('project', invite.projectId, 'bidInvites', { from: invite.id, to: null });
  await refreshProjects(tx, ids);
  return isAdded;
};

/** Sets the company of an invitation, and removes contacts of other companies from it. The bid must be locked. */
export const linkInviteToCompany = async (
  tx: Tx,
  changes: ChangeSet,
  invite: InviteState,
  companyId: string,
): Promise<void> => {
  const { workspaceId } = changes;
  const { projectId } = invite;
  await tracked(tx, changes, [...wholeProjects([projectId]), peopleOf([invite.id])], async () => {
    await addPair(tx, projectId, companyId);
    await sql`update bid_invites set company_id = ${companyId}, updated_at = ${nextMoment}
      where workspace_id = ${workspaceId} and id = ${invite.id}`.execute(tx);
    await movePair(tx, invite, { projectId, companyId });
    await sql`delete from bid_invite_contacts ic where workspace_id = ${workspaceId} and invite_id = ${invite.id}
      and not exists (select from contacts c where c.workspace_id = ${own} and c.id = ic.contact_id
        and c.company_id = ${companyId})`.execute(tx);
  });
  await refreshProjects(tx, [projectId]);
};

/** Records a change of an invitation's contacts. */
const tellContact = async (
  tx: Tx,
  changes: ChangeSet,
  invite: InviteState,
  [from, to]: readonly [string | null, string | null],
): Promise<void> => {
  changes.updated('bidInvite', invite.id, 'contactIds', { from, to }, invite.projectId);
  await sql`update bid_invites set updated_at = ${nextMoment}
    where workspace_id = ${changes.workspaceId} and id = ${invite.id}`.execute(tx);
  await refreshProjects(tx, [invite.projectId]);
};

/** Adds a contact to an invitation; nothing changes if it is on it. The bid must be locked. */
export const linkContactToInvite = async (
  tx: Tx,
  changes: ChangeSet,
  invite: InviteState,
  contactId: string,
): Promise<void> => {
  const { workspaceId } = changes;
  const linked = await tracked(tx, changes, [peopleOf([invite.id])], () =>
    sql`insert into bid_invite_contacts (workspace_id, invite_id, contact_id)
      values (${workspaceId}, ${invite.id}, ${contactId}) on conflict do nothing returning contact_id`.execute(tx),
  );
  if (linked.rows.length) await tellContact(tx, changes, invite, [null, contactId]);
};

/** Takes a contact off an invitation; nothing changes if it is not on it. The bid must be locked. */
export const unlinkContactFromInvite = async (
  tx: Tx,
  changes: ChangeSet,
  invite: InviteState,
  contactId: string,
): Promise<void> => {
  const { workspaceId } = changes;
  const gone = await tracked(tx, changes, [peopleOf([invite.id])], () =>
    sql`delete from bid_invite_contacts where workspace_id = ${workspaceId} and invite_id = ${invite.id}
      and contact_id = ${contactId} returning contact_id`.execute(tx),
  );
  if (gone.rows.length) await tellContact(tx, changes, invite, [contactId, null]);
};

/** True if the workspace has the contact. */
export const contactExists = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** True if a company is on a bid. */
export const isPair = async (tx: Tx, { projectId, companyId }: Pair): Promise<boolean> => {
  const row = await tx
    .selectFrom('project_companies')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .select('company_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** True if a bid has a company besides this one. */
export const hasOtherCompany = async (tx: Tx, { projectId, companyId }: Pair): Promise<boolean> => {
  const row = await tx
    .selectFrom('project_companies')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('company_id', '!=', companyId)
    .select('company_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** True if a bid keeps a company when an invitation leaves it. */
export const keepsCompanyWithout = async (tx: Tx, invite: InviteState): Promise<boolean> => {
  if (await hasOtherCompany(tx, invite)) return true;
  const sibling = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', invite.projectId)
    .where('id', '!=', invite.id)
    .select('id')
    .executeTakeFirst();
  return sibling !== undefined;
};

/** Adds a company to a bid with an invitation without dates. The bid must be locked. */
export const addCompany = async (
  tx: Tx,
  changes: ChangeSet,
  { projectId, companyId }: Pair,
  { contactIds, packageName }: { contactIds: readonly string[]; packageName: string | null },
): Promise<string> => {
  const { workspaceId } = changes;
  const id = newId();
  await tracked(tx, changes, [...wholeProjects([projectId]), peopleOf([id])], async () => {
    await addPair(tx, projectId, companyId);
    await tx
      .insertInto('bid_invites')
      .values({ workspace_id: workspaceId, id, project_id: projectId, company_id: companyId, package: packageName })
      .execute();
    for (const contact_id of contactIds)
      await tx
        .insertInto('bid_invite_contacts')
        .values({ workspace_id: workspaceId, invite_id: id, contact_id })
        .execute();
  });
  await refreshProjects(tx, [projectId]);
  return id;
};

/** Removes a company from a bid, with its invitations and the rows of the pair. The bid must be locked. */
export const removeCompany = async (tx: Tx, changes: ChangeSet, { projectId, companyId }: Pair): Promise<void> => {
  const { workspaceId } = changes;
  const invites = await tx
    .selectFrom('bid_invites')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .where('company_id', '=', companyId)
    .select('id')
    .execute();
  const inviteIds = invites.map(({ id }) => id);
  await tracked(tx, changes, [...wholeProjects([projectId]), peopleOf(inviteIds)], async () => {
    await sql`delete from bid_invites where workspace_id = ${workspaceId} and id = any(${inviteIds}::uuid[])`.execute(
      tx,
    );
    await sql`delete from project_companies where workspace_id = ${workspaceId} and project_id = ${projectId}
      and company_id = ${companyId}`.execute(tx);
  });
  changes.updated('project', projectId, 'companyIds', { from: companyId, to: null });
  await refreshProjects(tx, [projectId]);
};
