/** Columns of a bid's dates, each the day where the job is. */
export const dayColumns = {
  bidDeadline: 'bid_deadline_date',
  rfiDeadline: 'rfi_deadline_date',
  jobWalk: 'job_walk_date',
} as const;
