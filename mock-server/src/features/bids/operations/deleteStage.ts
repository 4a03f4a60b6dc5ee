import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import { dropReason, emptyStage } from '../rows/projectEdits';
import { removeReason, removeStage } from '../../stages/rows/stageWrites';
import { findReason, findStage, lockedStages } from '../../stages/operations/stages';

/** Deletes a stage and moves its bids to another one. */
export const deleteStage: Handler<'deleteStage'> = async (context, { path, query }) => {
  const { tx, caller } = context;
  const stages = await lockedStages(context);
  const stage = findStage(stages, path.stageId);
  if (stage.code !== null || stage.default) throw refused("A built-in stage can't be deleted.");
  const next = stages.find(({ id }) => id === query.newStageId.toLowerCase());
  if (!next || next.id === stage.id) throw refused('Stage not found or not changed');
  const changes = new ChangeSet(caller);
  await emptyStage(tx, changes, stage.id, next);
  await removeStage(tx, changes, stage.id);
  await changes.save(tx);
  return { status: 200, body: { changeSetId: changes.id } };
};

/** Deletes a reason and removes it from its bids. */
export const deleteStageReason: Handler<'deleteStageReason'> = async (context, { path }) => {
  const { tx, caller } = context;
  const reason = await findReason(context, path.stageReasonId);
  if (!reason) throw notFound();
  const changes = new ChangeSet(caller);
  await dropReason(tx, changes, reason.id);
  await removeReason(tx, changes, reason.id);
  await changes.save(tx);
  return { status: 200, body: { changeSetId: changes.id } };
};
