/** Derived columns of a bid; only `refreshProjects` writes them. */
export const keptColumns = [
  ...['bid_deadline', 'rfi_deadline', 'job_walk'].flatMap((name) =>
    ['date', 'time', 'zone', 'at'].map((part) => `${name}_${part}`),
  ),
  'bid_passes_at',
  'overdue_at',
  'company_ids',
  'estimator_ids',
  'assignee_ids',
  'contact_ids',
  'quote_cents',
  'submitted_cents',
  'won_cents',
  'lost_cents',
  'total_notes',
  'unread_messages',
  'keywords',
  'computed_miles',
  'computed_minutes',
  'travel_source',
] as const;
