import { observer } from 'mobx-react-lite';
import type { Project } from '@basis/domain/contract/contract';
import { StagePicker } from '@basis/ui/StagePicker';
import { useDomain } from '../../domainContext';
import { BidStage } from '../../shell/BidStage';
import { useBidActions } from './bidActions';

/** The stage of a bid in its row, which opens the choice of another one. */
export const BidStageCell = observer(function BidStageCell({ bid }: { bid: Project }) {
  const { workspace, session } = useDomain();
  const { move } = useBidActions();
  if (!session.allows('setProjectStage')) return <BidStage stageId={bid.stageId} workspace={workspace} />;
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
