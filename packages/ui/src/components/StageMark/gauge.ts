/** Center, radius and rounding of the gauge in the 14 px mark. */
const middle = 7;
const radius = 3.4;

const round = (value: number): string => value.toFixed(2);

/** Path of a sector of the circle, clockwise from the top. `progress` is 0 to 1. */
export const gaugePath = (progress: number): string => {
  const share = Math.min(Math.max(progress, 0.04), 0.999);
  const angle = share * 2 * Math.PI;
  const x = middle + radius * Math.sin(angle);
  const y = middle - radius * Math.cos(angle);
  return `M7 7V3.6A3.4 3.4 0 ${share > 0.5 ? 1 : 0} 1 ${round(x)} ${round(y)}z`;
};

/** Stages of these codes have their own sign; all others are active and have a gauge. */
const signed: ReadonlySet<string | null> = new Set(['Undecided', 'Submitted', 'Awarded', 'Lost', 'Declined']);

/**
 * Fill of the gauge of an active stage, by its position among the active ones: from a fifth for the first to nearly
 * four fifths for the last. `stages` are all stages, in order.
 */
export const stageProgress = <Staged extends { readonly code: string | null }>(
  stage: Staged,
  stages: readonly Staged[],
): number => {
  const active = stages.filter(({ code }) => !signed.has(code));
  const last = active.length - 1;
  return last < 1 ? 0.5 : 0.2 + (0.58 * Math.max(active.indexOf(stage), 0)) / last;
};
