import { bothOf, figureFilter, groupFilter, type Figure } from '@basis/domain/analytics/figures';
import type { Report, ReportRow } from '@basis/domain/contract/contract';
import type { FilterTree } from '@basis/domain/filters/wire';
import { paths } from '../../paths';

/** Address of the bids behind a figure of a whole report. */
export const totalHref = ({ span }: Report, figure: Figure, filter: FilterTree | null): string =>
  paths.countedBids(bothOf(filter, figureFilter(figure, span)));

/** Address of the bids behind a figure of one group. */
export const rowHref = (
  { span, dimension }: Report,
  { key }: ReportRow,
  figure: Figure,
  filter: FilterTree | null,
): string => paths.countedBids(bothOf(filter, groupFilter({ figure, span, dimension, key })));
