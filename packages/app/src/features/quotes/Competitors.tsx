import { Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { CompetitorsStore } from '@basis/domain/subjects/quotes/CompetitorsStore';
import type { Competitor, Project } from '@basis/domain/model/contract/contract';
import { dayIn, readerZone } from '@basis/domain/model/formats/days';
import { amountFault, byCompany, differenceOf } from '@basis/domain/subjects/quotes/bidQuotes';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { Badge } from '@basis/ui/Badge';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Skeleton } from '@basis/ui/Skeleton';
import { Text } from '@basis/ui/Text';
import { MoneyCell } from '@basis/ui/data/EditableCells';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { perform } from '../../feedback/perform';
import { listParts } from '../../lists/listParts';
import { lazyPart } from '../../loading/lazyPart';
import { ListFailure } from '../../loading/ListFailure';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { Author, dayText, money, nothing } from './quoteTableColumns';

const AddCompetitorModal = lazyPart(() => import('./AddCompetitorModal'));
const EntryRowMenu = lazyPart(listParts.rowMenu);

const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '');
const tone = (value: number): 'success' | 'danger' | 'secondary' =>
  value > 0 ? 'success' : value < 0 ? 'danger' : 'secondary';

interface Options {
  /** Our totals by company. */
  readonly ours: ReadonlyMap<string, number>;
  readonly canSeeAmounts: boolean;
  readonly canChange: boolean;
  /** True on the overview, which leaves out who noted it and when. */
  readonly isBrief: boolean;
  readonly setPrice: (competitor: Competitor, cents: number | null) => void;
  readonly workspace: WorkspaceStore;
}

const gapOf = ({ companyId, quoteCents }: Competitor, { ours }: Options) => {
  const own = ours.get(companyId);
  return typeof quoteCents === 'number' && own !== undefined ? differenceOf(quoteCents, own) : null;
};

const amountColumns = (options: Options): readonly TableColumn<Competitor>[] => [
  {
    id: 'quote',
    label: 'Quote',
    width: 116,
    minWidth: 80,
    align: 'end',
    renderCell: ({ quoteCents }) => money(quoteCents ?? null),
    ...(options.canChange
      ? {
          renderEditor: (competitor, edit) => (
            <MoneyCell
              aria-label={`Quote of ${competitor.competitorName}`}
              value={competitor.quoteCents ?? null}
              edit={edit}
              onCommit={(cents) => options.setPrice(competitor, cents)}
            />
          ),
        }
      : {}),
  },
  ...(options.isBrief
    ? []
    : [
        {
          id: 'ours',
          label: 'Our total',
          width: 116,
          minWidth: 80,
          align: 'end' as const,
          renderCell: ({ companyId }: Competitor) => money(options.ours.get(companyId) ?? null),
        },
      ]),
  {
    id: 'difference',
    label: 'Difference',
    width: 116,
    minWidth: 80,
    align: 'end',
    renderCell: (competitor) => {
      const gap = gapOf(competitor, options);
      if (!gap) return nothing;
      return (
        <Text isNumeric>
          {sign(gap.cents)}
          <Amount cents={Math.abs(gap.cents)} />
        </Text>
      );
    },
  },
  {
    id: 'percent',
    label: 'Percent',
    width: 92,
    minWidth: 80,
    align: 'end',
    renderCell: (competitor) => {
      const percent = gapOf(competitor, options)?.percent ?? null;
      return percent === null ? (
        nothing
      ) : (
        <Text isNumeric tone={tone(percent)}>{`${sign(percent)}${Math.abs(percent).toFixed(1)}%`}</Text>
      );
    },
  },
];

const competitorColumns = (options: Options): readonly TableColumn<Competitor>[] => {
  const forCompany: TableColumn<Competitor> = {
    id: 'company',
    label: 'For company',
    width: 140,
    isElastic: true,
    renderCell: ({ companyName }) => (
      <Text tone="secondary" isTruncated>
        {companyName}
      </Text>
    ),
  };
  return [
    {
      id: 'competitor',
      label: 'Competitor',
      width: 228,
      isStatic: false,
      isElastic: true,
      renderCell: ({ competitorName }) => (
        <Inline space="s2">
          <CompanyMark name={competitorName} />
          <Text isTruncated>{competitorName}</Text>
        </Inline>
      ),
    },
    ...(options.isBrief ? [forCompany] : []),
    ...(options.canSeeAmounts ? amountColumns(options) : []),
    ...(options.isBrief
      ? []
      : [
          forCompany,
          {
            id: 'createdBy',
            label: 'Logged by',
            width: 152,
            renderCell: ({ createdById }: Competitor) => <Author userId={createdById} workspace={options.workspace} />,
          },
          {
            id: 'createdAt',
            label: 'Date',
            width: 116,
            renderCell: ({ createdAt }: Competitor) => dayText(dayIn(readerZone(), createdAt)),
          },
        ]),
  ];
};

