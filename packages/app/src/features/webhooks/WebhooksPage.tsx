import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { Webhook } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { webhookKindLabel } from '@basis/domain/model/webhooks/kinds';
import { WebhooksStore } from '@basis/domain/subjects/webhooks/WebhooksStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { RowMenu } from '@basis/ui/RowMenu';
import { StackedText } from '@basis/ui/StackedText';
import { Tag } from '@basis/ui/Tag';
import { Table, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { SettingsRows } from '../../settingsParts/SettingsRows';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { useWebhookActions } from './useWebhookActions';
import { pauseWords, stateOf } from './webhookWords';

/** Webhooks, by which programs of other hosts are told what happens to bids. */
const WebhooksPage = observer(function WebhooksPage() {
  usePageTitle('Webhooks');
  const webhooks = useLoadedStore(WebhooksStore);
  const actions = useWebhookActions(webhooks);
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => actions.ask({ kind: 'new' })}>
      New webhook
    </Button>
  );
  return (
    <SettingsLayout
      isWide
      title="Webhooks"
      description="Webhooks tell other programs what happens to bids. Each event holds the bid as an Admin sees it, with its amounts."
      actions={webhooks.rows?.length ? add : undefined}
    >
      <SettingsRows
        list={webhooks}
        failureTitle="The webhooks could not be loaded"
        empty={
          <EmptyState title="There is no webhook" actions={add}>
            Make one to tell another program, such as your accounting system, when a bid is won.
          </EmptyState>
        }
      >
        {(rows) => <Webhooks rows={rows} actions={actions} />}
      </SettingsRows>
      {actions.dialog}
    </SettingsLayout>
  );
});

interface WebhooksProps {
  rows: readonly Webhook[];
  actions: ReturnType<typeof useWebhookActions>;
}

const columns: readonly TableColumn<Webhook>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 260,
    isElastic: true,
    getText: ({ name }) => name,
    renderCell: ({ name, url }) => <StackedText detail={url}>{name}</StackedText>,
  },
  {
    id: 'kinds',
    label: 'Events',
    width: 240,
    minWidth: 120,
    renderCell: ({ kinds }) => kinds.map(webhookKindLabel).join(', '),
  },
  {
    id: 'filter',
    label: 'Bids',
    width: 130,
    minWidth: 100,
    renderCell: ({ filter }) => (filter === null ? 'All bids' : 'Those that match'),
  },
  {
    id: 'state',
    label: 'State',
    width: 100,
    minWidth: 90,
    getText: (webhook) => stateOf(webhook)[0],
    renderCell: (webhook) => {
      const [label, variant] = stateOf(webhook);
      return <Tag variant={variant}>{label}</Tag>;
    },
  },
  {
    id: 'waiting',
    label: 'Waiting',
    width: 90,
    minWidth: 80,
    align: 'end',
    getText: ({ waiting }) => ({ text: String(waiting), number: waiting }),
    renderCell: ({ waiting }) => formatCount(waiting),
  },
];

function Webhooks({ rows, actions }: WebhooksProps) {
  const source = useMemo(
    () => ({ count: rows.length, at: (index: number) => rows[index], keyAt: (index: number) => rows[index]?.id ?? '' }),
    [rows],
  );
  const rowActions = (webhook: Webhook): ReactNode => <WebhookMenu webhook={webhook} actions={actions} />;
  return (
    <Stack space="s4">
      {rows.map((webhook) =>
        webhook.isOn && webhook.pausedFor !== null ? (
          <Banner
            key={webhook.id}
            kind="warning"
            title={`${webhook.name} is paused`}
            action={
              <Button size="sm" onPress={() => actions.turn(webhook, true)}>
                Resume
              </Button>
            }
          >
            {pauseWords[webhook.pausedFor]}
          </Banner>
        ) : null,
      )}
      <Box isBordered>
        <Table
          aria-label="Webhooks"
          rows={source}
          columns={columns}
          rowActions={rowActions}
          onRowAction={(webhook) => actions.ask({ kind: 'deliveries', webhook })}
        />
      </Box>
    </Stack>
  );
}

function WebhookMenu({ webhook, actions }: { webhook: Webhook; actions: WebhooksProps['actions'] }) {
  const { isOn, pausedFor, name } = webhook;
  const isSending = isOn && pausedFor === null;
  const acts: Readonly<Record<string, () => void>> = {
    deliveries: () => actions.ask({ kind: 'deliveries', webhook }),
    edit: () => actions.ask({ kind: 'edit', webhook }),
    test: () => actions.sendTest(webhook),
    on: () => actions.turn(webhook, true),
    off: () => actions.turn(webhook, false),
    roll: () => actions.ask({ kind: 'roll', webhook }),
    delete: () => actions.ask({ kind: 'delete', webhook }),
  };
  return (
    <RowMenu
      aria-label={`Actions for ${name}`}
      variant="plain"
      items={[
        { id: 'deliveries', label: 'Show deliveries' },
        { id: 'edit', label: 'Edit' },
        ...(isSending ? [{ id: 'test', label: 'Send test event' }] : []),
        ...(isSending ? [] : [{ id: 'on', label: isOn ? 'Resume' : 'Turn on' }]),
        ...(isOn ? [{ id: 'off', label: 'Turn off' }] : []),
        { id: 'roll', label: 'Roll secret' },
        { id: 'delete', label: 'Delete', isDanger: true },
      ]}
      onAction={(id) => acts[id]?.()}
    />
  );
}

export default WebhooksPage;
