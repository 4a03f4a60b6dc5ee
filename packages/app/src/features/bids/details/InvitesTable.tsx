import { useMemo, useState, type ReactNode } from 'react';
import type { BidInvite } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { Avatar } from '@basis/ui/Avatar';
import { Badge } from '@basis/ui/Badge';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Deadline } from '@basis/ui/Deadline';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { InviteMenu } from './InviteMenu';
import { InviteModals, type InviteQuestion } from './InviteModals';
import { shownDeadline } from '../../../lists/cells';
import { bidDate } from './bidDate';

const nothing = <Text tone="meta">–</Text>;

function Contacts({ contacts }: { contacts: BidInvite['contacts'] }) {
  const [first, ...others] = contacts;
  if (!first) return nothing;
  return (
    <Inline space="s2">
      <Avatar name={first.name} color="stone" isDecorative />
      <Text isTruncated>{first.name}</Text>
      {others.length ? <Tag aria-label={others.map(({ name }) => name).join(', ')}>+{others.length}</Tag> : null}
    </Inline>
  );
}

const plainDate = (deadline: BidInvite['rfiDeadline']) =>
  deadline ? (
    <Text isNumeric isTruncated>
      {bidDate(deadline)}
    </Text>
  ) : (
    nothing
  );

const inviteColumns = (today: string, isSettled: boolean): readonly TableColumn<BidInvite>[] => [
  {
    id: 'company',
    label: 'Company',
    isStatic: false,
    width: 220,
    isElastic: true,
    renderCell: ({ companyName }) => (
      <Inline space="s2">
        <CompanyMark name={companyName} />
        <Text isTruncated>{companyName}</Text>
      </Inline>
    ),
  },
  {
    id: 'package',
    label: 'Package',
    width: 200,
    isElastic: true,
    renderCell: (invite) => (invite.package ? <Text isTruncated>{invite.package}</Text> : nothing),
  },
  {
    id: 'contact',
    label: 'Contact',
    width: 160,
    isElastic: true,
    renderCell: ({ contacts }) => <Contacts contacts={contacts} />,
  },
  {
    id: 'bidDeadline',
    label: 'Bid deadline',
    width: 280,
    renderCell: ({ bidDeadline }) =>
      bidDeadline && !isSettled ? (
        <Deadline {...shownDeadline(bidDeadline)} today={today} isTimeShown />
      ) : (
        plainDate(bidDeadline)
      ),
  },
  { id: 'rfiDeadline', label: 'RFI deadline', width: 150, renderCell: ({ rfiDeadline }) => plainDate(rfiDeadline) },
  { id: 'jobWalk', label: 'Job walk', width: 150, renderCell: ({ jobWalk }) => plainDate(jobWalk) },
];

const skeletonRows = 3;

interface InvitesTableProps {
  invites: readonly BidInvite[] | null;
  bidName: string;
  /** True if the bid was submitted or closed: its dates are not urgent. */
  isSettled: boolean;
}

/** The invitations to a bid; skeleton rows while loading. */
export function InvitesTable({ invites, bidName, isSettled }: InvitesTableProps) {
  const [question, setQuestion] = useState<InviteQuestion | null>(null);
  const rows = useMemo<RowSource<BidInvite>>(
    () => ({
      count: invites?.length ?? skeletonRows,
      at: (index) => invites?.[index],
      keyAt: (index) => invites?.[index]?.id ?? `place-${index}`,
    }),
    [invites],
  );
  const menuOf = (invite: BidInvite): ReactNode => (
    <InviteMenu invite={invite} isOnly={invites?.length === 1} onAsk={setQuestion} />
  );
  const today = localToday();
  const columns = useMemo(() => inviteColumns(today, isSettled), [today, isSettled]);
  return (
    <>
      <Box paddingInline="s6" paddingBlock="s4" hasLineBelow>
        <Inline space="s2">
          <Heading level={2} size={14}>
            Bid invites
          </Heading>
          {invites ? <Badge count={invites.length} variant="mute" shape="title" isExact /> : null}
        </Inline>
      </Box>
      <Box>
        <Table
          aria-label="Bid invites"
          inset="md"
          rows={rows}
          columns={columns}
          rowActions={menuOf}
          empty={
            <EmptyState size="sm" title="No invitations yet">
              No company has invited you to this bid.
            </EmptyState>
          }
        />
      </Box>
      <InviteModals question={question} bidName={bidName} onClose={() => setQuestion(null)} />
    </>
  );
}
