import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { AccountState } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { roles } from '@basis/domain/model/permissions/permissions';
import { roleWords } from '@basis/domain/model/permissions/roleWords';
import { accountsPerPage, AccountsStore } from '@basis/domain/subjects/users/AccountsStore';
import { Button } from '@basis/ui/Button';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { EmptyState } from '@basis/ui/EmptyState';
import { Pagination } from '@basis/ui/Pagination';
import { SearchField } from '@basis/ui/SearchField';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Spinner } from '@basis/ui/Spinner';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { announce } from '../../../browser/announce';
import { usePageTitle } from '../../../browser/usePageTitle';
import { ListFailure } from '../../../loading/ListFailure';
import { AccountsTable, stateWords } from './AccountsTable';
import InviteModal from './InviteModal';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';

const searchMs = 250;

/** Finds as the user types, once they pause. */
const useSearch = (accounts: AccountsStore) => {
  const [text, setText] = useState(accounts.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = async (search: string): Promise<void> => {
    await accounts.find(search);
    if (!accounts.error) announce(accounts.total === 1 ? '1 user' : `${accounts.total} users`);
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void find(next), searchMs);
  };
  return { text, type };
};

/** The users of the workspace: invited, changed, deactivated and activated. */
const ManageUsersPage = observer(function ManageUsersPage() {
  const { session } = useDomain();
  const accounts = useLoadedStore(AccountsStore);
  const { text, type } = useSearch(accounts);
  const [isInviting, setIsInviting] = useState(false);
  usePageTitle('Manage users');
  const { rows, counts, error } = accounts;
  const all = counts ? states.reduce((sum, state) => sum + counts[state], 0) : null;
  return (
    <SettingsLayout
      isWide
      title="Manage users"
      description={`People of ${session.workspace?.name ?? 'your company'} who sign in to Basis. Only active users can be assigned to bids.`}
      actions={
        session.allows('createUser') ? (
          <Button variant="primary" icon={UserPlus} onPress={() => setIsInviting(true)}>
            Invite users
          </Button>
        ) : null
      }
    >
      <Stack space="s3">
        <Inline space="s3">
          <SearchField
            aria-label="Search users"
            placeholder="Search users"
            width="fixed"
            value={text}
            onChange={type}
          />
          <StateChoice accounts={accounts} all={all} />
        </Inline>
        {rows === null ? (
          error ? (
            <ListFailure title="The users could not be loaded" error={error} onRetry={() => void accounts.load()} />
          ) : (
            <Box padding="s6">
              <Inline justify="center">
                <Spinner aria-label="Loading" size={20} />
              </Inline>
            </Box>
          )
        ) : rows.length ? (
          <AccountsTable accounts={accounts} rows={rows} />
        ) : (
          <EmptyState size="sm" title="No user is found">
            Try another name or email, or look at all users.
          </EmptyState>
        )}
        <Pagination
          page={accounts.page}
          pageCount={accounts.pageCount}
          summary={rangeOf(accounts)}
          onPageChange={(page) => void accounts.turnTo(page)}
        />
      </Stack>
      <DefinitionList
        aria-label="Roles"
        items={roles.map((role) => ({ id: role, label: roleWords[role].label, value: roleWords[role].detail }))}
      />
      {isInviting ? <InviteModal accounts={accounts} onClose={() => setIsInviting(false)} /> : null}
    </SettingsLayout>
  );
});

const rangeOf = ({ page, total }: AccountsStore): string =>
  `${(page - 1) * accountsPerPage + 1}–${Math.min(page * accountsPerPage, total)} of ${formatCount(total)} users`;

const states = ['Active', 'NeedsEmail', 'Invited', 'Deactivated'] as const satisfies readonly AccountState[];

const counted = (label: string, count: number | null | undefined): string =>
  count === null || count === undefined ? label : `${label} ${formatCount(count)}`;

/** Filter of the users by state, with counts. */
const StateChoice = observer(function StateChoice({ accounts, all }: { accounts: AccountsStore; all: number | null }) {
  const { counts, state } = accounts;
  return (
    <SegmentedControl
      aria-label="State"
      segments={[
        { id: 'All', label: counted('All', all) },
        ...states
          .filter((id) => id !== 'NeedsEmail' || counts?.NeedsEmail || state === 'NeedsEmail')
          .map((id) => ({ id, label: counted(stateWords[id], counts?.[id]) })),
      ]}
      selectedKey={state ?? 'All'}
      onSelectionChange={(id) => void accounts.choose(id === 'All' ? null : id)}
    />
  );
});

export default ManageUsersPage;
