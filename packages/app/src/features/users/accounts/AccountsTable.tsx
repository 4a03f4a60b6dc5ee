import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import type { AccountState, Invitation, User, UserAccount } from '@basis/domain/model/contract/contract';
import { happenedWords, isPresent, seenWords } from '@basis/domain/model/formats/seen';
import { workloadBounds } from '@basis/domain/model/goNoGo/capacity';
import { roles } from '@basis/domain/model/permissions/permissions';
import { positions, roleWords } from '@basis/domain/model/permissions/roleWords';
import type { AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { Avatar } from '@basis/ui/Avatar';
import { Link } from '@basis/ui/Link';
import { RowMenu } from '@basis/ui/RowMenu';
import { StackedText } from '@basis/ui/StackedText';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { NumberCell, SelectCell } from '@basis/ui/data/EditableCells';
import { Table, type RowGroup, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../../domainContext';
import { useAccountActions, type AccountActions } from './useAccountActions';

interface AccountsTableProps {
  accounts: AccountsStore;
  rows: readonly UserAccount[];
}

/** A page of users, by their states. */
export const AccountsTable = observer(function AccountsTable({ accounts, rows }: AccountsTableProps) {
  const { session } = useDomain();
  const actions = useAccountActions(accounts);
  const [now] = useState(() => new Date());
  const ownId = session.profile?.id ?? '';
  const zone = session.workspace?.zone ?? 'UTC';
  const source = useMemo(() => sourceOf(rows), [rows]);
  const { change, act } = actions;
  const canManage = session.allows('updateUser');
  const canReset = session.allows('resetSignInWays');
  const columns = useMemo(
    () => columnsOf({ ownId, canManage, zone, now, change, act }),
    [ownId, canManage, zone, now, change, act],
  );
  const rowActions = (row: UserAccount): ReactNode =>
    canManage ? (
      <RowMenu
        aria-label={`Actions for ${row.user.name}`}
        variant="plain"
        items={itemsOf(row, { ownId, canReset })}
        onAction={(id) => act(id, row)}
      />
    ) : null;
  return (
    <>
      <Box isBordered>
        <Table
          aria-label="Users"
          rows={source}
          columns={columns}
          rowActions={rowActions}
          renderGroup={({ key, label }) => (
            <Inline>
              <Text size={12} weight="medium" tone="secondary">
                {label}
              </Text>
              <Text size={12} tone="meta">
                {accounts.counts?.[key as AccountState] ?? 0}
              </Text>
            </Inline>
          )}
        />
      </Box>
      {actions.dialog}
    </>
  );
});

/** Rows with a heading before those that are not active. */
const sourceOf = (rows: readonly UserAccount[]): RowSource<UserAccount> => {
  const places: (UserAccount | RowGroup)[] = [];
  const groups: RowGroup[] = [];
  rows.forEach((row, index) => {
    if (row.state !== 'Active' && rows[index - 1]?.state !== row.state) {
      const group = { index: places.length, key: row.state, label: stateWords[row.state] };
      groups.push(group);
      places.push(group);
    }
    places.push(row);
  });
  const at = (index: number): UserAccount | undefined => {
    const place = places[index];
    return place && 'user' in place ? place : undefined;
  };
  return {
    count: places.length,
    total: rows.length,
    groups,
    at,
    keyAt: (index) => at(index)?.user.id ?? String(index),
  };
};

const itemsOf = (
  { state, user, invitation, hasSecondWay }: UserAccount,
  { ownId, canReset }: { readonly ownId: string; readonly canReset: boolean },
) => {
  if (state === 'Deactivated') return [{ id: 'activate', label: 'Activate' }];
  const invited = [
    { id: 'again', label: invitation ? 'Send again' : 'Send a new invitation' },
    { id: 'link', label: 'Copy link' },
  ];
  return [
    ...(state === 'Invited' ? invited : []),
    ...(state === 'Invited' || state === 'NeedsEmail' ? [{ id: 'email', label: 'Change email' }] : []),
    { id: 'rename', label: 'Rename' },
    ...(canReset && hasSecondWay && user.id !== ownId
      ? [{ id: 'reset', label: 'Remove passkeys and codes', isDanger: true }]
      : []),
    ...(user.id === ownId ? [] : [{ id: 'deactivate', label: 'Deactivate', isDanger: true }]),
  ];
};

interface ColumnContext {
  readonly ownId: string;
  /** Lets the user change others; false while an administrator acts as the user. */
  readonly canManage: boolean;
  readonly zone: string;
  readonly now: Date;
  readonly change: AccountActions['change'];
  readonly act: AccountActions['act'];
}

const roleOptions = roles.map((role) => ({ id: role, label: roleWords[role].label }));
const positionOptions = positions.map((position) => ({ id: position, label: position }));
/** Labels of the states. */
export const stateWords: Readonly<Record<AccountState, string>> = {
  NeedsEmail: 'Needs another email',
  Active: 'Active',
  Invited: 'Invited',
  Deactivated: 'Deactivated',
};

/** Reason why an invitation has not arrived; null if it has, or was handed over as a link. */
const sendingOf = ({ sendState, sendError }: Invitation): string | null => {
  if (sendState === 'Queued') return sendError ?? 'The invitation is being sent';
  if (sendState === 'Failed') return `Not delivered: ${sendError ?? 'the invitation could not be sent'}`;
  if (sendState === 'Unconfirmed') return sendError;
  if (sendState === 'Kept') return 'Not sent: no mail server';
  return null;
};

/** Line below the name: the email, or the expiry of an invitation. */
const detailOf = ({ user, state, invitation }: UserAccount, { now }: ColumnContext): string => {
  if (state === 'NeedsEmail') return `${user.email} · Can’t be used to log in any more`;
  if (state !== 'Invited') return user.email;
  if (!invitation) return `${user.email} · The invitation has ended`;
  const sending = sendingOf(invitation);
  if (sending) return `${user.email} · ${sending}`;
  const days = Math.max(1, Math.round((Date.parse(invitation.expiresAt) - now.getTime()) / 86_400_000));
  const by = invitation.by ? ` by ${invitation.by}` : '';
  return `${user.email} · Invited${by}, valid for ${days} ${days === 1 ? 'day' : 'days'}`;
};

const selectColumn = <Field extends 'position' | 'role'>(
  field: Field,
  label: string,
  options: readonly { readonly id: User[Field]; readonly label: string }[],
  { ownId, canManage, change }: ColumnContext,
): TableColumn<UserAccount> => ({
  id: field,
  label,
  width: field === 'role' ? 144 : 150,
  minWidth: 120,
  renderCell: ({ user }) => options.find(({ id }) => id === user[field])?.label ?? user[field],
  // Users who change their own role may be unable to change it back.
  canEdit: (row) => canManage && row.state !== 'Deactivated' && !(field === 'role' && row.user.id === ownId),
  renderEditor: (row, edit) => (
    <SelectCell
      aria-label={`${label} of ${row.user.name}`}
      value={row.user[field]}
      edit={edit}
      options={options}
      canClear={false}
      onCommit={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) change(row, { [field]: chosen.id });
      }}
    />
  ),
});

