import type { FilterTree as WrittenFilter } from '@basis/domain/contract/contract';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { projectsList } from '../../../lists/projectsList';
import { readQuery, type ListCall } from '../../../lists/readList';
import { readReport, type AskedReport } from '../rows/figures';

type Asked = Pick<ListCall['wanted'], 'filter' | 'quickFilters'> & Partial<Pick<AskedReport, 'timeFrame'>>;

/** Archived bids were submitted, won and lost too. */
const withArchived = ({ filter, quickFilters }: Asked): ListCall['wanted'] => ({
  filter,
  quickFilters: { showArchived: true, ...quickFilters },
});

const answer = async (
  call: CallContext,
  { dimension, asked, header }: { dimension: AskedReport['dimension']; asked: Asked; header: ListCall['header'] },
) => {
  const wanted = withArchived(asked);
  const base = await readQuery(call, projectsList, { wanted, header, place: 'query' });
  const compile = async (tree: FilterTree) => {
    const filter = tree as WrittenFilter;
    return (await readQuery(call, projectsList, { wanted: { ...wanted, filter }, header, place: 'query' })).condition;
  };
  const { timeFrame = 'Last12Months' } = asked;
  return { status: 200, body: { report: await readReport(call.tx, base, compile, { dimension, timeFrame }) } } as const;
};

export const getAnalyticsReport: Handler<'getAnalyticsReport'> = (call, { path, query, header }) =>
  answer(call, { dimension: path.report, asked: query, header });

export const getGroupReport: Handler<'getGroupReport'> = (call, { query, header }) =>
  answer(call, { dimension: query.groupBy, asked: query, header });
