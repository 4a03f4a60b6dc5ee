import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { StagePicker } from '@basis/ui/StagePicker';
import { useDomain, useLateStore } from '../../../domainContext';
import { useBidActions } from '../actions/bidActions';

interface BidStageChoiceProps {
  bid: Project;
  /** True next to the title of the bid's page. @default false */
  isHead?: boolean;
}

/** A bid's stage with a menu of stages. */
const BidStageChoice = observer(function BidStageChoice({ bid, isHead = false }: BidStageChoiceProps) {
  const { workspace } = useDomain();
  const { move } = useBidActions();
  const stageReasons = useLateStore(StageReasons);
  useEffect(() => void stageReasons.load(), [stageReasons]);
  return (
    <StagePicker
      aria-label={`Stage of ${bid.name}`}
      stages={workspace.stages.items}
      value={bid.stageId}
      size={isHead ? 'lg' : 'md'}
      hasChevron={isHead}
      onChange={(stageId) => void move({ bid }, stageId)}
    />
  );
});

export default BidStageChoice;
