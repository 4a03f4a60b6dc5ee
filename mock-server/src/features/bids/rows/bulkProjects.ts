import { sql } from 'kysely';
import type { Stage } from '@basis/domain/model/contract/contract';
import type { Ability } from '@basis/domain/model/permissions/permissions';
import type { Tx } from '../../../platform/db/database';
import type { ChangeSet } from '../../../changes/changes';
import type { RefusedRow } from '../../jobs/rows/shownJobs';
import {
  addTasks,
  mergedAwayMessage,
  lockProjects,
  moveToStage,
  setEstimators,
  setBidState,
  setStageReason,
  type ProjectState,
  type StateAction,
  type TaskDraft,
} from './projectEdits';

/** A checked bulk action on bids. */
export type BulkAction = Action & {
  /** States of bids that are refused. */
  readonly exceptStates?: readonly ('archived' | 'deleted')[];
};

type Action =
  | { readonly kind: 'standing'; readonly action: StateAction }
  | {
      readonly kind: 'stage';
      readonly stage: Pick<Stage, 'id' | 'code'>;
      readonly reasonId: string | null;
      readonly comment: string;
    }
  | { readonly kind: 'reason'; readonly stageId: string; readonly reasonId: string | null; readonly comment: string }
  | { readonly kind: 'estimators'; readonly userIds: readonly string[]; readonly keepsOthers: boolean }
  | { readonly kind: 'createTasks'; readonly task: TaskDraft; readonly userId: string };

/** Extra abilities that a bulk action requires, by its API name. */
const abilityByAction: Readonly<Partial<Record<string, Ability>>> = { delete: 'bulkDelete', link: 'mergeProjects' };

/** Abilities that a bulk action on bids requires. */
export const doingOf = (actionName: string): Ability[] => {
  const asked = abilityByAction[actionName];
  return ['bulkProjects', ...(asked ? [asked] : [])];
};

/** Bids that a change added or changed. */
export const listChangedProjects = async (tx: Tx, changeSetId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct entity_id as id from activities
    where workspace_id = ${tx.workspaceId} and change_set_id = ${changeSetId} and entity = 'project'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

export interface BulkResult {
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
}

const refusalReason = (project: ProjectState | undefined, action: BulkAction): string | null => {
  if (!project) return 'This bid no longer exists.';
  if (project.mergedIntoId) return mergedAwayMessage;
  const { exceptStates = [] } = action;
  if (project.deletedAt && exceptStates.includes('deleted')) return 'This bid was deleted meanwhile.';
  if (project.archivedAt && exceptStates.includes('archived')) return 'This bid was archived meanwhile.';
  return action.kind === 'reason' && project.stageId !== action.stageId ? 'This bid is in another stage now.' : null;
};

/** True if a bid already has the result of the action; a bulk action does not refuse it. */
const isAlreadyDone = (project: ProjectState | undefined, action: BulkAction): boolean =>
  action.kind === 'stage' && project?.stageId === action.stage.id;

const apply = (tx: Tx, changes: ChangeSet, ids: readonly string[], action: BulkAction): Promise<void> => {
  if (action.kind === 'standing') return setBidState(tx, changes, ids, action.action);
  if (action.kind === 'stage') return moveToStage(tx, changes, ids, action);
  if (action.kind === 'reason') return setStageReason(tx, changes, ids, action);
  if (action.kind === 'estimators') return setEstimators(tx, changes, ids, action.userIds, action.keepsOthers);
  return addTasks(tx, changes, ids, { draft: action.task, userId: action.userId });
};

/** Applies an action to bids. Refused bids are returned with the reason; the others are changed. */
export const changeManyProjects = async (
  tx: Tx,
  changes: ChangeSet,
  ids: readonly string[],
  action: BulkAction,
): Promise<BulkResult> => {
  const byId = new Map((await lockProjects(tx, ids)).map((project) => [project.id, project]));
  const refused = ids.flatMap((id) => {
    const message = refusalReason(byId.get(id), action);
    return message ? [{ id, message }] : [];
  });
  const against = new Set(refused.map(({ id }) => id));
  const wanted = ids.filter((id) => !against.has(id) && !isAlreadyDone(byId.get(id), action));
  if (wanted.length) await apply(tx, changes, wanted, action);
  return { changed: wanted.length, refused };
};
