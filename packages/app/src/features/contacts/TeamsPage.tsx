import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { TeamsStore } from '@basis/domain/subjects/contacts/TeamsStore';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { UserPicker } from '@basis/ui/UserPicker';
import { useDomain, useLateStore } from '../../domainContext';
import { nothing } from '../../lists/cells';
import { SetsPage } from './SetsPage';

const people = (count: number): string => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

const Members = observer(function Members({ ids }: { ids: readonly string[] }) {
  const { byId } = useDomain().workspace.users;
  const users = ids.flatMap((id) => byId.get(id) ?? []);
  return users.length ? <AvatarGroup people={users} max={8} /> : nothing;
});

const TeamMembers = observer(function TeamMembers(props: {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { items } = useDomain().workspace.users;
  return (
    <UserPicker
      label="People"
      description="Mentioning the team in a note notifies all of them."
      users={items.filter(({ id, active }) => active || props.ids.includes(id))}
      value={props.ids}
      opensOnFocus={false}
      onChange={props.onChange}
    />
  );
});

/** Named sets of colleagues. */
const TeamsPage = observer(function TeamsPage() {
  const { session } = useDomain();
  const store = useLateStore(TeamsStore);
  const renderPeople = useCallback((ids: readonly string[]) => <Members ids={ids} />, []);
  return (
    <SetsPage
      title="Teams"
      words={['team', 'teams']}
      size="lg"
      store={store}
      canCreate={session.allows('createTeam')}
      canChange={session.allows('updateTeam')}
      canDelete={session.allows('deleteTeam')}
      renderPeople={renderPeople}
      renderMembers={(ids, onChange) => <TeamMembers ids={ids} onChange={onChange} />}
      lossOf={({ name, memberIds }) =>
        `“${name}” is deleted for everyone. Notes that mention it stay, but it can no longer be mentioned or assigned, and fields that name it are left without it. Its ${people(memberIds.length)} stay in the workspace.`
      }
      purpose="A team is mentioned in notes and assigned to bids as one."
    />
  );
});

export default TeamsPage;
