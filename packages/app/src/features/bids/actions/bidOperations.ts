import {
  assigned,
  counted,
  moved,
  named,
  restored,
  unarchived,
  type ChangeWords,
  type Subject,
} from '@basis/domain/engine/changes/changeWords';
import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { Project, StageReason } from '@basis/domain/model/contract/contract';
import { exceptUnseen, type BulkAction, type BulkOutcome } from '@basis/domain/subjects/bids/BidsStore';
import type { Domain } from '@basis/domain/domain';
import { showDone } from '../../../feedback/doneToast';
import { perform } from '../../../feedback/perform';
import { promptReason, rememberedReason, type MarkedBids, type ReasonPlace } from '../../stages/feature';
import { bidCount, bidNouns, type BidActions, type BidTarget, type Reassignment } from './bidActions';

/** Actions that remove a bid from its current list. */
const leaving = new Set<BulkAction['action']>(['archive', 'unarchive', 'delete', 'restore']);

/** The first distinct reasons of the refusals. */
const refusalText = ({ refused }: BulkOutcome): string =>
  [...new Set(refused.map(({ message }) => message))].slice(0, 3).join(' ');

/** Reports refused bids, or that nothing changed. */
const showUnchanged = ({ toasts }: Domain, outcome: BulkOutcome): void => {
  const { changed, refused } = outcome;
  if (refused.length > 0) {
    toasts.show({
      kind: 'warning',
      title: `${bidCount(refused.length)} could not be changed`,
      detail: refusalText(outcome),
      durationMs: 15_000,
    });
  }
  if (changed === 0 && refused.length === 0) toasts.show({ kind: 'info', title: 'Nothing was changed' });
};

/** Sends one action for a bid or the selected ones. */
const send = ({ bids }: Domain, target: BidTarget, action: BulkAction, words: ChangeWords) => {
  const leaves = leaving.has(action.action);
  if (!('bid' in target)) return bids.bulk(action, words, leaves);
  const { id, deletedAt, archivedAt } = target.bid;
  if (action.action === 'delete') return bids.remove(id, words);
  const seen = { isDeleted: deletedAt !== null, isArchived: archivedAt !== null };
  return bids.bulkOf([id], exceptUnseen(action, seen), words, leaves);
};

/** The target in words: one bid by its name. */
const subjectOf = (target: BidTarget): Subject =>
  'bid' in target ? named(target.bid.name) : counted(target.count, bidNouns);

/** Runs one action on a bid or the selected ones, and reports the outcome. @returns null if nothing changed. */
export const runOnBids = async (
  domain: Domain,
  target: BidTarget,
  action: BulkAction,
  wordsOf: (bids: Subject) => ChangeWords,
): Promise<BulkOutcome | null> => {
  const { bids } = domain;
  const words = wordsOf(subjectOf(target));
  const result = await perform(domain, () => send(domain, target, action, words), {
    done: ({ changed, changeSetId, isCancelled }) =>
      changed > 0
        ? {
            title: `${isCancelled ? 'Stopped: ' : ''}${wordsOf(counted(changed, bidNouns)).label}`,
            change: { changeSetId, ...words },
          }
        : null,
  });
  if (!result.ok) return null;
  if ('bid' in target && domain.bidDetails.id === target.bid.id) void domain.bidDetails.refresh();
  if (!('bid' in target)) bids.list.state?.selection.clear();
  showUnchanged(domain, result.value);
  return result.value.changed > 0 ? result.value : null;
};

/** Says that bids were declined with the remembered reason, with ways to change it and to undo. */
const showDeclined = ({ domain, ask }: ReasonPlace, marked: MarkedBids, reason: StageReason, change: Undoable): void =>
  void showDone(domain, {
    title: change.label,
    detail: `Reason: ${reason.name}`,
    actions: [{ label: 'Change reason', onAction: () => ask(marked) }],
    about: 'bid' in marked.target ? [marked.target.bid.id] : [],
    change,
  });

/** @param others changes of the same step that were made before. */
const moveTo = async (
  place: ReasonPlace,
  target: BidTarget,
  stageId: string,
  others: readonly string[] = [],
  chosen?: { readonly reason: StageReason | null },
): Promise<void> => {
  const { domain } = place;
  const { bids, workspace } = domain;
  const { byId } = workspace.stages;
  const stage = byId.get(stageId);
  const isToRemember = chosen === undefined && stage?.code === 'Declined';
  const reason = isToRemember ? await rememberedReason(domain) : (chosen?.reason ?? null);
  const to = { stageId, ...(reason ? { stageReasonId: reason.id } : {}) };
  const wordsOf = (what: Subject): ChangeWords =>
    moved(what, stage?.name ?? 'another stage', 'bid' in target ? (byId.get(target.bid.stageId)?.name ?? null) : null);
  if ('bid' in target) {
    const { bid } = target;
    const words = wordsOf(named(bid.name));
    const result = await bids.setStage(bid.id, to, words, bid);
    if (!result.ok) return;
    const change = result.value && { changeSetId: result.value.changeSetId, ...words, others };
    if (change && others.length) domain.undo.join(change.changeSetId, others);
    const marked = { stageId, change, target: { bid } };
    if (reason && change) showDeclined(place, marked, reason, change);
    else if ((chosen || !promptReason(place, marked)) && change)
      showDone(domain, { title: words.label, about: [bid.id], change });
    return;
  }
  const outcome = await runOnBids(domain, target, { action: 'stage', ...to }, wordsOf);
  if (!outcome || reason) return;
  const words = wordsOf(counted(outcome.changed, bidNouns));
  const change = { changeSetId: outcome.changeSetId, ...words };
  promptReason(place, { stageId, change, target: { count: outcome.changed } });
};

const reassign = async (place: ReasonPlace, bid: Project, { estimatorIds, stageId }: Reassignment): Promise<void> => {
  const { domain } = place;
  const result = await domain.bids.setEstimators(bid.id, estimatorIds, bid);
  if (!result.ok) return;
  const { row = bid, changeSetId } = result.value ?? {};
  if (stageId !== null) return moveTo(place, { bid: row }, stageId, changeSetId === undefined ? [] : [changeSetId]);
  if (changeSetId === undefined) return;
  const words = assigned(named(bid.name));
  showDone(domain, { title: words.label, about: [bid.id], change: { changeSetId, ...words } });
};

/** The actions on bids, with their toasts. */
export const bidOperations = (place: ReasonPlace): Omit<BidActions, 'ask'> => {
  const { domain } = place;
  return {
    move: (target, stageId) => moveTo(place, target, stageId),
    decline: (bid, stageId, reason) => moveTo(place, { bid }, stageId, [], { reason }),
    reassign: (bid, to) => reassign(place, bid, to),
    unarchive: (target) => void runOnBids(domain, target, { action: 'unarchive' }, unarchived),
    restore: (target) => void runOnBids(domain, target, { action: 'restore' }, restored),
    run: (target, action, wordsOf) => void runOnBids(domain, target, action, wordsOf),
  };
};
