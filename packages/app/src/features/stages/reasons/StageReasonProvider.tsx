import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { ReasonQuestionContext, type MarkedBids } from './reasonQuestion';

const StageReasonModal = lazyPart(() => import('./StageReasonModal'));

/** Lets what moves bids ask for a reason, and renders the question. */
export function StageReasonProvider({ children }: { children: ReactNode }) {
  const [marked, setMarked] = useState<MarkedBids | null>(null);
  return (
    <ReasonQuestionContext value={setMarked}>
      {children}
      <MountOnceOpen isOpen={marked !== null} onCancel={() => setMarked(null)}>
        {marked ? <StageReasonModal marked={marked} onClose={() => setMarked(null)} /> : null}
      </MountOnceOpen>
    </ReasonQuestionContext>
  );
}
