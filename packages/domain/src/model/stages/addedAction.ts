/** Action that made emails bids: with a decline reason, they were declined. */
export const addedAction = (stageReasonId: string | null): 'Added' | 'Declined' =>
  stageReasonId === null ? 'Added' : 'Declined';
