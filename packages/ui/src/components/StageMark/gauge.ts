/** Middle, radius and rounding of the 14 px mark's gauge. */
const middle = 7;
const radius = 3.4;

const round = (value: number): string => value.toFixed(2);

/** Path of a sector that fills a share of the circle, clockwise from the top. `progress` is 0 to 1. */
export const gaugePath = (progress: number): string => {
  const share = Math.min(Math.max(progress, 0.04), 0.999);
  const angle = share * 2 * Math.PI;
  const x = middle + radius * Math.sin(angle);
  const y = middle - radius * Math.cos(angle);
  return `M7 7V3.6A3.4 3.4 0 ${share > 0.5 ? 1 : 0} 1 ${round(x)} ${round(y)}z`;
};

/**
 * How full the gauge of an active stage is: the first a fifth, the last nearly four fifths, the others between.
 * `index` counts the active stages in their order from 0.
 */
export const stageProgress = (index: number, count: number): number =>
  count <= 1 ? 0.5 : 0.2 + (0.58 * Math.min(Math.max(index, 0), count - 1)) / (count - 1);
