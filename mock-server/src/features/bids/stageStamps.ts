/** Column with the instant at which a bid entered a stage. */
export type Stamp = 'submitted_at' | 'awarded_at' | 'lost_at';

/** Column of each built-in stage that records its instant, by the stage's code. */
export const stamps: Readonly<Record<string, Stamp>> = {
  Submitted: 'submitted_at',
  Awarded: 'awarded_at',
  Lost: 'lost_at',
};

/** Changes to a bid's instants on entering a stage. The first one stays, but leaving Awarded or Lost removes theirs. */
export const stampedBy = (code: string | null): Readonly<Partial<Record<Stamp, 'keptOrNow' | 'removed'>>> => ({
  ...(code === 'Submitted' ? { submitted_at: 'keptOrNow' } : {}),
  awarded_at: code === 'Awarded' ? 'keptOrNow' : 'removed',
  lost_at: code === 'Lost' ? 'keptOrNow' : 'removed',
});
