import type { Deadline, DeadlineAt } from '@basis/domain/model/contract/contract';
import { deadlineInstant, type WrittenDeadline } from '@basis/domain/model/formats/time';

export const deadlineNames = ['bid_deadline', 'rfi_deadline', 'job_walk'] as const;
/** A deadline's columns: `<name>_date`, `_time`, `_zone` and `_at`. */
export type DeadlineName = (typeof deadlineNames)[number];

const parts = ['date', 'time', 'zone', 'at'] as const;
type Column = (typeof parts)[number];
export type DeadlineRow = Record<`${DeadlineName}_${Column}`, string | null>;
/** Columns of all three deadlines. */
export const deadlineColumnNames = deadlineNames.flatMap((name) => parts.map((part) => `${name}_${part}` as const));
type Columns<Name extends DeadlineName> = Record<`${Name}_${Column}`, string | null>;

/** A deadline as its four columns. */
export const deadlineColumns = <Name extends DeadlineName>(
  name: Name,
  deadline: WrittenDeadline | null,
  workspaceZone: string,
): Columns<Name> =>
  ({
    [`${name}_date`]: deadline?.date ?? null,
    [`${name}_time`]: deadline?.time ?? null,
    [`${name}_zone`]: deadline?.zone ?? null,
    [`${name}_at`]: deadline ? deadlineInstant(deadline, workspaceZone).toISOString() : null,
  }) as Columns<Name>;

/** A deadline as it was written. */
export const writtenDeadline = (row: DeadlineRow, name: DeadlineName): WrittenDeadline | null => {
  const date = row[`${name}_date`];
  return date === null ? null : { date, time: row[`${name}_time`], zone: row[`${name}_zone`] };
};

/** A row of deadlines with the zones in which times without one are meant. */
export interface PlacedRow extends DeadlineRow {
  /** Of the job's place; null where that is not known. */
  readonly place_zone: string | null;
  readonly workspace_zone: string;
}

/** A deadline with the zone in which its time is meant, and where that comes from. */
const presentDeadline = (row: PlacedRow, name: DeadlineName): Deadline => {
  const written = writtenDeadline(row, name);
  if (!written || written.time === null) return written;
  const { zone } = written;
  if (zone !== null) return { ...written, clock: zone, zoneFrom: 'text' };
  if (row.place_zone !== null) return { ...written, clock: row.place_zone, zoneFrom: 'place' };
  return { ...written, clock: row.workspace_zone, zoneFrom: 'workspace' };
};

/** The instant; only the day if there is no time. */
const presentDeadlineAt = (row: DeadlineRow, name: DeadlineName): DeadlineAt =>
  row[`${name}_time`] === null ? row[`${name}_date`] : row[`${name}_at`];

/** All three deadlines of a bid or an invitation in the contract's form. */
export const presentDeadlines = (row: PlacedRow) => ({
  bidDeadlineAt: presentDeadlineAt(row, 'bid_deadline'),
  bidDeadline: presentDeadline(row, 'bid_deadline'),
  rfiDeadlineAt: presentDeadlineAt(row, 'rfi_deadline'),
  rfiDeadline: presentDeadline(row, 'rfi_deadline'),
  jobWalkAt: presentDeadlineAt(row, 'job_walk'),
  jobWalk: presentDeadline(row, 'job_walk'),
});
