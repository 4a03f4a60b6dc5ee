import type { ReportDimension, ReportRow } from '@basis/domain/contract/contract';
import { isPeriod } from '@basis/domain/analytics/periods';
import { beginsYear, shortLabels } from './shortLabels';

/** Points that a line needs: fewer say nothing of how a figure goes. */
export const fewestPoints = 4;
/** Points that have room side by side; of more, the latest are drawn. */
export const mostPoints = 60;

/** The names of a point of a line over time. */
export const pointNames = (dimension: ReportDimension, { key, label }: ReportRow, index: number) => ({
  id: key,
  label: isPeriod(dimension) ? shortLabels[dimension](key, index) : label,
  fullLabel: label,
  isMarked: isPeriod(dimension) && beginsYear(dimension, key),
});
