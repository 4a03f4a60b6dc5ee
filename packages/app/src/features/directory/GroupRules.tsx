import { observer } from 'mobx-react-lite';
import type { DirectoryGroup } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { counted } from '@basis/domain/model/formats/numbers';
import { roles } from '@basis/domain/model/permissions/permissions';
import type { DirectoryStore } from '@basis/domain/subjects/directory/DirectoryStore';
import { PanelList } from '@basis/ui/PanelList';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../domainContext';
import { nobody, roleOptions } from './options';

interface GroupRulesProps {
  store: DirectoryStore;
  act: (work: Promise<Result<unknown, ApiError>>, title: string) => Promise<void>;
}

/** Chooses the role and the team that each group gives. */
export const GroupRules = observer(function GroupRules({ store, act }: GroupRulesProps) {
  const { teams } = useDomain().workspace;
  const groups = store.directory?.groups ?? [];
  if (!groups.length)
    return (
      <Text as="p" size={12} tone="meta">
        The directory has sent no group yet.
      </Text>
    );
  const change = (group: DirectoryGroup, body: Parameters<DirectoryStore['changeGroup']>[1]) =>
    void act(store.changeGroup(group.id, body), 'The group was not changed');
  return (
    <PanelList
      aria-label="Groups"
      items={groups.map((group) => ({
        id: group.id,
        title: group.name,
        detail: counted(group.members, 'member', 'members'),
        end: (
          <Inline space="s2">
            <Select
              aria-label={`Role of ${group.name}`}
              opensOnFocus={false}
              options={[{ id: nobody, label: 'No role' }, ...roleOptions]}
              value={group.role ?? nobody}
              onChange={(id) => change(group, { role: roles.find((role) => role === id) ?? null })}
            />
            <Select
              aria-label={`Team of ${group.name}`}
              opensOnFocus={false}
              options={[{ id: nobody, label: 'No team' }, ...teams.items.map(({ id, name }) => ({ id, label: name }))]}
              value={group.teamId ?? nobody}
              onChange={(id) => change(group, { teamId: id === nobody ? null : id })}
            />
          </Inline>
        ),
      }))}
    />
  );
});
