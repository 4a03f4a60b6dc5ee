import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { bidParts } from '../lazyParts';
import { useDomain } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { loadWithRetry, repeatable } from '../../../loading/lazyRetry';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { failureAdvice, failureTitle } from '../../../loading/partFailure';
import { StageReasonProvider, useReasonQuestion } from '../../stages/public';
import { BidActionsContext, type BidActions, type BidQuestion } from './bidActions';

const BidDialogs = lazyPart(bidParts.dialogs);
const loadOperations = repeatable(bidParts.operations);

/** The actions of bids. Their code is loaded after the list, and on first use at the latest. */
const useLateActions = (ask: BidActions['ask']): BidActions => {
  const domain = useDomain();
  const askReason = useReasonQuestion();
  const { pathname } = useLocation();
  return useMemo(() => {
    const late = (act: (actions: Omit<BidActions, 'ask'>) => void | Promise<void>): Promise<void> =>
      loadWithRetry(loadOperations).then(
        ({ bidOperations }) => act(bidOperations({ domain, pathname, ask: askReason })),
        () => void domain.toasts.show({ kind: 'error', title: failureTitle, detail: failureAdvice() }),
      );
    return {
      ask,
      move: (target, stageId) => late(({ move }) => move(target, stageId)),
      reassign: (bid, to) => late(({ reassign }) => reassign(bid, to)),
      unarchive: (target) => void late(({ unarchive }) => unarchive(target)),
      restore: (target) => void late(({ restore }) => restore(target)),
      run: (target, action, wordsOf) => void late(({ run }) => run(target, action, wordsOf)),
    };
  }, [domain, ask, askReason, pathname]);
};

/** Provides the actions of bids and renders their dialogs. */
export function BidActionsProvider({ children }: { children: ReactNode }) {
  return (
    <StageReasonProvider>
      <WithDialogs>{children}</WithDialogs>
    </StageReasonProvider>
  );
}

function WithDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<BidQuestion | null>(null);
  const actions = useLateActions(setAsked);
  const close = useCallback(() => setAsked(null), []);
  return (
    <BidActionsContext value={actions}>
      {children}
      <MountOnceOpen isOpen={asked !== null} onCancel={close}>
        <BidDialogs asked={asked} onClose={close} />
      </MountOnceOpen>
    </BidActionsContext>
  );
}
