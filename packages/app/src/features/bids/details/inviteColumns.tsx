import type { BidInvitesStore } from '@basis/domain/subjects/bids/BidInvitesStore';
import type { DeadlineName } from '@basis/domain/subjects/bids/inviteDates';
import type { BidInvite } from '@basis/domain/model/contract/contract';
import { Avatar } from '@basis/ui/Avatar';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { companyNamed, nothing, type CellContext, type CellColumn, type ListCellColumn } from '../../../lists/cells';
import { DueDate } from '../../../lists/DueDate';
import { CompanyTag } from '../../../lists/CompanyTag';
import { PersonLink } from '../../../lists/EntryLink';
import { companyTags } from '../../../lists/fieldChoices';
import { tableColumn } from '../../../lists/tableColumn';
import { bidDate } from '../../../details/bidDate';

function Contacts({ contacts }: { contacts: BidInvite['contacts'] }) {
  const [first, ...others] = contacts;
  if (!first) return nothing;
  return (
    <Inline space="s2">
      <Avatar name={first.name} color="stone" isDecorative />
      <PersonLink id={first.id} name={first.name} />
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

interface InviteColumnsContext extends CellContext {
  readonly writes: BidInvitesStore;
  /** True if the bid was submitted or closed: its dates are not urgent. */
  readonly isSettled: boolean;
  readonly canEditDates: boolean;
  readonly canEditTags: boolean;
  /** True if an invitation names a package. */
  readonly hasPackages: boolean;
  /** Opens the contacts of an invitation; null if the user may not change them. */
  readonly openContacts: ((invite: BidInvite) => void) | null;
  /** Says why a date or a tag could not be saved. */
  onWritten(result: Awaited<ReturnType<BidInvitesStore['setDate']>>, title: string): void;
}

const nameOf = ({ companyName }: BidInvite): string => `the invitation from ${companyName}`;

const packageColumn: TableColumn<BidInvite> = {
  id: 'package',
  label: 'Package',
  width: 130,
  isElastic: true,
  renderCell: (invite) => (invite.package ? <Text isTruncated>{invite.package}</Text> : nothing),
};

type Edited<K extends 'deadline' | 'choice'> = CellColumn<BidInvite, K>;

/** Columns of the invitations to a bid. */
export const inviteColumns = (context: InviteColumnsContext): readonly TableColumn<BidInvite>[] => {
  const { writes, isSettled, canEditDates, canEditTags, openContacts, onWritten } = context;
  const date = (name: DeadlineName, label: string, width: number): TableColumn<BidInvite> => {
    const column: Edited<'deadline'> = {
      valueOf: (invite) => invite[name],
      renderCell: ({ [name]: deadline }) =>
        deadline && name === 'bidDeadline' && !isSettled ? (
          <DueDate deadline={deadline} isTimeShown />
        ) : (
          plainDate(deadline)
        ),
      onCommit: (invite, value) => {
        const deadline = value && { zoneFrom: null, ...value };
        void writes
          .setDate(invite, name, deadline as BidInvite[DeadlineName])
          .then((result) => onWritten(result, 'The date could not be saved'));
      },
    };
    const cells = { ...column, kind: 'deadline', choices: null } as ListCellColumn<BidInvite>;
    return { ...tableColumn(cells, label, nameOf, context, canEditDates), id: name, label, width };
  };
  const tag: Edited<'choice'> = {
    valueOf: ({ companyTag }) => companyTag,
    renderCell: ({ companyTag }) => <CompanyTag tag={companyTag} />,
    onCommit: (invite, value) =>
      void writes
        .setTag(invite, value as BidInvite['companyTag'])
        .then((result) => onWritten(result, 'The tag could not be saved')),
  };
  const tagCells = { ...tag, kind: 'choice', choices: () => companyTags } as ListCellColumn<BidInvite>;
  return [
    {
      id: 'company',
      label: 'Company',
      isStatic: false,
      width: 180,
      isElastic: true,
      renderCell: ({ companyId, companyName }) => companyNamed(companyName, companyId),
    },
    ...(context.hasPackages ? [packageColumn] : []),
    {
      id: 'contact',
      label: 'Contact',
      width: 160,
      isElastic: true,
      renderCell: ({ contacts }) => <Contacts contacts={contacts} />,
      ...(openContacts ? { action: { opens: 'dialog', act: openContacts } } : {}),
    },
    date('bidDeadline', 'Bid deadline', 245),
    date('rfiDeadline', 'RFI deadline', 130),
    date('jobWalk', 'Job walk', 185),
    { ...tableColumn(tagCells, 'Tag', nameOf, context, canEditTags), id: 'tag', label: 'Tag', width: 130 },
  ];
};
