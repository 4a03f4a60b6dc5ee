import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { BulkAction, BulkOutcome } from '@basis/domain/bids/BidsStore';
import type { Project } from '@basis/domain/contract/contract';
import type { Domain } from '@basis/domain/createDomain';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { showDone } from '../../../feedback/doneToast';
import { perform } from '../../../feedback/perform';
import { undoChange } from '../../../feedback/undoChange';
import type { BidActions, BidQuestion, BidTarget } from './bidActions';

/** The number of bids in words: 128 bids. */
export const bidCount = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'bid' : 'bids'}`;

export const targetCount = (target: BidTarget): number => ('bid' in target ? 1 : target.count);

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
const send = ({ bids }: Domain, target: BidTarget, action: BulkAction, label: string) => {
  const leaves = leaving.has(action.action);
  if (!('bid' in target)) return bids.bulk(action, label, leaves);
  const { id } = target.bid;
  return action.action === 'delete' ? bids.remove(id, label) : bids.bulkOf([id], action, label, leaves);
};

/** Runs one action on a bid or the selected ones, and reports the outcome. */
export const runOnBids = async (
  domain: Domain,
  target: BidTarget,
  action: BulkAction,
  done: string,
): Promise<boolean> => {
  const { bids } = domain;
  const label = `${done} ${'bid' in target ? target.bid.name : bidCount(target.count)}`;
  const result = await perform(domain, () => send(domain, target, action, label), {
    done: ({ changed, changeSetId, isCancelled }) =>
      changed > 0
        ? { title: `${isCancelled ? 'Stopped: ' : ''}${done} ${bidCount(changed)}`, change: { changeSetId, label } }
        : null,
  });
  if (!result.ok) return false;
  if (!('bid' in target)) bids.list.state?.selection.clear();
  showUnchanged(domain, result.value);
  return true;
};

/** Offer shown after a bid moved to a stage; the reason for declining is asked only on the list of bids. */
const reasonPrompt = (code: string | null | undefined, pathname: string): string | null => {
  if (code === 'Lost') return 'The bid was marked as lost. Do you want to add a reason?';
  if (code === 'Declined' && matchPath(paths.projects, pathname))
    return 'The bid was marked as declined. Do you want to add a reason?';
  return null;
};

interface Place {
  readonly domain: Domain;
  readonly pathname: string;
  ask(question: BidQuestion): void;
}

/** Moves one bid, and offers to take that back and, where it is due, to add a reason. */
const moveOne = async ({ domain, pathname, ask }: Place, bid: Project, stageId: string): Promise<void> => {
  const { bids, workspace, toasts } = domain;
  const stage = workspace.stages.byId.get(stageId);
  const label = `Moved ${bid.name} to ${stage?.name ?? 'another stage'}`;
  const result = await bids.setStage(bid.id, { stageId }, label, bid);
  if (!result.ok) return;
  const change = result.value ? { changeSetId: result.value.changeSetId, label } : undefined;
  const question = stage?.reasons.length ? reasonPrompt(stage.code, pathname) : null;
  if (question === null) {
    if (change) showDone(domain, { title: label, about: [bid.id], change });
    return;
  }
  toasts.show({
    kind: 'info',
    title: question,
    durationMs: 10_000,
    about: [bid.id, ...(change ? [change.changeSetId] : [])],
    actions: [
      { label: 'Add a reason', onAction: () => ask({ what: 'reason', target: { bid }, stageId }) },
      ...(change ? [{ label: 'Undo', onAction: () => void undoChange(domain, change) }] : []),
    ],
  });
};

const moveTo = async (place: Place, target: BidTarget, stageId: string): Promise<void> => {
  const { domain } = place;
  if ('bid' in target) return moveOne(place, target.bid, stageId);
  const name = domain.workspace.stages.byId.get(stageId)?.name ?? 'another stage';
  await runOnBids(domain, target, { action: 'stage', stageId }, `Moved to ${name}:`);
};

/** The actions on bids, with their toasts. */
export const useBidOperations = (ask: (question: BidQuestion) => void): BidActions => {
  const domain = useDomain();
  const { pathname } = useLocation();
  return useMemo(
    () => ({
      ask,
      move: (target, stageId) => void moveTo({ domain, pathname, ask }, target, stageId),
      unarchive: (target) => void runOnBids(domain, target, { action: 'unarchive' }, 'Unarchived'),
      restore: (target) => void runOnBids(domain, target, { action: 'restore' }, 'Restored'),
      run: (target, action, done) => void runOnBids(domain, target, action, done),
    }),
    [domain, pathname, ask],
  );
};