const columnsOf = (context: ColumnContext): readonly TableColumn<UserAccount>[] => [
  {
    id: 'name',
    label: 'Name',
    width: 240,
    isElastic: true,
    getText: ({ user }) => `${user.name} <${user.email}>`,
    renderCell: (row) => (
      <Inline space="s3">
        <Avatar name={row.user.name} color={row.user.color} size={28} isDecorative />
        <StackedText detail={detailOf(row, context)}>{row.user.name}</StackedText>
        {row.user.id === context.ownId ? <Tag>You</Tag> : null}
      </Inline>
    ),
  },
  selectColumn('position', 'Position', positionOptions, context),
  selectColumn('role', 'Role', roleOptions, context),
  {
    id: 'weeklyBidLimit',
    label: 'Weekly limit',
    width: 100,
    minWidth: 90,
    align: 'end',
    renderCell: ({ user }) => user.weeklyBidLimit ?? <Text tone="meta">–</Text>,
    canEdit: ({ state }) => context.canManage && state !== 'Deactivated',
    renderEditor: (row, edit) => (
      <NumberCell
        aria-label={`Bids due in a week that ${row.user.name} has room for`}
        value={row.user.weeklyBidLimit}
        edit={edit}
        minValue={0}
        maxValue={workloadBounds.weeklyLimit}
        maxDecimals={0}
        onCommit={(weeklyBidLimit) => context.change(row, { weeklyBidLimit })}
      />
    ),
  },
  {
    id: 'openBids',
    label: 'Open bids',
    width: 92,
    minWidth: 80,
    align: 'end',
    renderCell: ({ openBids }) => openBids || <Text tone="meta">–</Text>,
  },
  {
    id: 'lastSeen',
    label: 'Last seen',
    width: 188,
    minWidth: 120,
    renderCell: (row) => <LastSeen row={row} context={context} />,
  },
];

function LastSeen({ row, context: { now, zone, act, canManage } }: { row: UserAccount; context: ColumnContext }) {
  const { state, lastSeenAt, deactivatedAt, user } = row;
  if (state === 'Deactivated')
    return (
      <Inline>
        {canManage ? (
          <Link aria-label={`Activate ${user.name}`} onPress={() => act('activate', row)}>
            Activate
          </Link>
        ) : null}
        {deactivatedAt ? (
          <Text size={12} tone="meta">
            Deactivated {happenedWords(deactivatedAt, now, zone)}
          </Text>
        ) : null}
      </Inline>
    );
  if (state === 'NeedsEmail' && canManage)
    return (
      <Link aria-label={`Give another email to ${user.name}`} onPress={() => act('email', row)}>
        Give another email
      </Link>
    );
  if (state === 'Invited' && canManage)
    return (
      <Inline space="s3">
        <Link aria-label={`Send again to ${user.name}`} onPress={() => act('again', row)}>
          Send again
        </Link>
        <Link aria-label={`Copy link for ${user.name}`} onPress={() => act('link', row)}>
          Copy link
        </Link>
      </Inline>
    );
  if (lastSeenAt === null) return <Text tone="meta">–</Text>;
  return isPresent(lastSeenAt, now) ? <Tag variant="success">Now</Tag> : seenWords(lastSeenAt, now, zone);
}
