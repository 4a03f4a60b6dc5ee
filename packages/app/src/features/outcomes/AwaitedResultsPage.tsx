import { Download, Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import {
  AwaitedResultsStore,
  awaitedPageSize,
  usualAwaited,
  type Askable,
  type AwaitedQuery,
} from '@basis/domain/subjects/outcomes/AwaitedResultsStore';
import type { AwaitedResult, AwaitedTotals } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { awaitedFilter } from '@basis/domain/model/outcomes/awaitedList';
import { countedList } from '@basis/domain/subjects/reports/CountedBids';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Chip } from '@basis/ui/Chip';
import { EmptyState } from '@basis/ui/EmptyState';
import { FooterFact } from '@basis/ui/FooterFact';
import { PageHeader } from '@basis/ui/PageHeader';
import { Pagination } from '@basis/ui/Pagination';
import { Select } from '@basis/ui/Select';
import { Table } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { Inline } from '@basis/ui/layout/Inline';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { Amount } from '../../money';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../domainContext';
import { lazyPart } from '../../loading/lazyPart';
import { ListFailure } from '../../loading/ListFailure';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { expectFirstRows } from '../../loading/firstRows';
import { BidActionsProvider, useBidActions } from '../bids/feature';
import { AskPanel } from './AskPanel';
import { awaitedColumns } from './awaitedColumns';
import { rowsOf, waitingRows } from './awaitedRows';
import { count } from './awaitedWords';

const ExportListModal = lazyPart(() => import('../../lists/ExportListModal'));

const waits = [
  { id: '0', label: 'Submitted any time ago' },
  { id: '7', label: 'More than 7 days ago' },
  { id: '14', label: 'More than 14 days ago' },
  { id: '30', label: 'More than 30 days ago' },
  { id: '60', label: 'More than 60 days ago' },
];
const orders = [
  { id: 'oldest', label: 'Longest wait first' },
  { id: 'newest', label: 'Latest first' },
];

const readQuery = (search: URLSearchParams): AwaitedQuery => {
  const [days, page] = ['days', 'page'].map((name) => Number(search.get(name)));
  return {
    minDays: waits.some(({ id }) => Number(id) === days) ? (days ?? 0) : usualAwaited.minDays,
    isMine: search.get('mine') === 'true',
    order: search.get('order') === 'newest' ? 'newest' : 'oldest',
    page: Number.isSafeInteger(page) && (page ?? 0) > 0 ? (page ?? 1) : 1,
  };
};

/** State of the page, as in its address. */
const useQuery = (): readonly [AwaitedQuery, (change: Partial<AwaitedQuery>) => void] => {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readQuery(search), [search]);
  const change = (part: Partial<AwaitedQuery>): void => {
    const { minDays, isMine, order, page } = { ...query, page: 1, ...part };
    setSearch({
      ...(minDays > 0 ? { days: String(minDays) } : {}),
      ...(isMine ? { mine: 'true' } : {}),
      ...(order === 'newest' ? { order } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    });
  };
  return [query, change];
};

const isSame = (one: Askable, other: Askable): boolean =>
  one.awaited.bid.id === other.awaited.bid.id && one.company.companyId === other.company.companyId;

/** What the button asks for: of a list of several pages, only those of this one. */
const askWords = (results: number, isOfPage: boolean): string =>
  `Ask for ${results === 1 ? '1 result' : `${count(results)} results`}${isOfPage ? ' on this page' : ''}`;

/** Totals of all pages, each under what it counts. */
const footerOf = ({ bids, companies, notAsked, unanswered, answered, amount }: AwaitedTotals) => ({
  name: (
    <Inline as="span" space="s4">
      <FooterFact value={count(bids)}>{bids === 1 ? 'bid' : 'bids'}</FooterFact>
      <FooterFact value={count(companies)}>{companies === 1 ? 'company' : 'companies'}</FooterFact>
    </Inline>
  ),
  contact: <FooterFact value={count(notAsked)}>not asked</FooterFact>,
  answer: (
    <Inline as="span" space="s4">
      <FooterFact value={count(unanswered)}>without an answer</FooterFact>
      <FooterFact value={count(answered)}>answered</FooterFact>
    </Inline>
  ),
  result:
    amount === undefined ? null : <FooterFact value={<Amount cents={amount} form="short" />}>awaiting</FooterFact>,
});

