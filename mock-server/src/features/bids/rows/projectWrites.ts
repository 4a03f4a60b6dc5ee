import { sql } from 'kysely';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { deadlineColumns, type DeadlineName } from '../../../platform/db/deadlines';
import { foldedProjectColumns, refreshProjects } from '../../../derived/projectDerived';
import { stamps } from '../stageStamps';

/** A place in its parts; unknown parts are empty. */
export interface Place {
  readonly location: string;
  readonly addressLine: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

export interface NewProject {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly stageId: string;
  readonly stageReasonId: string | null;
  readonly stageCode: string | null;
  readonly unionType: string;
  readonly externalKeys: readonly string[];
  readonly estimatorIds: readonly string[];
}

export interface NewInvite {
  readonly projectId: string;
  readonly companyId: string;
  readonly contactIds: readonly string[];
  readonly package: string | null;
  readonly bidDeadline: WrittenDeadline | null;
  readonly rfiDeadline: WrittenDeadline | null;
  readonly jobWalk: WrittenDeadline | null;
  readonly externalKey: string | null;
  readonly sourceMessageId: string | null;
  /** Index of its project in the email. */
  readonly sourceOrdinal?: number | null;
  /** Dates written by a user, by column; none if absent. */
  readonly edited?: Readonly<Partial<Record<DeadlineName, { readonly by: string; readonly at: string }>>>;
}

/** Adds a bid; false if the id exists. */
export const insertProject = async (tx: Tx, project: NewProject, changes: ChangeSet): Promise<boolean> => {
  const { workspaceId } = tx;
  const { place } = project;
  const stamp = stamps[project.stageCode ?? ''];
  const inserted = await tx
    .insertInto('projects')
    .values({
      workspace_id: workspaceId,
      id: project.id,
      name: project.name,
      location: place.location,
      ...foldedProjectColumns({
        ...place,
        name: project.name,
        address_line: place.addressLine,
        postal_code: place.postalCode,
      }),
      address_line: place.addressLine,
      city: place.city,
      region: place.region,
      postal_code: place.postalCode,
      stage_id: project.stageId,
      stage_reason_id: project.stageReasonId,
      union_type: project.unionType,
      external_keys: [...project.externalKeys],
      change_state: 'New',
      change_state_at: new Date(),
      ...(stamp ? { [stamp]: new Date() } : {}),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  if (project.estimatorIds.length) {
    await tx
      .insertInto('project_estimators')
      .values(project.estimatorIds.map((user_id) => ({ workspace_id: workspaceId, project_id: project.id, user_id })))
      .execute();
  }
  changes.created('project', project.id);
  return true;
};

/** Inserts the rows of an invitation, of its contacts, and of the pair of bid and company. */
export const insertInviteRows = async (tx: Tx, workspaceZone: string, id: string, invite: NewInvite): Promise<void> => {
  const { workspaceId } = tx;
  const { projectId, companyId } = invite;
  await sql`insert into project_companies (workspace_id, project_id, company_id)
    values (${workspaceId}, ${projectId}, ${companyId}) on conflict do nothing`.execute(tx);
  await tx
    .insertInto('bid_invites')
    .values({
      workspace_id: workspaceId,
      id,
      project_id: projectId,
      company_id: companyId,
      package: invite.package,
      ...deadlineColumns('bid_deadline', invite.bidDeadline, workspaceZone),
      ...deadlineColumns('rfi_deadline', invite.rfiDeadline, workspaceZone),
      ...deadlineColumns('job_walk', invite.jobWalk, workspaceZone),
      external_key: invite.externalKey,
      source_message_id: invite.sourceMessageId,
      source_ordinal: invite.sourceOrdinal ?? null,
      edited: JSON.stringify(invite.edited ?? {}),
    })
    .execute();
  if (!invite.contactIds.length) return;
  await tx
    .insertInto('bid_invite_contacts')
    .values(invite.contactIds.map((contact_id) => ({ workspace_id: workspaceId, invite_id: id, contact_id })))
    .execute();
};

/** Adds an invitation, and the pair of bid and company if missing. */
export const insertInvite = async (
  tx: Tx,
  workspaceZone: string,
  invite: NewInvite,
  changes: ChangeSet,
): Promise<string> => {
  const id = newId();
  await insertInviteRows(tx, workspaceZone, id, invite);
  changes.created('bidInvite', id, invite.projectId);
  await refreshProjects(tx, [invite.projectId]);
  return id;
};
