import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { bidParts } from '../bidParts';
import { useDomain } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { StageReasonProvider, useReasonQuestion } from '../../stages/feature';
import { BidActionsContext, type BidActions, type BidQuestion } from './bidActions';
import { bidOperations } from './bidOperations';

const BidDialogs = lazyPart(bidParts.dialogs);
const useActions = (ask: BidActions['ask']): BidActions => {
  const domain = useDomain();
  const askReason = useReasonQuestion();
  const { pathname } = useLocation();
  return useMemo(
    () => ({ ask, ...bidOperations({ domain, pathname, ask: askReason }) }),
    [domain, ask, askReason, pathname],
  );
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
  const actions = useActions(setAsked);
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
