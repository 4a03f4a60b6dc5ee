import type { operations, Stage } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { asksForReason } from '@basis/domain/model/stages/stageCodes';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import type { Tx } from '../../../platform/db/database';
import { ChangeSet } from '../../../changes/changes';
import { refuseTakenName } from '../../../records/takenNames';
import { listStageReasons, listStages } from '../rows/stages';
import { changeReason, insertReason, lockStages, stagesTag, writeStages, type StageDraft } from '../rows/stageWrites';

type Draft = operations['saveStages']['requestBody']['content']['application/json']['stages'][number];

/** Reads and locks the stages. */
export const lockedStages = async ({ tx }: CallContext): Promise<Stage[]> => {
  await lockStages(tx);
  return listStages(tx);
};

const changedMeanwhile = (stages: Stage[]): ApiError => {
  const more = { headers: { etag: stagesTag(stages) }, extra: { stages } };
  return new ApiError(412, 'stale', 'The stages were changed after you loaded them.', more);
};

/** Validates a stage: the type of a built-in one and the default can't change. */
const checkDraft = (draft: Draft, current: Stage | undefined): StageDraft => {
  const { code = current?.code ?? null, default: isDefault = current?.default ?? false } = draft;
  if (code !== (current?.code ?? null)) throw refused("Built-in stages can't change type.");
  if (isDefault !== (current?.default ?? false)) throw refused("The stage that new bids start in can't be changed.");
  const name = nameLine(draft.name);
  if (!name) throw refused('A stage needs a name.');
  return { id: draft.id.toLowerCase(), name, color: draft.color, order: draft.order };
};

export const saveStages: Handler<'saveStages'> = async (context, { header, body }) => {
  const { tx, caller } = context;
  const current = await lockedStages(context);
  const expected = header['If-Match'];
  if (expected !== undefined && expected !== stagesTag(current)) throw changedMeanwhile(current);
  const byId = new Map(current.map((stage) => [stage.id, stage]));
  const drafts = body.stages.map((draft) => checkDraft(draft, byId.get(draft.id.toLowerCase())));
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length) throw refused('The list contains a stage twice.');
  for (const draft of drafts) if (draft.name !== byId.get(draft.id)?.name) refuseTakenName(drafts, draft);
  if (new Set([...byId.keys(), ...drafts.map(({ id }) => id)]).size > 200) throw refused('There are too many stages.');
  const changes = new ChangeSet(caller);
  await writeStages(tx, changes, drafts);
  await changes.save(tx);
  const stages = await listStages(tx);
  return { status: 200, headers: { etag: stagesTag(stages) }, body: { stages, changeSetId: changes.id } };
};

/** @throws ApiError 404 */
export const findStage = (stages: readonly Stage[], id: string): Stage => {
  const stage = stages.find((candidate) => candidate.id === id.toLowerCase());
  if (!stage) throw notFound();
  return stage;
};

export const getStage: Handler<'getStage'> = async ({ tx }, { path }) => {
  const stage = findStage(await listStages(tx), path.stageId);
  const reasons = await listStageReasons(tx);
  return { status: 200, body: { stage: { ...stage, reasons: reasons.filter(({ stageId }) => stageId === stage.id) } } };
};

/** @throws ApiError 422 for an empty name, and for one that another reason of the stage has */
const nameOf = async (tx: Tx, text: string, { id, stageId }: { id: string; stageId: string }): Promise<string> => {
  const name = nameLine(text);
  if (!name) throw refused('A reason needs a name.');
  // Of two calls that add one name, the second finds the first.
  await lockStages(tx);
  const reasons = await listStageReasons(tx);
  refuseTakenName(
    reasons.filter((reason) => reason.stageId === stageId),
    { id, name },
  );
  return name;
};

export const findReason = async ({ tx }: CallContext, id: string) => {
  const reasons = await listStageReasons(tx);
  return reasons.find((candidate) => candidate.id === id.toLowerCase());
};

export const createStageReason: Handler<'createStageReason'> = async ({ tx, caller }, { body }) => {
  const stage = (await listStages(tx)).find(({ code }) => code === body.stageCode);
  if (!stage) throw refused('Stage not found or not changed');
  if (!asksForReason(stage.code)) throw refused('Only Declined and Lost have reasons.');
  const { companyLost = false } = body;
  const key = { id: body.id?.toLowerCase() ?? newId(), stageId: stage.id };
  const reason = { ...key, name: await nameOf(tx, body.name, key), companyLost };
  const changes = new ChangeSet(caller);
  if (!(await insertReason(tx, changes, reason))) throw conflict('A reason with this id already exists.');
  await changes.save(tx);
  return { status: 201, body: { stageReasonId: reason.id, stageReason: reason, changeSetId: changes.id } };
};

export const updateStageReason: Handler<'updateStageReason'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const reason = await findReason(context, path.stageReasonId);
  if (!reason) throw notFound();
  const { name = reason.name, companyLost = reason.companyLost } = body;
  const changed = { ...reason, name: await nameOf(tx, name, reason), companyLost };
  const changes = new ChangeSet(caller);
  await changeReason(tx, changes, changed);
  await changes.save(tx);
  return { status: 200, body: { stageReason: changed, changeSetId: changes.id } };
};
