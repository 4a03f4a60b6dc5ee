import { checkCustomFields } from '../../../records/customValues';
import type { operations } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { ApiError, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { etagOf } from '../../../platform/contract/etag';
import { utc } from '../../../platform/utc';
import { ChangeSet } from '../../../changes/changes';
import {
  clearChangeState as clearMark,
  lockProject,
  lockProjects,
  markNotesRead,
  moveToStage,
  patchProject,
  setEstimators,
  setStageReason,
  setBidState,
  type ProjectPatch,
  type ProjectState,
} from '../rows/projectEdits';
import { getProjects } from '../rows/projects';
import { listStageReasons, listStages } from '../../stages/rows/stages';
import { areActiveUsers } from '../../users/rows/users';

/** A bid as visible to the caller. */
export const readProject = async ({ tx, caller }: CallContext, id: string) => {
  const [project] = await getProjects(tx, caller, [id]);
  if (!project) throw notFound();
  return project;
};

/** Makes one write on a bid and returns the updated bid. */
export const changeProject = async (
  context: CallContext,
  id: string,
  write: (changes: ChangeSet) => Promise<unknown>,
) => {
  const changes = new ChangeSet(context.caller);
  await write(changes);
  await changes.save(context.tx);
  const project = await readProject(context, id);
  return { status: 200, headers: { etag: etagOf(project) }, body: { project, changeSetId: changes.id } } as const;
};

const checkCurrent = async (context: CallContext, state: ProjectState, expected: string | undefined): Promise<void> => {
  if (expected === undefined || expected === etagOf(state)) return;
  const extra = { project: await readProject(context, state.id) };
  throw new ApiError(412, 'stale', 'This bid was changed after you loaded it.', {
    headers: { etag: etagOf(state) },
    extra,
  });
};

/** A patch with trimmed texts and instants in UTC. */
const cleanPatch = (body: operations['updateProject']['requestBody']['content']['application/json']): ProjectPatch => {
  const name = body.name === undefined ? undefined : nameLine(body.name);
  if (name === '') throw refused('A bid needs a name.');
  const { deletedAt, archivedAt } = body;
  return {
    ...body,
    ...(name === undefined ? {} : { name }),
    ...(deletedAt === undefined ? {} : { deletedAt: utc(deletedAt) }),
    ...(archivedAt === undefined ? {} : { archivedAt: utc(archivedAt) }),
  };
};

export const updateProject: Handler<'updateProject'> = async (context, { path, header, body }) => {
  const { tx, caller } = context;
  const state = await lockProject(tx, path.projectId);
  await checkCurrent(context, state, header['If-Match']);
  await checkCustomFields(tx, caller, 'Project', body.customFields, state.id);
  const patch = cleanPatch(body);
  return changeProject(context, state.id, (changes) => patchProject(tx, changes, state.id, patch));
};

export const deleteProject: Handler<'deleteProject'> = async (context, { path }) => {
  const { tx } = context;
  const { id } = await lockProject(tx, path.projectId);
  return changeProject(context, id, (changes) => setBidState(tx, changes, [id], 'delete'));
};

/** Stage and reason of a move. @throws ApiError 422 if the stage does not exist or lacks the reason. */
export const chooseStage = async (context: CallContext, stageId: string, reasonId: string | null | undefined) => {
  const { tx } = context;
  const stage = (await listStages(tx)).find(({ id }) => id === stageId.toLowerCase());
  if (!stage) throw refused('Stage not found or not changed');
  await checkReason(context, stage.id, reasonId ?? null);
  return stage;
};

const checkReason = async ({ tx }: CallContext, stageId: string, reasonId: string | null): Promise<void> => {
  if (reasonId === null) return;
  const reasons = await listStageReasons(tx);
  const isKnown = reasons.some((reason) => reason.id === reasonId.toLowerCase() && reason.stageId === stageId);
  if (!isKnown) throw refused('This stage does not have that reason.');
};

export const setProjectStage: Handler<'setProjectStage'> = async (context, { path, header, body }) => {
  const { tx } = context;
  const state = await lockProject(tx, path.projectId);
  await checkCurrent(context, state, header['If-Match']);
  const stage = await chooseStage(context, body.stageId, body.stageReasonId);
  if (stage.id === state.stageId) throw refused('Stage not found or not changed');
  const move = { stage, reasonId: body.stageReasonId ?? null, comment: body.comment?.trim() ?? '' };
  return changeProject(context, state.id, (changes) => moveToStage(tx, changes, [state.id], move));
};

export const setProjectStageReason: Handler<'setProjectStageReason'> = async (context, { path, header, body }) => {
  const { tx } = context;
  const state = await lockProject(tx, path.projectId);
  await checkCurrent(context, state, header['If-Match']);
  await checkReason(context, state.stageId, body.stageReasonId);
  const reason = { reasonId: body.stageReasonId, comment: body.comment?.trim() ?? '' };
  return changeProject(context, state.id, (changes) => setStageReason(tx, changes, [state.id], reason));
};

/** Users by id without duplicates; rejects unknown and inactive ones. */
export const chooseUsers = async ({ tx }: CallContext, ids: readonly string[]): Promise<string[]> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!(await areActiveUsers(tx, wanted))) throw refused('Estimator not found or not active');
  return wanted;
};

export const setProjectEstimators: Handler<'setProjectEstimators'> = async (context, { path, header, body }) => {
  const { tx } = context;
  const state = await lockProject(tx, path.projectId);
  await checkCurrent(context, state, header['If-Match']);
  const already = await readProject(context, state.id);
  // Estimators who have left may stay assigned.
  const fresh = body.userIds.filter((id) => !already.estimatorIds.includes(id.toLowerCase()));
  await chooseUsers(context, fresh);
  const userIds = [...new Set(body.userIds.map((id) => id.toLowerCase()))];
  if (!userIds.length && state.estimators) throw refused('A bid needs at least one estimator.');
  return changeProject(context, state.id, (changes) => setEstimators(tx, changes, [state.id], userIds));
};

export const clearChangeState: Handler<'clearChangeState'> = async ({ tx, caller }, { path, query }) => {
  const [project] = await lockProjects(tx, [path.projectId]);
  if (!project) throw notFound();
  const { customerWide = false } = query;
  await clearMark(tx, caller, project.id, customerWide);
  const changes = new ChangeSet(caller);
  if (customerWide) changes.updated('project', project.id, 'changeState', { from: 'set', to: null });
  await changes.save(tx);
  return { status: 204 };
};

export const markProjectNotesRead: Handler<'markProjectNotesRead'> = async ({ tx, caller }, { path }) => {
  const [project] = await lockProjects(tx, [path.projectId]);
  if (!project) throw notFound();
  await markNotesRead(tx, caller, project.id);
  return { status: 204 };
};
