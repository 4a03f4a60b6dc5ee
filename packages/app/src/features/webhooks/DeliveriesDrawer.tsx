import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Webhook, WebhookDelivery, WebhookDeliveryState } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { webhookKindLabel } from '@basis/domain/model/webhooks/kinds';
import { DeliveriesStore } from '@basis/domain/subjects/webhooks/DeliveriesStore';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { Pagination } from '@basis/ui/Pagination';
import { RowMenu } from '@basis/ui/RowMenu';
import { Select } from '@basis/ui/Select';
import { Tag } from '@basis/ui/Tag';
import { Table, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { DeliveryDrawer } from './DeliveryDrawer';
import { deliveryStates, momentWords } from './webhookWords';

/** Pause between two loads, in milliseconds. */
const lookMs = 2000;

const anyState = 'any';
const stateOptions = [
  { id: anyState, label: 'Any state' },
  ...Object.entries(deliveryStates).map(([id, { label }]) => ({ id, label })),
];

const isUnderWay = ({ state, nextTryAt }: WebhookDelivery): boolean =>
  state === 'Waiting' && nextTryAt !== null && nextTryAt <= new Date().toISOString();

interface DeliveriesDrawerProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Lists what a webhook sent and waits to send. Reloads while something is under way and the page is shown. */
export const DeliveriesDrawer = observer(function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const domain = useDomain();
  const deliveries = useLateStore(DeliveriesStore);
  const [shown, setShown] = useState<string | null>(null);
  const { state, rows: list } = deliveries;
  const { rows, page, pageCount, pageSize } = list;
  const total = list.total ?? 0;
  useEffect(() => void deliveries.open(webhook.id), [deliveries, webhook.id]);
  useEffect(() => {
    if (!rows?.some(isUnderWay)) return undefined;
    const look = (): void => {
      if (!document.hidden) void list.load();
    };
    const timer = setTimeout(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [list, rows]);
  const replayAll = async (): Promise<void> => {
    const result = await deliveries.replayFailures();
    if (!result.ok) showFailure(domain, result.error, 'Nothing is sent again');
    else {
      const { replayed } = result.value;
      showDone(domain, {
        title: replayed === 1 ? 'Sending 1 event again' : `Sending ${formatCount(replayed)} events again`,
      });
    }
  };
  const replay = async ({ id, kind }: WebhookDelivery): Promise<void> => {
    const result = await deliveries.replay(id);
    if (result.ok) showDone(domain, { title: `Sending “${webhookKindLabel(kind)}” again` });
    else showFailure(domain, result.error, 'The event is not sent again');
  };
  const first = (page - 1) * pageSize + 1;
  return (
    <Drawer
      isOpen
      size="lg"
      title={`Deliveries of ${webhook.name}`}
      onClose={onClose}
      footer={
        <Button variant="ghost" onPress={onClose}>
          Close
        </Button>
      }
    >
      <Stack space="s3">
        <Inline space="s3" justify="between">
          <Select
            aria-label="State"
            options={stateOptions}
            opensOnFocus={false}
            value={state ?? anyState}
            onChange={(id) => void deliveries.narrow(id === anyState ? null : (id as WebhookDeliveryState))}
          />
          {rows?.some((row) => row.state === 'Failed') ? (
            <Button onPress={() => void replayAll()}>Send given-up events again</Button>
          ) : null}
        </Inline>
        <SettingsRows
          list={list}
          failureTitle="The deliveries could not be loaded"
          empty={
            <EmptyState size="sm" title={state === null ? 'Nothing was sent yet' : 'No delivery is found'}>
              {state === null
                ? 'Events of the last 30 days appear here. Send a test event to see one.'
                : 'Choose another state.'}
            </EmptyState>
          }
        >
          {(found) => <DeliveriesTable rows={found} onShow={setShown} onReplay={(row) => void replay(row)} />}
        </SettingsRows>
        <Pagination
          page={page}
          pageCount={pageCount}
          summary={`${formatCount(first)}–${formatCount(Math.min(page * pageSize, total))} of ${formatCount(total)} deliveries`}
          onPageChange={(next) => void list.show(next)}
        />
      </Stack>
      {shown === null ? null : (
        <DeliveryDrawer
          id={shown}
          deliveries={deliveries}
          onReplay={(row) => void replay(row)}
          onClose={() => setShown(null)}
        />
      )}
    </Drawer>
  );
});

const columns: readonly TableColumn<WebhookDelivery>[] = [
  {
    id: 'kind',
    label: 'Event',
    width: 150,
    minWidth: 100,
    getText: ({ kind }) => kind,
    renderCell: ({ kind }) => webhookKindLabel(kind),
  },
  {
    id: 'bid',
    label: 'Bid',
    width: 180,
    minWidth: 100,
    isElastic: true,
    renderCell: ({ bidId, bidName }) => bidName ?? (bidId === null ? '–' : 'Gone for good'),
  },
  { id: 'createdAt', label: 'Time', width: 170, minWidth: 120, renderCell: ({ createdAt }) => momentWords(createdAt) },
  {
    id: 'state',
    label: 'State',
    width: 100,
    minWidth: 90,
    getText: ({ state }) => deliveryStates[state].label,
    renderCell: ({ state }) => <Tag variant={deliveryStates[state].variant}>{deliveryStates[state].label}</Tag>,
  },
  {
    id: 'status',
    label: 'Answer',
    width: 90,
    minWidth: 80,
    renderCell: ({ status, triedAt }) => status ?? (triedAt === null ? '–' : 'None'),
  },
];

interface DeliveriesTableProps {
  rows: readonly WebhookDelivery[];
  onShow: (id: string) => void;
  onReplay: (row: WebhookDelivery) => void;
}

function DeliveriesTable({ rows, onShow, onReplay }: DeliveriesTableProps) {
  const source = useMemo(
    () => ({ count: rows.length, at: (index: number) => rows[index], keyAt: (index: number) => rows[index]?.id ?? '' }),
    [rows],
  );
  const rowActions = (row: WebhookDelivery): ReactNode => (
    <RowMenu
      aria-label={`Actions for ${webhookKindLabel(row.kind)}${row.bidName === null ? '' : `, ${row.bidName}`}`}
      variant="plain"
      items={[
        { id: 'show', label: 'Show request and answer' },
        { id: 'replay', label: row.state === 'Waiting' ? 'Send now' : 'Send again' },
      ]}
      onAction={(id) => (id === 'show' ? onShow(row.id) : onReplay(row))}
    />
  );
  return (
    <Box isBordered>
      <Table
        aria-label="Deliveries"
        rows={source}
        columns={columns}
        rowActions={rowActions}
        onRowAction={({ id }) => onShow(id)}
      />
    </Box>
  );
}