const Pages = observer(function Pages({ onChange }: { onChange: (change: Partial<AwaitedQuery>) => void }) {
  const { query, pageCount, totals } = useLateStore(AwaitedResultsStore);
  if (pageCount < 2 || !totals) return null;
  const first = (query.page - 1) * awaitedPageSize;
  return (
    <Box paddingInline="s5" paddingBlock="s2">
      <Pagination
        aria-label="Pages of bids"
        page={query.page}
        pageCount={pageCount}
        onPageChange={(page) => onChange({ page })}
        summary={`${count(first + 1)}–${count(Math.min(first + awaitedPageSize, totals.bids))} of ${count(totals.bids)} bids`}
      />
    </Box>
  );
});

/** Exports the bids of all pages. */
const ExportAwaited = observer(function ExportAwaited() {
  const { session } = useDomain();
  const { query, totals } = useLateStore(AwaitedResultsStore);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const estimatorId = query.isMine ? (session.profile?.id ?? null) : null;
  const filter = awaitedFilter({ minDays: query.minDays, estimatorId }, observedToday());
  const bids = totals?.bids ?? 0;
  return (
    <>
      <Button variant="ghost" icon={Download} onPress={() => setIsOpen(true)}>
        Export list
      </Button>
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <ExportListModal
          isOpen={isOpen}
          onClose={close}
          entries={bids === 1 ? '1 bid' : `${count(bids)} bids`}
          list={countedList(
            filter,
            { name: 'submittedAt', direction: query.order === 'newest' ? 'desc' : 'asc' },
            exportedColumns(session.allows('seeAmounts')),
          )}
          isOfChosen={false}
        />
      </MountOnceOpen>
    </>
  );
});

const exportedColumns = (canSeeAmounts: boolean) => [
  { id: 'name', label: 'Project name' },
  { id: 'companies', label: 'Companies' },
  { id: 'estimatorIds', label: 'Estimators' },
  { id: 'submittedAt', label: 'Submitted' },
  { id: 'bidDeadline', label: 'Bid Deadline' },
  ...(canSeeAmounts ? [{ id: 'quote', label: 'Quote' }] : []),
];

