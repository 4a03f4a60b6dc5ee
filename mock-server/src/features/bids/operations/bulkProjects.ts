import type { operations } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import { badRequest, refused, type ApiError } from '../../../platform/contract/errors';
import type { CallContext, Handler, RequestOf } from '../../../platform/calls/handler';
import { projectsList } from '../../../lists/projectsList';
import { readIds } from '../../../lists/readList';
import { insertBulkJob } from '../rows/bulkJobs';
import { changeManyProjects, doingOf, listChangedProjects, type BulkAction } from '../rows/bulkProjects';
import { ChangeSet } from '../../../changes/changes';
import { mergeProjects } from '../rows/projectMerges';
import { areActiveUsers } from '../../users/rows/users';
import { chooseStage, chooseUsers } from './changeProject';
import { lockForMerge } from './mergeProjects';

type Request = operations['bulkProjects']['requestBody']['content']['application/json'];

/** Maximum bids changed while the caller waits; more become a job. */
const maxAtOnce = 200;

const missing = (name: string, action: string): ApiError =>
  badRequest(`body needs ${name} to ${action}.`, [{ path: 'body', message: `body needs ${name} to ${action}.` }]);

const lower = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

type Header = RequestOf<'bulkProjects'>['header'];

/** Ids of the selected bids: by id, by a change, or all of a list with exceptions. */
const selectIds = async (context: CallContext, { selection }: Request, header: Header): Promise<string[]> => {
  if ('ids' in selection) return lower(selection.ids);
  if ('changeSetId' in selection) return listChangedProjects(context.tx, selection.changeSetId);
  const wanted = { ...selection.query, mustApply: 'conditions' } as const;
  const { ids } = await readIds(context, projectsList, { wanted, header, place: 'body/selection/query' });
  const left = new Set(lower(selection.exceptIds ?? []));
  return ids.filter((id) => !left.has(id));
};

const chooseTask = async ({ tx }: CallContext, task: NonNullable<Request['task']>) => {
  const title = nameLine(task.title);
  if (!title) throw refused('A task needs a title.');
  const { assigneeId = null } = task;
  if (assigneeId && !(await areActiveUsers(tx, [assigneeId]))) throw refused('This person no longer exists.');
  return { title, description: task.description ?? '', dueOn: task.dueOn ?? null, assigneeId };
};

type ActionName = Exclude<Request['action'], 'link'>;

/** Resolves and checks the action before anything is written. */
const chooseAction = async (context: CallContext, action: ActionName, body: Request): Promise<BulkAction> => {
  if (action === 'stage') {
    if (!body.stageId) throw missing('stageId', action);
    const { id, code } = await chooseStage(context, body.stageId, body.stageReasonId);
    const why = { reasonId: body.stageReasonId ?? null, comment: body.comment?.trim() ?? '' };
    return { kind: 'stage', stage: { id, code }, ...why };
  }
  if (action === 'reason') {
    if (!body.stageId) throw missing('stageId', action);
    const { id } = await chooseStage(context, body.stageId, body.stageReasonId);
    return {
      kind: 'reason',
      stageId: id,
      reasonId: body.stageReasonId ?? null,
      comment: body.comment?.trim() ?? '',
    };
  }
  if (action === 'estimators' || action === 'addEstimators') {
    if (!body.userIds) throw missing('userIds', action);
    const userIds = await chooseUsers(context, body.userIds);
    return { kind: 'estimators', userIds, keepsOthers: action === 'addEstimators' };
  }
  if (action === 'createTasks') {
    if (!body.task) throw missing('task', action);
    return { kind: 'createTasks', task: await chooseTask(context, body.task), userId: context.caller.userId };
  }
  return { kind: 'standing', action };
};

const linkAll = async (context: CallContext, body: Request, ids: readonly string[]) => {
  if (!body.targetId) throw missing('targetId', body.action);
  if (ids.length > maxAtOnce) throw refused(`At most ${maxAtOnce} bids can be connected at once.`);
  const { target, sources } = await lockForMerge(context, body.targetId, ids);
  const changes = new ChangeSet(context.caller);
  await mergeProjects(context.tx, changes, target.id, sources);
  await changes.save(context.tx);
  return { status: 200 as const, body: { changed: sources.length, refused: [], changeSetId: changes.id } };
};

const changeNow = async (context: CallContext, ids: readonly string[], action: BulkAction) => {
  const changes = new ChangeSet(context.caller);
  const { changed, refused: left } = await changeManyProjects(context.tx, changes, ids, action);
  await changes.save(context.tx);
  return { status: 200 as const, body: { changed, refused: [...left], changeSetId: changes.id } };
};

export const bulkProjects: Handler<'bulkProjects'> = async (call, { body, header }) => {
  const doing = doingOf(body.action);
  const context = { ...call, caller: { ...call.caller, doing } };
  const { tx, caller, jobs } = context;
  for (const ability of doing) checkAllowed(caller, ability);
  const ids = await selectIds(context, body, header);
  if (body.action === 'link') return linkAll(context, body, ids);
  const chosen = await chooseAction(context, body.action, body);
  const action = body.exceptStates ? { ...chosen, exceptStates: body.exceptStates } : chosen;
  if (ids.length <= maxAtOnce) return changeNow(context, ids, action);
  const job = await insertBulkJob(tx, caller, { ids, action });
  return { status: 202, body: job, afterCommit: () => jobs.runBulk(caller.workspaceId, job.jobId) };
};
