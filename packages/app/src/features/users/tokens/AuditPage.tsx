import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiCall } from '@basis/domain/model/contract/contract';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { listColumns } from '@basis/domain/model/lists/columns';
import { ApiCallsStore, callsPerPage } from '@basis/domain/subjects/tokens/ApiCallsStore';
import { WorkspaceTokensStore } from '@basis/domain/subjects/tokens/ApiTokensStore';
import { Button } from '@basis/ui/Button';
import { DateRangePicker } from '@basis/ui/DateRangePicker';
import { EmptyState } from '@basis/ui/EmptyState';
import { Pagination } from '@basis/ui/Pagination';
import { SearchField } from '@basis/ui/SearchField';
import { Select } from '@basis/ui/Select';
import { Spinner } from '@basis/ui/Spinner';
import { Tag } from '@basis/ui/Tag';
import { Table, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { announce } from '../../../browser/announce';
import { usePageTitle } from '../../../browser/usePageTitle';
import { useDomain } from '../../../domainContext';
import { ListFailure } from '../../../loading/ListFailure';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { dayOf } from '../security/securityWords';

const ExportListModal = lazyPart(() => import('../../../lists/ExportListModal'));

const searchMs = 250;
const anyId = 'any';

/** What API tokens were used for, by whom and from where. */
const AuditPage = observer(function AuditPage() {
  usePageTitle('Audit');
  const { workspace } = useDomain();
  const calls = useLoadedStore(ApiCallsStore);
  useEffect(() => void workspace.load(), [workspace]);
  const { rows, error } = calls;
  return (
    <SettingsLayout
      isWide
      title="Audit"
      description="Each use of an API token in the last 90 days. Calls that repeat within a minute count together."
      actions={<ExportCalls calls={calls} />}
    >
      <Stack space="s3">
        <Filters calls={calls} />
        {rows === null ? (
          error ? (
            <ListFailure title="The audit could not be loaded" error={error} onRetry={() => void calls.load()} />
          ) : (
            <Box padding="s6">
              <Inline justify="center">
                <Spinner aria-label="Loading" size={20} />
              </Inline>
            </Box>
          )
        ) : rows.length ? (
          <CallsTable rows={rows} />
        ) : (
          <EmptyState size="sm" title={calls.isFiltered ? 'No call is found' : 'No API token was used yet'}>
            {calls.isFiltered
              ? 'Choose another token, person, operation or time.'
              : 'Calls appear here a few seconds after they are made.'}
          </EmptyState>
        )}
        {rows !== null && error ? (
          <ListFailure title="The audit could not be loaded again" error={error} onRetry={() => void calls.load()} />
        ) : null}
        <Pagination
          page={calls.page}
          pageCount={calls.pageCount}
          summary={rangeOf(calls)}
          onPageChange={(page) => void calls.turnTo(page)}
        />
      </Stack>
    </SettingsLayout>
  );
});

const rangeOf = ({ page, total }: ApiCallsStore): string =>
  `${formatCount((page - 1) * callsPerPage + 1)}–${formatCount(Math.min(page * callsPerPage, total))} of ${formatCount(total)} rows`;

/** Filters by token, person, operation and days. */
const Filters = observer(function Filters({ calls }: { calls: ApiCallsStore }) {
  const { workspace } = useDomain();
  const tokens = useLoadedStore(WorkspaceTokensStore);
  const { tokenId, userId, days, operation } = calls.query;
  const [text, setText] = useState(operation);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const narrow = async (part: Parameters<ApiCallsStore['narrow']>[0]): Promise<void> => {
    await calls.narrow(part);
    if (!calls.error) announce(calls.total === 1 ? '1 row' : `${formatCount(calls.total)} rows`);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void narrow({ operation: next }), searchMs);
  };
  const chosen = (id: string): string | null => (id === anyId ? null : id);
  return (
    <Inline space="s3" isWrapping>
      <SearchField aria-label="Operation" placeholder="Operation" width="fixed" value={text} onChange={type} />
      <Select
        aria-label="Token"
        options={[
          { id: anyId, label: 'Any token' },
          ...(tokens.rows ?? []).map(({ id, name, hint }) => ({ id, label: name, end: `…${hint}` })),
        ]}
        opensOnFocus={false}
        value={tokenId ?? anyId}
        onChange={(id) => void narrow({ tokenId: chosen(id) })}
      />
      <Select
        aria-label="Person"
        options={[
          { id: anyId, label: 'Anybody' },
          ...workspace.users.items.map(({ id, name }) => ({ id, label: name })),
        ]}
        opensOnFocus={false}
        value={userId ?? anyId}
        onChange={(id) => void narrow({ userId: chosen(id) })}
      />
      <DateRangePicker aria-label="Days" value={days} onChange={(range) => void narrow({ days: range })} />
    </Inline>
  );
});

const toneOf = (status: number): 'success' | 'warning' | 'danger' => {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
};

/** When calls were made: Nov 30, 2026, 11:58 AM. */
const timeOf = (instant: string): string => {
  const zone = readerZone();
  const [, time] = clockIn(zone, instant);
  return `${dayOf(instant)}, ${time}`;
};

const CallsTable = observer(function CallsTable({ rows }: { rows: readonly ApiCall[] }) {
  const { workspace } = useDomain();
  const columns = useMemo(
    (): readonly TableColumn<ApiCall>[] => [
      { id: 'operation', label: 'Operation', width: 220, isElastic: true, renderCell: ({ operation }) => operation },
      { id: 'lastAt', label: 'Time', width: 170, minWidth: 120, renderCell: ({ lastAt }) => timeOf(lastAt) },
      { id: 'token', label: 'Token', width: 170, minWidth: 120, renderCell: ({ tokenName }) => tokenName },
      {
        id: 'user',
        label: 'Person',
        width: 150,
        minWidth: 120,
        renderCell: ({ userId }) => workspace.person(userId)?.name ?? '–',
      },
      {
        id: 'status',
        label: 'Result',
        width: 90,
        minWidth: 80,
        getText: ({ status }) => ({ text: String(status), number: status }),
        renderCell: ({ status }) => <Tag variant={toneOf(status)}>{String(status)}</Tag>,
      },
      {
        id: 'calls',
        label: 'Calls',
        width: 80,
        minWidth: 70,
        align: 'end',
        getText: ({ calls }) => ({ text: String(calls), number: calls }),
        renderCell: ({ calls }) => formatCount(calls),
      },
      { id: 'address', label: 'Address', width: 140, minWidth: 100, renderCell: ({ address }) => address },
    ],
    [workspace],
  );
  const source = useMemo(
    () => ({ count: rows.length, at: (index: number) => rows[index], keyAt: (index: number) => rows[index]?.id ?? '' }),
    [rows],
  );
  return (
    <Box isBordered>
      <Table aria-label="Calls" rows={source} columns={columns} />
    </Box>
  );
});

/** Exports the calls of all pages. */
const ExportCalls = observer(function ExportCalls({ calls }: { calls: ApiCallsStore }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button icon={Download} isDisabled={!calls.total} onPress={() => setIsOpen(true)}>
        Export list
      </Button>
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <ExportListModal
          isOpen={isOpen}
          onClose={close}
          entries={calls.total === 1 ? '1 row' : `${formatCount(calls.total)} rows`}
          list={{ list: 'apiCalls', spec: calls.spec, fields: { shown: listColumns.apiCalls }, state: undefined }}
          isOfChosen={false}
        />
      </MountOnceOpen>
    </>
  );
});

export default AuditPage;
