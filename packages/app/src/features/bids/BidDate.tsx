import type { DeadlineName } from '@basis/domain/subjects/bids/inviteDates';
import type { Project } from '@basis/domain/model/contract/contract';
import { Deadline, formatPlainDate } from '@basis/ui/Deadline';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { nothing, shownDeadline, type CellContext } from '../../lists/cells';

/** A deadline with its urgency; only the date if the bid is settled or its stage is unknown. */
export function BidDate({ bid, name, workspace, today }: { bid: Project; name: DeadlineName } & CellContext) {
  const deadline = bid[name];
  if (!deadline) return nothing;
  const stage = workspace.stages.byId.get(bid.stageId);
  if (!workspace.isSettled(bid.stageId)) return <Deadline {...shownDeadline(deadline)} today={today} />;
  return (
    <Inline space="s2">
      <Text isNumeric>{formatPlainDate(deadline.date)}</Text>
      {stage && name === 'bidDeadline' ? (
        <Text size={12} tone="meta">
          {stage.name}
        </Text>
      ) : null}
    </Inline>
  );
}
