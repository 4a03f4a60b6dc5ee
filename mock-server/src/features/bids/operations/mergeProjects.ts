import { fold } from '@basis/domain/model/formats/fold';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ChangeSet } from '../../../changes/changes';
import { mergedAwayMessage, lockProject, lockProjects, type ProjectState } from '../rows/projectEdits';
import { duplicateProject as copyProject, mergeProjects as merge } from '../rows/projectMerges';
import { changeProject, readProject } from './changeProject';

/** Locks a bid and those merged into it, in a fixed order to prevent deadlocks. */
export const lockForMerge = async (
  { tx }: CallContext,
  targetId: string,
  others: readonly string[],
): Promise<{ target: ProjectState; sources: ProjectState[] }> => {
  const ids = [...new Set([targetId, ...others].map((id) => id.toLowerCase()))];
  const locked = await lockProjects(tx, ids);
  const target = locked.find(({ id }) => id === targetId.toLowerCase());
  if (!target) throw notFound();
  if (locked.length < ids.length) throw refused('One of these bids no longer exists.');
  if (locked.some(({ mergedIntoId }) => mergedIntoId !== null)) throw refused(mergedAwayMessage);
  const sources = locked.filter(({ id }) => id !== target.id);
  if (!sources.length) throw refused('Choose a bid to connect with this one.');
  return { target, sources };
};

export const mergeProjects: Handler<'mergeProjects'> = async (context, { path, body }) => {
  const { target, sources } = await lockForMerge(context, path.projectId, body.projectIds);
  return changeProject(context, target.id, (changes) => merge(context.tx, changes, target.id, sources));
};

/** Marks a name as a copy, within the length limit of names. */
const copyName = (name: string): string => `${name.slice(0, 490)} (copy)`;

export const duplicateProject: Handler<'duplicateProject'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const original = await lockProject(tx, path.projectId);
  const name = nameLine(body.name ?? '') || copyName(original.name);
  const id = body.id?.toLowerCase() ?? newId();
  const changes = new ChangeSet(caller);
  const isAdded = await copyProject(tx, changes, original.id, { id, name, nameFold: fold(name) });
  if (!isAdded) throw conflict('A bid with this id already exists.');
  await changes.save(tx);
  const project = await readProject(context, id);
  return { status: 201, body: { projectId: id, project, changeSetId: changes.id } };
};