const skeletonRows = 2;

interface CompetitorsProps {
  bid: Project;
  /** True on the overview. @default false */
  isBrief?: boolean;
}

/** Competitors for a bid by company, and the differences between their prices and ours. */
export const Competitors = observer(function Competitors({ bid, isBrief = false }: CompetitorsProps) {
  const domain = useDomain();
  const { session, workspace } = domain;
  const store = useLateStore(CompetitorsStore);
  const { quotes } = useLateStore(BidPartsStore);
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    void store.open(bid.id);
    return store.close;
  }, [store, bid.id]);
  const { rows: competitors } = store;
  const { rows: own } = quotes;
  const [canAdd, canSeeAmounts] = [session.allows('createCompetitor'), session.allows('seeAmounts')];
  const { lookups } = workspace;
  const columns = useMemo(() => {
    const setPrice = (competitor: Competitor, quoteCents: number | null): void => {
      const fault = amountFault(quoteCents, domain.session.money);
      if (fault) showFailure(domain, { message: fault }, 'The price was not saved');
      else
        void perform(domain, () => store.change(competitor, { quoteCents }), {
          done: (change) => ({ title: change.label, change }),
          about: [competitor.id],
        });
    };
    return competitorColumns({
      ours: new Map(byCompany(own ?? []).map(({ companyId, standing }) => [companyId ?? '', standing.total])),
      canSeeAmounts,
      canChange: canAdd,
      isBrief,
      setPrice,
      workspace,
    });
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [domain, store, own, workspace, lookups, canAdd, canSeeAmounts, isBrief]);
  const rows: RowSource<Competitor> = {
    count: competitors?.length ?? skeletonRows,
    at: (index) => competitors?.[index],
    keyAt: (index) => competitors?.[index]?.id ?? `place-${index}`,
  };
  const remove = (competitor: Competitor): void =>
    void perform(domain, () => store.remove(competitor), { done: (change) => ({ title: change.label, change }) });
  const menuOf = (competitor: Competitor): ReactNode => (
    <Suspense>
      <EntryRowMenu
        name={`the competitor ${competitor.competitorName}`}
        actions={[{ id: 'remove', label: 'Delete', icon: Trash2, isDanger: true, act: () => remove(competitor) }]}
      />
    </Suspense>
  );
  const title = isBrief ? 'Competitors' : 'Competitor prices';
  return (
    <>
      <Box paddingInline="s6" paddingBlock="s4" hasLineBelow>
        <Inline space="s2">
          <Heading level={2} size={14}>
            {title}
          </Heading>
          {competitors ? (
            <Badge count={competitors.length} variant="mute" shape="title" isExact />
          ) : store.error ? null : (
            <Skeleton width={18} />
          )}
          {canAdd ? (
            <Button icon={Plus} size="sm" onPress={() => setIsAdding(true)}>
              Add competitor
            </Button>
          ) : null}
        </Inline>
      </Box>
      {competitors === null && store.error ? (
        <ListFailure
          title="The competitors could not be loaded"
          error={store.error}
          onRetry={() => void store.load()}
        />
      ) : (
        <Box>
          <Table
            aria-label={title}
            inset="md"
            rows={rows}
            columns={columns}
            {...(canAdd ? { rowActions: menuOf } : {})}
            empty={
              <EmptyState size="sm" title="No competitors yet">
                Companies that bid against you appear here.
              </EmptyState>
            }
          />
        </Box>
      )}
      <MountOnceOpen isOpen={isAdding} onCancel={() => setIsAdding(false)}>
        <AddCompetitorModal isOpen={isAdding} onClose={() => setIsAdding(false)} bid={bid} />
      </MountOnceOpen>
    </>
  );
});
