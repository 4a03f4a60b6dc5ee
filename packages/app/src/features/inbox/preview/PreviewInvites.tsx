import { CalendarClock, Mail, RotateCcw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { BidPreviewStore, previewedDates, type ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Badge } from '@basis/ui/Badge';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { bidDate } from '../../../details/bidDate';
import { useDomain, useLateStore } from '../../../domainContext';
import { areInSeveralZones, dateLabels, previewColumns, type EditedPart } from './inviteColumns';

interface InviteActionsProps {
  invite: ShownInvite;
  onRead: (messageId: string) => void;
}

/** Other dates of the contractor's emails, and actions on those emails. */
const InviteActions = observer(function InviteActions({ invite, onRead }: InviteActionsProps) {
  const preview = useLateStore(BidPreviewStore);
  const { key, choices, dates, previewed } = invite;
  const others = previewedDates.flatMap((field) =>
    choices[field]
      .filter(({ value }) => value.date !== dates[field]?.date || value.time !== dates[field]?.time)
      .map(({ value }, index) => ({ id: `${field} ${index}`, field, value })),
  );
  const [firstId = ''] = previewed.messageIds;
  return (
    <Inline space="s1">
      {others.length ? (
        <Menu
          trigger={
            <IconButton icon={RotateCcw} size="xs" variant="outlined" aria-label="Use another date of the emails" />
          }
          items={others.map(({ id, field, value }) => ({ id, label: `${dateLabels[field]}: ${bidDate(value)}` }))}
          onAction={(id) => {
            const chosen = others.find((one) => one.id === id);
            if (chosen) preview.change(key, { [chosen.field]: chosen.value });
          }}
        />
      ) : null}
      {previewed.messageIds.length > 1 ? (
        <Menu
          trigger={<IconButton icon={Mail} size="xs" variant="outlined" aria-label="Read an email" />}
          items={previewed.messageIds.map((id, index) => ({
            id,
            label: `Email ${index + 1} of ${invite.company.name}`,
          }))}
          onAction={onRead}
        />
      ) : (
        <IconButton
          icon={Mail}
          size="xs"
          variant="outlined"
          aria-label="Read the email"
          onPress={() => onRead(firstId)}
        />
      )}
      <IconButton
        icon={X}
        size="xs"
        variant="outlined"
        aria-label={previewed.messageIds.length > 1 ? 'Leave these emails out' : 'Leave this email out'}
        onPress={() => preview.leaveOut(previewed.messageIds)}
      />
    </Inline>
  );
});

interface PreviewInvitesProps {
  sourceRows: readonly ShownInvite[];
  onEdit: (part: EditedPart, invite: ShownInvite) => void;
  onRead: (messageId: string) => void;
}

/** Invites of the bid, each with the emails that it comes from. */
export const PreviewInvites = observer(function PreviewInvites({ sourceRows, onEdit, onRead }: PreviewInvitesProps) {
  const { session } = useDomain();
  const preview = useLateStore(BidPreviewStore);
  const earliest = preview.earliest(session.workspace?.zone ?? 'UTC');
  const due = sourceRows.filter(({ dates }) => dates.bidDeadline !== null);
  const earliestKey = due.length > 1 ? (due.find(({ dates }) => dates.bidDeadline === earliest)?.key ?? null) : null;
  const hasZones = areInSeveralZones(sourceRows);
  const hasPackages = sourceRows.some((invite) => invite.package !== null);
  const columns = useMemo(
    () => previewColumns({ earliestKey, hasZones, onEdit }, hasPackages),
    [earliestKey, hasZones, onEdit, hasPackages],
  );
  const actionsOf = (invite: ShownInvite): ReactNode => <InviteActions invite={invite} onRead={onRead} />;
  const rows = useMemo<RowSource<ShownInvite>>(
    () => ({
      count: sourceRows.length,
      at: (index) => sourceRows[index],
      keyAt: (index) => sourceRows[index]?.key ?? `place-${index}`,
    }),
    [sourceRows],
  );
  return (
    <Stack space="s2">
      <Split
        end={
          earliest ? (
            <Inline space="s2">
              <Text tone="meta">
                <Icon icon={CalendarClock} size={14} />
              </Text>
              <Text size={12} tone="secondary">
                {preview.project ? 'The earliest of these is due ' : 'The bid is due with the earliest invite: '}
                <Text size={12} weight="medium" tone="primary" isNumeric>
                  {bidDate(earliest)}
                </Text>
              </Text>
            </Inline>
          ) : null
        }
      >
        <Inline space="s2">
          <Heading level={3} size={14}>
            {preview.project ? 'New bid invites' : 'Bid invites'}
          </Heading>
          <Badge count={sourceRows.length} variant="mute" shape="title" isExact />
        </Inline>
      </Split>
      <Box radius="md" isBordered isScrolling>
        <Table
          aria-label="Bid invites"
          rows={rows}
          columns={columns}
          rowActions={actionsOf}
          empty={
            <EmptyState size="sm" title="No new invites">
              The emails are filed with the bid.
            </EmptyState>
          }
        />
      </Box>
    </Stack>
  );
});
