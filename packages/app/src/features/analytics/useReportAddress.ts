import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportDimension, TimeFrame } from '@basis/domain/contract/contract';
import { periods, type Period } from '@basis/domain/analytics/periods';
import { timeFrames } from '@basis/domain/analytics/timeFrames';
import { writeCondition, type FilterTree } from '@basis/domain/filters/wire';
import { regionNames } from '@basis/domain/formats/regions';
import { dimensionWords } from './reportWords';

/** What a page of reports shows, as its address has it. */
export interface ReportAddress {
  readonly timeFrame: TimeFrame;
  /** By what stretches of time the chart goes. */
  readonly period: Period;
  /** By what a group report splits. */
  readonly groupBy: ReportDimension;
  /** Code of the state that bids are in; null for all. */
  readonly region: string | null;
}

const known = <Id extends string>(ids: readonly Id[], text: string | null, usual: Id): Id =>
  ids.find((id) => id === text) ?? usual;

const usual: ReportAddress = { timeFrame: 'Last12Months', period: 'month', groupBy: 'company', region: null };
const names = { timeFrame: 'time', period: 'by', groupBy: 'group', region: 'region' } as const;
const dimensions = Object.keys(dimensionWords) as ReportDimension[];

/** The bids of a state as a filter; null for all. */
const filterOf = (region: string | null): FilterTree | null =>
  region === null
    ? null
    : {
        and: [
          writeCondition({ field: { entity: 'project', identifier: 'region' }, operation: 'AnyOf', value: [region] }),
        ],
        or: [],
      };

/** What the address of a page of reports says, the bids that it counts, and what changes a part of it. */
export const useReportAddress = () => {
  const [query, setQuery] = useSearchParams();
  const code = query.get(names.region);
  const address: ReportAddress = {
    timeFrame: known(timeFrames, query.get(names.timeFrame), usual.timeFrame),
    period: known(periods, query.get(names.period), usual.period),
    groupBy: known(dimensions, query.get(names.groupBy), usual.groupBy),
    region: code !== null && code in regionNames ? code : null,
  };
  const { region } = address;
  const filter = useMemo(() => filterOf(region), [region]);
  const change = <Part extends keyof ReportAddress>(part: Part, value: ReportAddress[Part]): void => {
    const next = new URLSearchParams(query);
    if (value === usual[part] || value === null) next.delete(names[part]);
    else next.set(names[part], value);
    setQuery(next);
  };
  return { address, filter, change, search: query.toString() };
};
