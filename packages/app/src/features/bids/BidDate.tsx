import type { DeadlineName } from '@basis/domain/subjects/bids/inviteDates';
import type { Project } from '@basis/domain/model/contract/contract';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { nothing, type CellContext } from '../../lists/cells';
import { DueDate } from '../../lists/DueDate';

/** A deadline with its urgency; only the date if the bid is settled or its stage is unknown. */
export function BidDate({
  bid,
  name,
  workspace,
}: { bid: Project; name: DeadlineName } & Pick<CellContext, 'workspace'>) {
  const deadline = bid[name];
  if (!deadline) return nothing;
  const stage = workspace.stages.byId.get(bid.stageId);
  if (!workspace.isSettled(bid.stageId)) {
    const isDue = name === 'bidDeadline' && bid.archivedAt === null && bid.deletedAt === null;
    return <DueDate deadline={deadline} isDue={isDue} {...(isDue ? { passesAt: bid.bidPassesAt } : {})} />;
  }
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
