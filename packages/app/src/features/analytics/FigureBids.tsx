import type { Money } from '@basis/domain/model/formats/money';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { dateOf, type Figure } from '@basis/domain/model/analytics/figures';
import type { Project } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { CountedBids, type CountedColumn } from '@basis/domain/subjects/reports/CountedBids';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';
import { Pagination } from '@basis/ui/Pagination';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount, amountWidth, useMoney } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { avatars, companies, nothing, shownInstant } from '../../lists/cells';
import { ListFailure } from '../../loading/ListFailure';
import { paths } from '../../paths';
import { bids, count } from './reportWords';

const Estimators = observer(function Estimators({ ids }: { ids: readonly string[] }) {
  return avatars(ids, { workspace: useDomain().workspace, today: observedToday() });
});

const Companies = observer(function Companies({ bid }: { bid: Project }) {
  return companies(bid.companyIds, useDomain(), bid.companyNames);
});

const dateWords = { submittedAt: 'Submitted', awardedAt: 'Awarded', lostAt: 'Lost' } as const;

/** Columns of an export of the bids. */
export const exportedColumns = (figure: Figure, canSeeAmounts: boolean): readonly CountedColumn[] => [
  { id: 'name', label: 'Project name' },
  { id: 'companies', label: 'Companies' },
  { id: 'estimatorIds', label: 'Estimators' },
  { id: dateOf(figure), label: dateWords[dateOf(figure)] },
  ...(canSeeAmounts ? [{ id: 'quote', label: 'Quote' }] : []),
];

const columnsOf = (figure: Figure, canSeeAmounts: boolean, money: Money): readonly TableColumn<Project>[] => [
  {
    id: 'name',
    label: 'Project name',
    isStatic: false,
    width: 150,
    isElastic: true,
    renderCell: ({ id, name }) => (
      <Text weight="medium" isTruncated>
        <Link tone="text" href={paths.project(id)}>
          {name}
        </Link>
      </Text>
    ),
  },
  { id: 'companies', label: 'Company', width: 160, renderCell: (bid) => <Companies bid={bid} /> },
  {
    id: 'estimators',
    label: 'Estimators',
    width: 88,
    renderCell: ({ estimatorIds }) => <Estimators ids={estimatorIds} />,
  },
  {
    id: 'date',
    label: dateWords[dateOf(figure)],
    width: 112,
    renderCell: (bid) => shownInstant(bid[dateOf(figure)]),
  },
  ...(canSeeAmounts
    ? [
        {
          id: 'quote',
          label: 'Quote',
          width: amountWidth(90, money),
          align: 'end' as const,
          renderCell: ({ quote }: Project) =>
            quote === null || quote === undefined ? (
              nothing
            ) : (
              <Text isNumeric>
                <Amount cents={quote} form="short" />
              </Text>
            ),
        },
      ]
    : []),
];

/** The bids that were counted, the greatest quote first. */
export const FigureBids = observer(function FigureBids({ figure, filter }: { figure: Figure; filter: FilterTree }) {
  const { session } = useDomain();
  const store = useLateStore(CountedBids);
  const navigate = useNavigate();
  const canSeeAmounts = session.allows('seeAmounts');
  const text = JSON.stringify(filter);
  useEffect(() => void store.open(figure, JSON.parse(text) as FilterTree), [store, figure, text]);
  const money = useMoney();
  const columns = useMemo(() => columnsOf(figure, canSeeAmounts, money), [figure, canSeeAmounts, money]);
  const { rows, total, page, pageSize, pageCount, error } = store.rows;
  const source = useMemo<RowSource<Project>>(
    () => ({
      count: rows?.length ?? 8,
      at: (index) => rows?.[index],
      keyAt: (index) => rows?.[index]?.id ?? `place-${index}`,
    }),
    [rows],
  );
  if (error)
    return <ListFailure title="The bids could not be loaded" error={error} onRetry={() => void store.rows.load()} />;
  return (
    <Stack space="none">
      <Table
        aria-label="Bids that were counted"
        rows={source}
        columns={columns}
        sort={{ columnId: canSeeAmounts ? 'quote' : 'date', direction: 'desc' }}
        onRowAction={({ id }) => void navigate(paths.project(id))}
        empty={<EmptyState size="sm" title="No bids" />}
      />
      {pageCount > 1 ? (
        <Box paddingInline="s5" paddingBlock="s3">
          <Pagination
            aria-label="Pages of the bids"
            page={page}
            pageCount={pageCount}
            onPageChange={(next) => void store.rows.show(next)}
            summary={`${count((page - 1) * pageSize + 1)}–${count(Math.min(page * pageSize, total ?? 0))} of ${bids(total ?? 0)}`}
          />
        </Box>
      ) : null}
    </Stack>
  );
});
