import { useCallback, useState, type ReactNode } from 'react';
import { bidParts } from '../lazyParts';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { StageReasonProvider } from '../../reasons/public';
import { BidActionsContext, type BidQuestion } from './bidActions';
import { useBidOperations } from './useBidOperations';

const BidDialogs = lazyPart(bidParts.dialogs);

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
  const actions = useBidOperations(setAsked);
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