const NothingAwaited = ({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) => (
  <EmptyState
    drawing="buildings"
    title={isNarrow ? 'No matching bids' : 'No bids awaiting a result'}
    actions={isNarrow ? <Button onPress={onClear}>Clear filters</Button> : undefined}
  >
    {isNarrow
      ? 'Other bids are awaiting a result.'
      : 'A submitted bid appears here after its deadline, until it is won or lost.'}
  </EmptyState>
);

interface AwaitedTableProps {
  asked: Askable | null;
  onAsk: (askable: Askable) => void;
  isNarrow: boolean;
  onClear: () => void;
}

const AwaitedTable = observer(function AwaitedTable({ asked, onAsk, isNarrow, onClear }: AwaitedTableProps) {
  const { session, workspace } = useDomain();
  const { move } = useBidActions();
  const store = useLateStore(AwaitedResultsStore);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const results = store.rows;
  const rows = useMemo(() => (results ? rowsOf(results, closed) : waitingRows), [results, closed]);
  const mark = async ({ bid }: AwaitedResult, code: 'Awarded' | 'Lost'): Promise<void> => {
    const stage = workspace.stages.items.find((one) => one.code === code);
    if (!stage) return;
    await move({ bid }, stage.id);
    await store.load();
  };
  const columns = awaitedColumns({
    money: session.money,
    canSeeAmounts: session.allows('seeAmounts'),
    canAsk: session.allows('sendProjectMessage'),
    canMark: session.allows('setProjectStage'),
    asked,
    toggle: ({ bid }) =>
      setClosed(
        (before) => new Set(before.has(bid.id) ? [...before].filter((id) => id !== bid.id) : [...before, bid.id]),
      ),
    ask: onAsk,
    mark: (awaited, code) => void mark(awaited, code),
  });
  const { totals } = store;
  return (
    <Table
      aria-label="Bids awaiting a result"
      rows={rows}
      columns={columns}
      rowTone={({ kind }) => (kind === 'bid' ? 'apart' : 'default')}
      {...(totals && totals.bids > 0 ? { footer: footerOf(totals) } : {})}
      empty={<NothingAwaited isNarrow={isNarrow} onClear={onClear} />}
    />
  );
});

type Query = ReturnType<typeof useQuery>;

interface AwaitedHeaderProps {
  query: Query[0];
  canAsk: boolean;
  onAsk: (askable: Askable) => void;
  onChange: Query[1];
}

const AwaitedHeader = observer(function AwaitedHeader({ query, canAsk, onAsk, onChange }: AwaitedHeaderProps) {
  const { session } = useDomain();
  const { totals, error, askable, pageCount } = useLateStore(AwaitedResultsStore);
  const [first] = askable;
  return (
    <>
      <PageHeader
        title="Awaiting result"
        count={totals?.bids}
        isCounting={totals === null && error === null}
        actions={
          <>
            {session.allows('createExport') && totals && totals.bids > 0 ? <ExportAwaited /> : null}
            {canAsk && first ? (
              <Button icon={Send} onPress={() => onAsk(first)}>
                {askWords(askable.length, pageCount > 1)}
              </Button>
            ) : null}
          </>
        }
      />
      <Toolbar>
        <Select
          aria-label="Submitted"
          options={waits}
          opensOnFocus={false}
          value={String(query.minDays)}
          onChange={(id) => onChange({ minDays: Number(id) })}
        />
        <Select
          aria-label="Order"
          options={orders}
          opensOnFocus={false}
          value={query.order}
          onChange={(id) => onChange({ order: id === 'newest' ? 'newest' : 'oldest' })}
        />
        <Chip variant="outlined" size="lg" isSelected={query.isMine} onChange={(isMine) => onChange({ isMine })}>
          My bids
        </Chip>
      </Toolbar>
    </>
  );
});

const Page = observer(function Page() {
  const { session } = useDomain();
  const store = useLateStore(AwaitedResultsStore);
  const [query, change] = useQuery();
  const [asked, setAsked] = useState<Askable | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (askable: Askable): void => {
    opener.current = document.activeElement;
    setAsked(askable);
  };
  const close = (): void => {
    // The panel goes first: while it is there, it has the focus.
    flushSync(() => setAsked(null));
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  usePageTitle('Awaiting result');
  useEffect(() => expectFirstRows(store.open(query)), [store, query]);
  useEffect(() => () => store.close(), [store]);
  const { rows, error, askable } = store;
  const place = asked ? askable.findIndex((one) => isSame(one, asked)) : -1;
  // Keeps the letter as it was opened: another person's change must not replace what is being written.
  const step = (by: 1 | -1): void => setAsked(askable[(place + by + askable.length) % askable.length] ?? null);
  const next = (): void => {
    const others = asked ? askable.filter((one) => one.company.companyId !== asked.company.companyId) : [];
    const following = others[Math.min(Math.max(place, 0), others.length - 1)];
    if (following) setAsked(following);
    else close();
    void store.load();
  };
  const isNarrow = query.minDays > 0 || query.isMine;
  const clear = (): void => change({ minDays: 0, isMine: false });
  const canAsk = session.allows('sendProjectMessage');
  return (
    <ListLayout
      header={<AwaitedHeader query={query} canAsk={canAsk} onAsk={open} onChange={change} />}
      banner={
        error && rows ? (
          <Banner
            kind="error"
            title="This list is not up to date"
            isAnnounced
            action={
              <Button size="sm" onPress={() => void store.load()}>
                Try again
              </Button>
            }
          >
            {error.message}
          </Banner>
        ) : null
      }
    >
      {error && !rows ? (
        <ListFailure title="The bids could not be loaded" error={error} onRetry={() => void store.load()} />
      ) : (
        <DetailsBody
          panel={
            asked && canAsk ? (
              <AskPanel
                key={`${asked.awaited.bid.id} ${asked.company.companyId}`}
                askable={asked}
                place={place}
                total={askable.length}
                onStep={step}
                onNext={next}
                onClose={close}
              />
            ) : undefined
          }
        >
          <AwaitedTable asked={asked} onAsk={open} isNarrow={isNarrow} onClear={clear} />
          <Pages onChange={change} />
        </DetailsBody>
      )}
    </ListLayout>
  );
});

/** Submitted bids without a result, with the companies' answers and next steps. */
export default function AwaitedResultsPage() {
  return (
    <BidActionsProvider>
      <Page />
    </BidActionsProvider>
  );
}
