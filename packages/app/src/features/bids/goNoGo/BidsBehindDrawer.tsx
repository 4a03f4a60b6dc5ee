import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';
import { GoNoGoStore, type BidsBehind as BidsPage, type FigureQuery } from '@basis/domain/subjects/goNoGo/GoNoGoStore';
import type { Project, SimilarBid } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Amount, useMoney } from '../../../money';
import { useDomain, useLateStore } from '../../../domainContext';
import { ListFailure } from '../../../loading/ListFailure';
import { paths } from '../../../paths';
import { BidStage } from '../stage/BidStage';
import { figureTitle } from './figureWords';
import { ResultTag } from './ResultTag';
import { sharedWords } from './traitWords';

interface BidsBehindDrawerProps {
  bid: Project;
  /** The figure; null while the drawer is closed. */
  query: FigureQuery | null;
  onClose: () => void;
}

const waiting: RowSource<SimilarBid> = { count: 6, at: () => undefined, keyAt: (index) => `waiting-${index}` };

interface Loaded {
  readonly bids: readonly SimilarBid[] | null;
  readonly total: number;
  readonly error: ApiError | null;
}

/** The bids behind a figure as far as they were scrolled to. */
const useBidsBehind = (query: FigureQuery) => {
  const store = useLateStore(GoNoGoStore);
  const [loaded, setLoaded] = useState<Loaded>({ bids: null, total: 0, error: null });
  const latest = useRef(new Latest());
  const receive = (known: readonly SimilarBid[], page: Result<BidsPage, ApiError>): void => {
    if (!page.ok) return setLoaded((before) => ({ ...before, error: page.error }));
    const ids = new Set(known.map(({ bid }) => bid.id));
    const { bids, total } = page.value;
    setLoaded({ bids: [...known, ...bids.filter(({ bid }) => !ids.has(bid.id))], total, error: null });
  };
  const receiveFirst = useEffectEvent((page: Result<BidsPage, ApiError>) => receive([], page));
  useEffect(() => {
    const question = latest.current;
    const isCurrent = question.begin();
    void store.behind(query, 0).then((page) => (isCurrent() ? receiveFirst(page) : undefined));
    return () => question.drop();
  }, [store, query]);
  const load = async (known: readonly SimilarBid[]): Promise<void> => {
    const isCurrent = latest.current.begin();
    const page = await store.behind(query, known.length);
    if (isCurrent()) receive(known, page);
  };
  const { bids, total, error } = loaded;
  return {
    bids,
    error,
    loadMore: () => (bids && bids.length < total ? void load(bids) : undefined),
    retry: () => void load(bids ?? []),
  };
};

const useColumns = (): readonly TableColumn<SimilarBid>[] => {
  const { session, workspace } = useDomain();
  return useMemo(
    () => [
      {
        id: 'name',
        label: 'Project name',
        width: 220,
        isElastic: true,
        renderCell: ({ bid }) => (
          <Text isTruncated>
            <Link href={paths.project(bid.id)}>{bid.name}</Link>
          </Text>
        ),
      },
      {
        id: 'result',
        label: 'Result',
        width: 110,
        renderCell: ({ bid, result }) =>
          result ? <ResultTag result={result} /> : <BidStage stageId={bid.stageId} workspace={workspace} />,
      },
      {
        id: 'companies',
        label: 'Companies',
        width: 150,
        renderCell: ({ bid }) => <Text isTruncated>{bid.companyNames.join(', ') || '–'}</Text>,
      },
      ...(session.allows('seeAmounts')
        ? [
            {
              id: 'quote',
              label: 'Quote',
              width: 110,
              align: 'end' as const,
              renderCell: ({ bid }: SimilarBid) => (
                <Text isNumeric>{bid.quote ? <Amount cents={bid.quote} /> : '–'}</Text>
              ),
            },
          ]
        : []),
      {
        id: 'shared',
        label: 'In common',
        width: 170,
        renderCell: ({ traits }) => <Text isTruncated>{sharedWords(traits) || '–'}</Text>,
      },
    ],
    [session, workspace],
  );
};

/** The rows of one figure. */
const BidsBehind = observer(function BidsBehind({ query }: { query: FigureQuery }) {
  const { bids, error, loadMore, retry } = useBidsBehind(query);
  const columns = useColumns();
  const rows = useMemo<RowSource<SimilarBid>>(
    () =>
      bids
        ? { count: bids.length, at: (index) => bids[index], keyAt: (index) => bids[index]?.bid.id ?? `${index}` }
        : waiting,
    [bids],
  );
  if (error && !bids) return <ListFailure title="These bids could not be loaded" error={error} onRetry={retry} />;
  return (
    <Table
      aria-label="Bids behind the figure"
      rows={rows}
      columns={columns}
      onEndReached={loadMore}
      empty={<EmptyState size="sm" title="No bids" />}
    />
  );
});

/** The bids that one figure of the panel was counted from. */
const BidsBehindDrawer = observer(function BidsBehindDrawer({ bid, query, onClose }: BidsBehindDrawerProps) {
  const { workspace } = useDomain();
  const money = useMoney();
  // Stays while the drawer slides away.
  const [last, setLast] = useState(query);
  if (query && query !== last) setLast(query);
  const nameOf = (userId: string): string | undefined => workspace.users.byId.get(userId)?.name;
  return (
    <Drawer
      isOpen={query !== null}
      onClose={onClose}
      size="lg"
      isFlush
      title={last ? figureTitle(last, bid, { nameOf, money }) : 'Bids'}
    >
      {last ? <BidsBehind key={`${bid.id} ${last.figure} ${last.estimatorId ?? ''}`} query={last} /> : null}
    </Drawer>
  );
});

export default BidsBehindDrawer;
