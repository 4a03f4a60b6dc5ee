import { createContext, useContext, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { Project } from '@basis/domain/contract/contract';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';

/** Bids that came into a stage. */
export interface MarkedBids {
  readonly stageId: string;
  /** The change that moved or added them; null while it waits for the network. */
  readonly changeSetId: string | null;
  /** One bid, or the number of those that the change concerns. */
  readonly target: { readonly bid: Project } | { readonly count: number };
}

/** Opens the question for the reason. */
export const ReasonQuestionContext = createContext<((marked: MarkedBids) => void) | null>(null);

/** Opens the question for the reason. @throws outside of `StageReasonProvider`. */
export const useReasonQuestion = (): ((marked: MarkedBids) => void) => {
  const ask = useContext(ReasonQuestionContext);
  if (!ask) throw new Error('Reasons are asked below StageReasonProvider');
  return ask;
};

const promptDurationMs = 10_000;

/** Text of the prompt; null where none is shown: declining is asked for on the list of bids alone. */
const promptOf = (code: string | null | undefined, pathname: string): string | null => {
  if (code === 'Lost') return 'The bid was marked as lost. Do you want to add a reason?';
  if (code === 'Declined' && matchPath(paths.projects, pathname))
    return 'The bid was marked as declined. Do you want to add a reason?';
  return null;
};

/** Offers to add a reason to bids that were lost or declined. */
export const useReasonPrompt = (): ((marked: MarkedBids) => void) => {
  const { workspace, toasts } = useDomain();
  const ask = useReasonQuestion();
  const { pathname } = useLocation();
  return useMemo(
    () => (marked) => {
      const { stageId, changeSetId, target } = marked;
      const title = promptOf(workspace.stages.byId.get(stageId)?.code, pathname);
      if (title === null) return;
      const isOne = 'bid' in target;
      toasts.show({
        kind: 'info',
        title,
        ...(isOne || target.count === 1 ? {} : { detail: `${target.count.toLocaleString('en-US')} bids` }),
        durationMs: promptDurationMs,
        // An undo of the change takes the offer away.
        about: [...(isOne ? [target.bid.id] : []), ...(changeSetId === null ? [] : [changeSetId])],
        actions: [{ label: 'Add a reason', onAction: () => ask(marked) }],
      });
    },
    [workspace, toasts, ask, pathname],
  );
};
