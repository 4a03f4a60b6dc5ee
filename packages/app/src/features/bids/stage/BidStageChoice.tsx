import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { StagePicker } from '@basis/ui/StagePicker';
import { useDomain } from '../../../domainContext';
import { useBidActions } from '../actions/bidActions';

/** A bid's stage with a menu of stages. */
const BidStageChoice = observer(function BidStageChoice({ bid }: { bid: Project }) {
  const { workspace } = useDomain();
  const { move } = useBidActions();
  return (
    <StagePicker
      aria-label={`Stage of ${bid.name}`}
      stages={workspace.stages.items}
      value={bid.stageId}
      hasChevron={false}
      onChange={(stageId) => move({ bid }, stageId)}
    />
  );
});

export default BidStageChoice;
