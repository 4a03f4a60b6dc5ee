import { matchPath } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { undoChange } from '../../../feedback/undoChange';
import { paths } from '../../../paths';
import type { MarkedBids } from './reasonQuestion';

/** Place where bids move into a stage. */
export interface ReasonPlace {
  readonly domain: Domain;
  /** Path of the page. */
  readonly pathname: string;
  /** Opens the question for the reason. */
  ask(marked: MarkedBids): void;
}

const promptDurationMs = 10_000;

/** Text of the prompt; null where none is shown: declining is asked for on the list of bids alone. */
const promptOf = (code: string | null | undefined, pathname: string): string | null => {
  if (code === 'Lost') return 'The bid was marked as lost. Do you want to add a reason?';
  if (code === 'Declined' && matchPath(paths.projects, pathname))
    return 'The bid was marked as declined. Do you want to add a reason?';
  return null;
};

/** Offers to add a reason to bids that were lost or declined, or to undo that. @returns whether it does. */
export const promptReason = ({ domain, pathname, ask }: ReasonPlace, marked: MarkedBids): boolean => {
  const { workspace, toasts } = domain;
  const { stageId, change, target } = marked;
  const title = promptOf(workspace.stages.byId.get(stageId)?.code, pathname);
  if (title === null) return false;
  const isOne = 'bid' in target;
  toasts.show({
    kind: 'info',
    title,
    ...(isOne || target.count === 1 ? {} : { detail: `${formatCount(target.count)} bids` }),
    durationMs: promptDurationMs,
    // An undo of the change takes the offer away.
    about: [...(isOne ? [target.bid.id] : []), ...(change ? [change.changeSetId] : [])],
    actions: [
      { label: 'Add a reason', onAction: () => ask(marked) },
      ...(change ? [{ label: 'Undo', onAction: () => void undoChange(domain, change) }] : []),
    ],
  });
  return true;
};
