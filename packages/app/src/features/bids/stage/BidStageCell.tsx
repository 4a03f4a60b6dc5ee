import { observer } from 'mobx-react-lite';
import { createContext, Suspense, use } from 'react';
import type { Project } from '@basis/domain/contract/contract';
import { useDomain } from '../../../domainContext';
import { bidParts } from '../lateParts';
import { BidStage } from './BidStage';
import { loadedLate } from '../../../loading/loadedLate';

const StageContext = createContext('');

/** The stage alone, where its choice is not there yet or could not be loaded. */
const StageOnly = observer(function StageOnly() {
  return <BidStage stageId={use(StageContext)} workspace={useDomain().workspace} />;
});

/** Rows are on the screen before what their stages open is loaded. */
const BidStageChoice = loadedLate(bidParts.stageChoice, StageOnly);

/** The stage of a bid in its row, which opens the choice of another one. */
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
