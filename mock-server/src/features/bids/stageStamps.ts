/** A moment that a bid keeps of coming into a stage. */
export type Stamp = 'submitted_at' | 'awarded_at' | 'lost_at';

/** The moment of each built-in stage that has one, by the stage's code. */
export const stamps: Readonly<Record<string, Stamp>> = {
  Submitted: 'submitted_at',
  Awarded: 'awarded_at',
  Lost: 'lost_at',
};

/**
 * Changes to a bid's moments when it comes into a stage. A moment stays once it is known, but leaving Awarded or Lost
 * removes theirs.
 */
export const stampedBy = (code: string | null): Readonly<Partial<Record<Stamp, 'keptOrNow' | 'removed'>>> => ({
  ...(code === 'Submitted' ? { submitted_at: 'keptOrNow' } : {}),
  awarded_at: code === 'Awarded' ? 'keptOrNow' : 'removed',
  lost_at: code === 'Lost' ? 'keptOrNow' : 'removed',
});
