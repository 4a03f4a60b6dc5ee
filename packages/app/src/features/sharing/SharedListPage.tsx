import { Clock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ExportColumn, SharedBid, SharedList } from '@basis/domain/contract/contract';
import { clockIn, readerZone } from '@basis/domain/formats/days';
import { searchedColumns } from '@basis/domain/lists/sharedColumns';
import { sharedPageSize, SharedListStore } from '@basis/domain/sharing/SharedListStore';
import { Badge } from '@basis/ui/Badge';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { EmptyState } from '@basis/ui/EmptyState';
import { ErrorState } from '@basis/ui/ErrorState';
import { Heading } from '@basis/ui/Heading';
import { Icon } from '@basis/ui/Icon';
import { Logo } from '@basis/ui/Logo';
import { SearchField } from '@basis/ui/SearchField';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { FullPage } from '@basis/ui/layout/FullPage';
import { Inline } from '@basis/ui/layout/Inline';
import { PublicLayout } from '@basis/ui/layout/PublicLayout';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { Loader } from '../../loading/Loader';
import { linkClient } from '../account/public';
import { linkDay } from './linkDay';
import { passOf } from './passOf';
import { PasswordScreen } from './PasswordScreen';
import { sharedColumnWidth, showSharedCell } from './sharedCells';
import { useUnlisted } from './useUnlisted';

/** How long a search waits for the next letter. */
const typingMs = 250;

const momentText = (instant: string): string => {
  const [date, time] = clockIn(readerZone(), instant);
  return `${formatPlainDate(date)}, ${formatPlainTime(time)}`;
};

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), typingMs);
  };
  return <SearchField aria-label="Search this list" placeholder="Search this list" value={text} onChange={change} />;
}

const shows = (columns: readonly ExportColumn[], today: string): TableColumn<SharedBid>[] =>
  columns.map(({ id, label }, index) => ({
    id,
    label,
    width: sharedColumnWidth(id),
    minWidth: 80,
    isElastic: id === 'name' || id === 'companies',
    renderCell: ({ cells }) => showSharedCell(id, cells[index], today),
  }));

const SharedTable = observer(function SharedTable({ store, today }: { store: SharedListStore; today: string }) {
  const { bids, columns: named, search, list } = store;
  const columns = useMemo(() => shows(named, today), [named, today]);
  const rows = useMemo<RowSource<SharedBid>>(
    () => ({ count: bids.length, at: (index) => bids[index], keyAt: String }),
    [bids],
  );
  return (
    <Table
      aria-label={list?.name ?? 'Bids'}
      listKey={search}
      rows={rows}
      columns={columns}
      empty={
        <EmptyState drawing={search ? 'search' : 'bids'} title={search ? 'No bid is found' : 'No bids'}>
          {search ? 'Search for other words.' : 'The list is empty right now.'}
        </EmptyState>
      }
    />
  );
});

const Loaded = observer(function Loaded({ store }: { store: SharedListStore }) {
  const { bids, total, left, isLoading, error } = store;
  const next = Math.min(left, sharedPageSize);
  return (
    <Box paddingInline="s5" paddingBlock="s2">
      <Split
        end={
          next > 0 ? (
            <Button variant="ghost" size="sm" isPending={isLoading} onPress={() => void store.loadMore()}>
              {`Load ${next.toLocaleString('en-US')} more`}
            </Button>
          ) : null
        }
      >
        <Inline space="s3">
          <Text isNumeric isStatus>
            <Text weight="semibold">{bids.length.toLocaleString('en-US')}</Text>
            {` of ${total.toLocaleString('en-US')} ${total === 1 ? 'bid' : 'bids'}`}
          </Text>
          {error ? (
            <Text tone="danger" isAnnounced>
              {error.message}
            </Text>
          ) : null}
        </Inline>
      </Split>
    </Box>
  );
});

const untilText = ({ expiresAt, hasAmounts }: SharedList): string => {
  const end = expiresAt === null ? 'it is revoked' : linkDay(expiresAt);
  return `This link works until ${end}. It is read-only and shows no ${hasAmounts ? '' : 'amounts, '}notes or emails.`;
};

/** The list of a link. */
const SharedList = observer(function SharedList({ store }: { store: SharedListStore }) {
  const { list, total, columns } = store;
  const canSearch = columns.some(({ id }) => searchedColumns.some((name) => name === id));
  usePageTitle(list === null ? 'Shared list' : `${list.name}, shared by ${list.workspaceName}`);
  if (store.isGone)
    return (
      <FullPage>
        <EmptyState headingLevel={1} drawing="search" title="This list is no longer shared">
          The link has ended or is incomplete. Ask whoever sent it for a new one.
        </EmptyState>
      </FullPage>
    );
  if (store.needsPassword) return <PasswordScreen unlock={(password) => store.unlock(password)} />;
  if (list === null)
    return store.error ? (
      <FullPage>
        <ErrorState
          title="The list could not be loaded"
          actions={<Button onPress={() => void store.load()}>Try again</Button>}
        >
          {store.error.message}
        </ErrorState>
      </FullPage>
    ) : (
      <Loader />
    );
  return (
    <PublicLayout
      header={
        <Split
          end={
            <Inline space="s3">
              <Text size={12} tone="meta" isNumeric isTruncated>
                {`Updated ${momentText(list.readAt)}`}
              </Text>
              {canSearch ? <Search onSearch={(text) => void store.searchFor(text)} /> : null}
            </Inline>
          }
        >
          <Inline space="s3">
            <CompanyMark name={list.workspaceName} size={40} />
            <Stack space="none">
              <Inline space="s2">
                <Heading level={1} isTruncated>
                  {list.name}
                </Heading>
                <Badge count={total} variant="mute" shape="title" isExact />
              </Inline>
              <Text size={12} tone="secondary" isTruncated>
                {list.workspaceName}
              </Text>
            </Stack>
          </Inline>
        </Split>
      }
      footer={
        <Split
          end={
            <Inline space="s2">
              <Text size={12} tone="secondary">
                {list.sharedBy ? `Shared by ${list.sharedBy} with` : 'Shared with'}
              </Text>
              <Logo />
            </Inline>
          }
        >
          <Inline space="s2">
            <Icon icon={Clock} size={14} />
            <Text size={12} tone="secondary">
              {untilText(list)}
            </Text>
          </Inline>
        </Split>
      }
    >
      <SharedTable store={store} today={list.today} />
      <Loaded store={store} />
    </PublicLayout>
  );
});

/** A list of bids for whoever has its link. Asks nobody who is signed in. */
function SharedListPage() {
  const { sharedId = '' } = useParams();
  const store = useMemo(() => new SharedListStore(linkClient(), sharedId, passOf(sharedId)), [sharedId]);
  useUnlisted();
  useEffect(() => void store.load(), [store]);
  return <SharedList store={store} />;
}

export default SharedListPage;
