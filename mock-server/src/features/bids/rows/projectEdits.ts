import { sql, type RawBuilder } from 'kysely';
import type { Stage } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { notFound, refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { insertNew } from '../../../platform/db/insertNew';
import { newId } from '../../../platform/ids';
import { scopeOfCustomFields, writeCustomFields } from '../../../records/customValues';
import { tracked, type Scope } from '../../../changes/journal';
import { foldedProjectColumns, refreshProjects } from '../../../derived/projectDerived';
import type { ChangeSet } from '../../../changes/changes';
import { stampedBy } from '../stageStamps';
import { nextMomentOf } from '../../../platform/db/nextMoment';
import { txMoment } from '../../../platform/db/confinedDialect';

/** State of a bid that rules depend on. */
export interface ProjectState {
  readonly id: string;
  readonly name: string;
  readonly stageId: string;
  readonly updatedAt: string;
  readonly estimators: number;
  readonly mergedIntoId: string | null;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
}

/** Reads and locks bids, in a fixed order. */
export const lockProjects = async (tx: Tx, ids: readonly string[]): Promise<ProjectState[]> => {
  const { rows } = await sql<ProjectState>`
    select p.id, p.name, p.stage_id as "stageId", p.updated_at as "updatedAt", p.merged_into_id as "mergedIntoId",
      p.archived_at as "archivedAt", p.deleted_at as "deletedAt",
      cardinality(p.estimator_ids) as estimators
    from projects p where p.workspace_id = ${tx.workspaceId} and p.id = any(${ids}::uuid[])
    order by p.id for update`.execute(tx);
  return rows;
};

export const mergedAwayMessage = 'This bid was merged into another one.';

/** Reads and locks one bid. @throws ApiError 404 if it does not exist, 422 if it was merged into another bid. */
export const lockProject = async (tx: Tx, id: string): Promise<ProjectState> => {
  const [project] = await lockProjects(tx, [id]);
  if (!project) throw notFound();
  if (project.mergedIntoId) throw refused(mergedAwayMessage);
  return project;
};

const ofProjects = (ids: readonly string[]): Scope => ({ table: 'projects', column: 'id', ids });

const setColumns = async (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> => {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update projects p set ${sql.join([...pairs, sql`updated_at = ${nextMomentOf('p')}`])}
    where p.workspace_id = ${changes.workspaceId} and p.id = any(${ids}::uuid[])`.execute(tx);
};

/** Fields of a bid that a user can change; absent ones stay. */
export interface ProjectPatch {
  readonly name?: string;
  readonly location?: string;
  readonly addressLine?: string;
  readonly city?: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly startAt?: string | null;
  readonly endAt?: string | null;
  readonly unionType?: string;
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly deletedAt?: string | null;
  readonly archivedAt?: string | null;
}

const columnOf = {
  name: 'name',
  location: 'location',
  addressLine: 'address_line',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  startAt: 'start_at',
  endAt: 'end_at',
  unionType: 'union_type',
} as const;

/** State columns of a patch: a bid is never both deleted and archived. */
const stateColumns = ({ deletedAt, archivedAt }: ProjectPatch): Record<string, RawBuilder<unknown>> => ({
  ...(deletedAt === undefined ? {} : { deleted_at: sql`${deletedAt}::timestamptz` }),
  ...(archivedAt === undefined ? {} : { archived_at: sql`${archivedAt}::timestamptz` }),
  ...(deletedAt ? { archived_at: sql`null` } : {}),
  ...(archivedAt && !deletedAt ? { deleted_at: sql`null` } : {}),
});

const foldPlace = async (tx: Tx, id: string): Promise<void> => {
  const { workspaceId } = tx;
  const row = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .select(['name', 'location', 'city', 'region', 'address_line', 'postal_code'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('projects')
    .set(foldedProjectColumns(row))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
};

/** Parts of a bid's place that determine its zone and its point. */
const placeParts = ['location', 'city', 'region', 'postalCode'] as const;

/** Changes the given fields of a bid, within `tracked`. */
export const patchColumns = async (tx: Tx, changes: ChangeSet, id: string, patch: ProjectPatch): Promise<void> => {
  const given = Object.entries(columnOf).flatMap(([field, column]) => {
    const value = patch[field as keyof typeof columnOf];
    return value === undefined ? [] : [[column, sql`${value}`] as const];
  });
  await setColumns(tx, changes, [id], { ...Object.fromEntries(given), ...stateColumns(patch) });
  await foldPlace(tx, id);
  if (placeParts.some((part) => patch[part] !== undefined)) await refreshProjects(tx, [id]);
  if (patch.customFields) await writeCustomFields(tx, 'Project', id, patch.customFields);
};

/** Changes only the given fields of a bid, which must be locked. */
export const patchProject = (tx: Tx, changes: ChangeSet, id: string, patch: ProjectPatch): Promise<void> =>
  tracked(tx, changes, [ofProjects([id]), scopeOfCustomFields(id)], () => patchColumns(tx, changes, id, patch));

const states = {
  archive: () => ({ archived_at: sql`coalesce(p.archived_at, ${txMoment})`, deleted_at: sql`null` }),
  unarchive: () => ({ archived_at: sql`null` }),
  delete: () => ({ deleted_at: sql`coalesce(p.deleted_at, ${txMoment})`, archived_at: sql`null` }),
  restore: () => ({ deleted_at: sql`null` }),
} satisfies Record<string, () => Record<string, RawBuilder<unknown>>>;
export type StateAction = keyof typeof states;

/** Archives, deletes or restores bids. A deleted bid is no longer archived, and an archived one no longer deleted. */
export const setBidState = (tx: Tx, changes: ChangeSet, ids: readonly string[], action: StateAction): Promise<void> =>
  tracked(tx, changes, [ofProjects(ids)], () => setColumns(tx, changes, ids, states[action]()));

/** Target stage of bids, with the reason. */
export interface StageMove {
  readonly stage: Pick<Stage, 'id' | 'code'>;
  readonly reasonId: string | null;
  readonly comment: string;
}

const stampsOf = (code: string | null): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(stampedBy(code)).map(([column, then]) => [
      column,
      then === 'keptOrNow' ? sql`coalesce(${sql.ref(`p.${column}`)}, now())` : sql`null`,
    ]),
  );

/** Moves bids to a stage, which restores deleted ones. They must be locked, and none may be in that stage. */
export const moveToStage = (tx: Tx, changes: ChangeSet, ids: readonly string[], move: StageMove): Promise<void> =>
  tracked(tx, changes, [ofProjects(ids)], () =>
    setColumns(tx, changes, ids, {
      stage_id: sql`${move.stage.id}::uuid`,
      stage_reason_id: sql`${move.reasonId}::uuid`,
      stage_comment: sql`${move.comment}`,
      deleted_at: sql`null`,
      ...stampsOf(move.stage.code),
    }),
  );

const idsWhere = async (tx: Tx, column: 'stage_id' | 'stage_reason_id', value: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from projects where workspace_id = ${tx.workspaceId}
    and ${sql.ref(column)} = ${value} order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Moves every bid of a stage to another one; deleted bids stay deleted. */
export const emptyStage = async (
  tx: Tx,
  changes: ChangeSet,
  stageId: string,
  to: StageMove['stage'],
): Promise<void> => {
  const ids = await idsWhere(tx, 'stage_id', stageId);
  const values = { stage_id: sql`${to.id}::uuid`, stage_reason_id: sql`null`, ...stampsOf(to.code) };
  await tracked(tx, changes, [ofProjects(ids)], () => setColumns(tx, changes, ids, values));
};

/** Removes a reason from its bids. */
export const dropReason = async (tx: Tx, changes: ChangeSet, reasonId: string): Promise<void> => {
  const ids = await idsWhere(tx, 'stage_reason_id', reasonId);
  await tracked(tx, changes, [ofProjects(ids)], () => setColumns(tx, changes, ids, { stage_reason_id: sql`null` }));
};

/** Sets the stage reason of bids. */
export const setStageReason = (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  { reasonId, comment }: Pick<StageMove, 'reasonId' | 'comment'>,
): Promise<void> =>
  tracked(tx, changes, [ofProjects(ids)], () =>
    setColumns(tx, changes, ids, { stage_reason_id: sql`${reasonId}::uuid`, stage_comment: sql`${comment}` }),
  );

export const estimatorsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .selectFrom('project_estimators')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', 'in', [...ids])
    .select(['project_id', 'user_id'])
    .orderBy('assigned_at')
    .orderBy('user_id')
    .execute();
  const byProject = new Map<string, string[]>();
  for (const { project_id, user_id } of rows)
    byProject.set(project_id, [...(byProject.get(project_id) ?? []), user_id]);
  return byProject;
};

/** Replaces the estimators of bids. */
export const setEstimators = async (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  userIds: readonly string[],
  keepsOthers = false,
): Promise<void> => {
  const { workspaceId } = changes;
  const before = await estimatorsOf(tx, ids);
  await tracked(tx, changes, [{ table: 'project_estimators', column: 'project_id', ids }], async () => {
    if (!keepsOthers)
      await sql`delete from project_estimators where workspace_id = ${workspaceId}
      and project_id = any(${ids}::uuid[]) and not user_id = any(${userIds}::uuid[])`.execute(tx);
    const estimators = ids.flatMap((id) =>
      userIds.map((userId, place) => ({
        workspace_id: workspaceId,
        project_id: id,
        user_id: userId,
        // Estimators keep the order in which they are given.
        assigned_at: sql`now() + make_interval(secs => ${(place + 1) / 1000})`,
      })),
    );
    await insertNew(tx, 'project_estimators', estimators);
  });
  for (const id of ids) {
    const former = before.get(id) ?? [];
    const now = keepsOthers ? [...new Set([...former, ...userIds])] : userIds;
    if (!keepsOthers || now.length > former.length)
      changes.updated('project', id, 'estimatorIds', { from: former, to: now });
  }
  await refreshProjects(tx, ids);
};

/** Puts another user in the place of an estimator of bids, which must be locked. */
export const replaceEstimator = async (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  { formerId, successorId }: { readonly formerId: string; readonly successorId: string },
): Promise<void> => {
  const { workspaceId } = changes;
  const before = await estimatorsOf(tx, ids);
  await tracked(tx, changes, [{ table: 'project_estimators', column: 'project_id', ids }], async () => {
    await sql`insert into project_estimators (workspace_id, project_id, user_id, assigned_at)
      select workspace_id, project_id, ${successorId}::uuid, assigned_at from project_estimators
      where workspace_id = ${workspaceId} and project_id = any(${ids}::uuid[]) and user_id = ${formerId}
      on conflict do nothing`.execute(tx);
    await sql`delete from project_estimators where workspace_id = ${workspaceId}
      and project_id = any(${ids}::uuid[]) and user_id = ${formerId}`.execute(tx);
  });
  for (const id of ids) {
    const former = before.get(id) ?? [];
    const now = former.includes(successorId)
      ? former.filter((userId) => userId !== formerId)
      : former.map((userId) => (userId === formerId ? successorId : userId));
    changes.updated('project', id, 'estimatorIds', { from: former, to: now });
  }
  await refreshProjects(tx, ids);
};

/** A task to add to each of several bids. */
export interface TaskDraft {
  readonly title: string;
  readonly description: string;
  readonly dueOn: string | null;
  readonly assigneeId: string | null;
}

export const addTasks = async (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  { draft, userId }: { draft: TaskDraft; userId: string },
): Promise<void> => {
  const tasks = ids.map((project_id) => ({
    workspace_id: changes.workspaceId,
    id: newId(),
    project_id,
    title: draft.title,
    title_fold: fold(draft.title),
    description: draft.description,
    assignee_id: draft.assigneeId,
    created_by: userId,
    due_on: draft.dueOn,
  }));
  await tracked(tx, changes, [{ table: 'tasks', column: 'id', ids: tasks.map(({ id }) => id) }], () =>
    tx.insertInto('tasks').values(tasks).execute(),
  );
  await refreshProjects(tx, ids);
};

/** Clears the mark "new" or "updated" of a bid, for one user or for all. Not a change of the bid itself. */
export const clearChangeState = async (
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  id: string,
  isForEverybody: boolean,
): Promise<void> => {
  if (isForEverybody)
    await tx
      .updateTable('projects')
      .set({ change_state: null, change_state_at: null, updated_at: new Date() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  await sql`insert into project_seen (workspace_id, project_id, user_id, change_seen_at)
    values (${workspaceId}, ${id}, ${userId}, clock_timestamp())
    on conflict (workspace_id, project_id, user_id) do update set change_seen_at = excluded.change_seen_at`.execute(tx);
};

/** Marks every note of a bid as read by the user. */
export const markNotesRead = async (
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  id: string,
): Promise<void> => {
  await sql`insert into project_seen (workspace_id, project_id, user_id, notes_read_at)
    values (${workspaceId}, ${id}, ${userId}, clock_timestamp())
    on conflict (workspace_id, project_id, user_id) do update set notes_read_at = excluded.notes_read_at`.execute(tx);
};
