import { useCallback, useState, type ReactNode } from 'react';
import { bidParts } from '../lateParts';
import { loadedLate } from '../../../loading/loadedLate';
import { OnceAsked } from '../../../loading/OnceAsked';
import { BidActionsContext, type BidQuestion } from './bidActions';
import { useBidWork } from './useBidWork';

const BidDialogs = loadedLate(bidParts.dialogs);

/** Provides the actions of bids and renders their dialogs. */
export function BidActionsProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<BidQuestion | null>(null);
  const actions = useBidWork(setAsked);
  const close = useCallback(() => setAsked(null), []);
  return (
    <BidActionsContext value={actions}>
      {children}
      <OnceAsked isAsked={asked !== null} onCancel={close}>
        <BidDialogs asked={asked} onClose={close} />
      </OnceAsked>
    </BidActionsContext>
  );
}
