import { deadlineInstant, type WrittenDeadline } from '@basis/domain/model/formats/time';
import { deadlineColumns } from '../mock-server/src/platform/db/deadlines';

/** Columns of a bid's deadline as its one invitation fills them. @param lastPasses when the last of several passes. */
export const dueColumns = (due: WrittenDeadline | null, workspaceZone: string, lastPasses?: Date) => {
  const passes = due && new Date(deadlineInstant(due, workspaceZone).getTime() + (due.time === null ? 60_000 : 0));
  const moments = [passes, lastPasses]
    .flatMap((moment) => (passes && moment ? [moment] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    ...deadlineColumns('bid_deadline', due, workspaceZone),
    bid_passes_at: moments.map((moment) => moment.toISOString()),
    overdue_at: moments.at(-1)?.toISOString() ?? null,
  };
};
