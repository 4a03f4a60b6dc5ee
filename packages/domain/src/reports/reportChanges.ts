/** Delay before changes are loaded: reports count all bids, which costs the server. */
export const reportPauseMs = 10_000;

/** Entities that figures depend on. */
export const countedEntities: ReadonlySet<string> = new Set([
  'project',
  'bidInvite',
  'quote',
  'stage',
  'stageReason',
  'company',
  'user',
  'customFieldSetting',
  'workspace',
]);
