import { mayGroupBy } from '@basis/domain/model/analytics/figures';
import type { Period } from '@basis/domain/model/analytics/periods';
import {
  faultOfDays,
  mostYears,
  reportDays,
  type AskedSpan,
  type DaysFault,
} from '@basis/domain/model/analytics/timeFrames';
import type { FilterTree as WrittenFilter, TimeFrame } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { ApiError } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { projectsList } from '../../../lists/projectsList';
import { faultAt } from '../../../lists/faults';
import { listContext, readQuery, type ListCall } from '../../../lists/readList';
import { readReport, type AskedReport } from '../rows/figures';
import { readGroupedReport } from '../rows/groupedReport';

interface AskedDays {
  readonly over?: Period;
  readonly timeFrame?: TimeFrame;
  readonly from?: string;
  readonly to?: string;
}

type Asked = Pick<ListCall['wanted'], 'filter' | 'quickFilters'> & AskedDays;

const faultWords: Readonly<Record<DaysFault, string>> = {
  unreadable: 'is not a day',
  backwards: 'is before query/from',
  outside: `is not a day from ${reportDays.from} to ${reportDays.to}`,
  tooLong: `is ${mostYears} years or more after query/from`,
};

/** Requested span of a report. @throws a 400 for days that make no span */
const askedSpan = ({ timeFrame, from, to }: AskedDays): AskedSpan => {
  if (from === undefined && to === undefined) return timeFrame ?? 'Last12Months';
  if (from === undefined) throw faultAt('query/from', 'is missing');
  if (to === undefined) throw faultAt('query/to', 'is missing');
  if (timeFrame !== undefined) throw faultAt('query/timeFrame', "can't be given beside days");
  const fault = faultOfDays({ from, to });
  if (fault)
    throw faultAt(fault === 'outside' && from < reportDays.from ? 'query/from' : 'query/to', faultWords[fault]);
  return { from, to };
};

/** Archived bids were submitted, won and lost too. */
const withArchived = ({ filter, quickFilters }: Asked): ListCall['wanted'] => ({
  filter,
  quickFilters: { showArchived: true, ...quickFilters },
});

const answer = async (
  call: CallContext,
  { dimension, asked, header }: { dimension: AskedReport['dimension']; asked: Asked; header: ListCall['header'] },
) => {
  const span = askedSpan(asked);
  const wanted = withArchived(asked);
  const base = await readQuery(call, projectsList, { wanted, header, place: 'query' });
  if (!mayGroupBy(dimension, base.canSeeAmounts))
    throw new ApiError(403, 'forbidden', 'You do not have permission to see amounts. Ask an admin for permission.');
  const ask = async (tree: FilterTree) => {
    const filter = tree as WrittenFilter;
    return (await readQuery(call, projectsList, { wanted: { ...wanted, filter }, header, place: 'query' })).asked;
  };
  const report = await readReport(call.tx, { base, ask }, { dimension, asked: span, over: asked.over ?? null });
  return { status: 200, body: { report } } as const;
};

export const getAnalyticsReport: Handler<'getAnalyticsReport'> = (call, { path, query, header }) =>
  answer(call, { dimension: path.report, asked: query, header });

export const getGroupReport: Handler<'getGroupReport'> = (call, { query, header }) =>
  answer(call, { dimension: query.groupBy, asked: query, header });

export const queryReport: Handler<'queryReport'> = async (call, { body, header }) => ({
  status: 200,
  body: { report: await readGroupedReport(call.tx, listContext(call, header), body.definition) },
});
