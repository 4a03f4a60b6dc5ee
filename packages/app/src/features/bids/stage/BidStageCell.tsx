import { observer } from 'mobx-react-lite';
import { createContext, Suspense, use } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { useDomain } from '../../../domainContext';
import { bidParts } from '../lateParts';
import { BidStage } from './BidStage';
import { loadedLate } from '../../../loading/loadedLate';

const StageContext = createContext('');

/** The stage without its menu, while the menu loads or if it could not be loaded. */
const StageOnly = observer(function StageOnly() {
  return <BidStage stageId={use(StageContext)} workspace={useDomain().workspace} />;
});

/** Loads after the rows are shown. */
const BidStageChoice = loadedLate(bidParts.stageChoice, StageOnly);

/** A bid's stage in its row, with a menu of stages. */
export const BidStageCell = observer(function BidStageCell({ bid }: { bid: Project }) {
  const { session } = useDomain();
  return (
    <StageContext value={bid.stageId}>
      {session.allows('setProjectStage') ? (
        <Suspense fallback={<StageOnly />}>
          <BidStageChoice bid={bid} />
        </Suspense>
      ) : (
        <StageOnly />
      )}
    </StageContext>
  );
});
