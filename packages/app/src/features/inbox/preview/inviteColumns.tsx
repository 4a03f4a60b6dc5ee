import { TriangleAlert } from 'lucide-react';
import type { ReadContact } from '@basis/domain/model/contract/contract';
import type { PreviewedDate, ShownInvite } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Icon } from '@basis/ui/Icon';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { nothing } from '../../../lists/cells';
import { shownDeadline } from '../../../lists/shownDeadline';

export const dateLabels: Readonly<Record<PreviewedDate, string>> = {
  bidDeadline: 'Bid deadline',
  jobWalk: 'Job walk',
  rfiDeadline: 'RFI deadline',
};

/** Part of an invitation that is edited in a dialog. */
export type EditedPart = 'company' | 'contact' | 'dates';

interface ColumnsContext {
  /** Key of the invitation whose bid deadline is the earliest; null for none. */
  readonly earliestKey: string | null;
  /** True if the dates are meant in several zones, which are then named. */
  readonly hasZones: boolean;
  onEdit(part: EditedPart, invite: ShownInvite): void;
}

const personName = ({ name, email }: NonNullable<ReadContact>): string => name ?? email ?? '';

function Company({ invite: { company, isIdentified, mayBe } }: { invite: ShownInvite }) {
  if (!isIdentified)
    return (
      <Inline as="span" space="s2">
        <Text tone="warning">
          <Icon icon={TriangleAlert} size={14} aria-label="Unidentified company" />
        </Text>
        <Text tone="warning" weight="medium" isTruncated>
          {company.name}
        </Text>
      </Inline>
    );
  return (
    <Inline as="span" space="s2">
      <CompanyMark name={company.name} />
      <Text weight="medium" isTruncated>
        {company.name}
      </Text>
      {mayBe === null ? null : <Tag variant="warning">{`Same as ${mayBe}?`}</Tag>}
      {company.id === null ? <Tag>New</Tag> : null}
    </Inline>
  );
}

function Contacts({ contacts }: Pick<ShownInvite, 'contacts'>) {
  const [first, ...others] = contacts;
  if (!first) return nothing;
  return (
    <Inline as="span" space="s2">
      <Avatar name={personName(first)} color="stone" isDecorative />
      <Text isTruncated>{personName(first)}</Text>
      {others.length ? <Tag aria-label={others.map(personName).join(', ')}>+{others.length}</Tag> : null}
    </Inline>
  );
}

/** True if dates with a time are meant in several zones. */
export const areInSeveralZones = (invites: readonly ShownInvite[]): boolean => {
  const zones = invites.flatMap(({ dates }) =>
    Object.values(dates).flatMap((date) => (date?.time ? (shownDeadline(date).zone ?? []) : [])),
  );
  return new Set(zones).size > 1;
};

interface DateCellProps {
  invite: ShownInvite;
  field: PreviewedDate;
  hasZones: boolean;
  isEarliest: boolean;
}

function DateCell({ invite: { dates, choices }, field, hasZones, isEarliest }: DateCellProps) {
  const deadline = dates[field];
  if (!deadline) return nothing;
  const { date, time, zone } = shownDeadline(deadline);
  const others = choices[field].filter(({ value }) => value.date !== deadline.date || value.time !== deadline.time);
  return (
    <Inline as="span" space="s2">
      <Text isNumeric>{formatPlainDate(date)}</Text>
      {time ? (
        <Text isNumeric tone="secondary">
          {[formatPlainTime(time), hasZones ? zone : null].filter(Boolean).join(' ')}
        </Text>
      ) : null}
      {field === 'bidDeadline' && isEarliest ? <Tag variant="warning">Earliest</Tag> : null}
      {others.length ? (
        <Tag aria-label={`${others.length} other dates in the emails`}>{`+${others.length}`}</Tag>
      ) : null}
    </Inline>
  );
}

/** Columns of the invitations that a bid would have. */
export const previewColumns = (context: ColumnsContext, hasPackages: boolean): readonly TableColumn<ShownInvite>[] => {
  const { earliestKey, hasZones, onEdit } = context;
  const date = (field: PreviewedDate, width: number): TableColumn<ShownInvite> => ({
    id: field,
    label: dateLabels[field],
    width,
    renderCell: (invite) => (
      <DateCell invite={invite} field={field} hasZones={hasZones} isEarliest={invite.key === earliestKey} />
    ),
    action: { opens: 'dialog', act: (invite) => onEdit('dates', invite) },
  });
  return [
    {
      id: 'company',
      label: 'Company',
      isStatic: false,
      width: 204,
      isElastic: true,
      renderCell: (invite) => <Company invite={invite} />,
      action: { opens: 'dialog', act: (invite) => onEdit('company', invite) },
    },
    {
      id: 'contact',
      label: 'Contact',
      width: 136,
      isElastic: true,
      renderCell: (invite) => <Contacts contacts={invite.contacts} />,
      action: { opens: 'dialog', act: (invite) => onEdit('contact', invite) },
    },
    ...(hasPackages
      ? [
          {
            id: 'package',
            label: 'Package',
            width: 96,
            renderCell: (invite: ShownInvite) => (invite.package ? <Text isTruncated>{invite.package}</Text> : nothing),
          },
        ]
      : []),
    date('bidDeadline', hasZones ? 270 : 236),
    date('jobWalk', hasZones ? 200 : 176),
    date('rfiDeadline', hasZones ? 200 : 172),
    {
      id: 'platform',
      label: 'Source',
      width: 96,
      renderCell: ({ previewed: { platform, messageIds } }) => (
        <Text tone="secondary" isTruncated>
          {[platform === 'Unknown' ? 'Email' : platform, messageIds.length > 1 ? `+${messageIds.length - 1}` : '']
            .filter(Boolean)
            .join(' ')}
        </Text>
      ),
    },
  ];
};
