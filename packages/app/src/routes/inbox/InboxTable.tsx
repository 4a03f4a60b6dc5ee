import { Inbox, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message, MessageSortName } from '@basis/domain/contract/contract';
import { FooterFact } from '@basis/ui/FooterFact';
import { IconButton } from '@basis/ui/IconButton';
import { Table, type SortDescriptor } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { ListFailure } from '../../shell/ListFailure';
import { useListRows } from '../../shell/useListRows';
import { inboxColumns } from './inboxColumns';
import { useListFocus, useRetrying } from '../../shell/listFocus';
import { NoEmails } from './NoEmails';
import { useAddStages } from './useAddStages';
import { useInboxActions } from './useInboxActions';

const RowActions = observer(function RowActions({ message }: { message: Message }) {
  const { inbox, session } = useDomain();
  const actions = useInboxActions();
  const { first } = useAddStages();
  const canFile = session.allows('updateMessage');
  const canAdd = inbox.actions.includes('Add') && session.allows('createProjectsFromMessages') && first;
  return (
    <Inline space="s1">
      {canAdd ? (
        <IconButton
          icon={Plus}
          size="xs"
          variant="outlined"
          aria-label={`Add as ${first.name}`}
          onPress={() => void actions.add([message.id], first.id)}
        />
      ) : null}
      {canFile && inbox.actions.includes('MoveToInbox') ? (
        <IconButton
          icon={Inbox}
          size="xs"
          variant="outlined"
          aria-label="Move to inbox"
          onPress={() => void actions.moveToInbox([message.id])}
        />
      ) : null}
      {canFile && inbox.actions.includes('Trash') ? (
        <IconButton
          icon={Trash2}
          size="xs"
          variant="outlined"
          aria-label="Trash"
          onPress={() => void actions.trash([message.id])}
        />
      ) : null}
    </Inline>
  );
});

const count = (value: number): string => value.toLocaleString('en-US');

/** The view's totals; empty until they are known. */
const inboxFooter = (total: number | null, unread: number | undefined): Record<string, ReactNode> => ({
  ...(total === null
    ? {}
    : { subject: <FooterFact value={count(total)}>{total === 1 ? 'email' : 'emails'}</FooterFact> }),
  ...(unread === undefined ? {} : { receivedAt: <FooterFact value={count(unread)}>unread</FooterFact> }),
});

const renderRowActions = (message: Message) => <RowActions message={message} />;

/** Connects the inbox with the table. */
export const InboxTable = observer(function InboxTable() {
  const { inbox, session } = useDomain();
  const { query, collection, selection, sort, view } = inbox;
  const navigate = useNavigate();
  const rows = useListRows(collection, query);
  const table = useListFocus();
  const onSortChange = (next: SortDescriptor | null): void =>
    inbox.setSort(next && { name: next.columnId as MessageSortName, direction: next.direction });
  const { isRepeated, retry } = useRetrying(table, query.status, inbox.retry);
  if (query.status === 'failed') return <ListFailure error={query.error} isRepeated={isRepeated} onRetry={retry} />;
  return (
    <Table
      key={view}
      aria-label="Emails"
      rows={rows}
      columns={inboxColumns}
      sort={sort && { columnId: sort.name, direction: sort.direction }}
      onSortChange={onSortChange}
      {...(session.allows('updateMessage') ? { selection: selection.selection, onSelectionChange: selection.set } : {})}
      onRowAction={(message) => void navigate(paths.inbox({ view, messageId: message.id }))}
      onRangeNeeded={query.need}
      rowTone={(message) => (message.isRead ? 'default' : 'unread')}
      rowActions={renderRowActions}
      footer={inboxFooter(query.total, view === 'all-emails' ? inbox.unread : undefined)}
      empty={query.isEmpty ? <NoEmails view={view} /> : undefined}
      handleRef={table}
      initialScrollTop={query.scroll.topPx}
      initialScrollLeft={query.scroll.leftPx}
      onScroll={query.setScroll}
    />
  );
});
