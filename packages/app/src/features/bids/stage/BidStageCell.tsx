import { observer } from 'mobx-react-lite';
import { createContext, Suspense, use } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { useDomain } from '../../../domainContext';
import { bidParts } from '../bidParts';
import { BidStage } from './BidStage';
import { lazyPart } from '../../../loading/lazyPart';

const StageContext = createContext('');

/** The stage without its menu, while the menu loads or if it could not be loaded. */
const StageOnly = observer(function StageOnly() {
  return <BidStage stageId={use(StageContext)} workspace={useDomain().workspace} />;
});

/** Loads after the rows are shown. */
const BidStageChoice = lazyPart(bidParts.stageChoice, StageOnly);

interface BidStageCellProps {
  bid: Project;
  /** True next to the title of the bid's page. @default false */
  isHead?: boolean;
}

/** A bid's stage in its row or its head, with a menu of stages. */
export const BidStageCell = observer(function BidStageCell({ bid, isHead = false }: BidStageCellProps) {
  const { session, workspace } = useDomain();
  return (
    <StageContext value={bid.stageId}>
      {session.allows('setProjectStage') && workspace.stages.byId.has(bid.stageId) ? (
        <Suspense fallback={<StageOnly />}>
          <BidStageChoice bid={bid} isHead={isHead} />
        </Suspense>
      ) : (
        <StageOnly />
      )}
    </StageContext>
  );
});
