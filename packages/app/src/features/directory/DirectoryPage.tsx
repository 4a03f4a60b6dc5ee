import { counted } from '@basis/domain/model/formats/numbers';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { roles } from '@basis/domain/model/permissions/permissions';
import { roleWords } from '@basis/domain/model/permissions/roleWords';
import { DirectoryStore, type MadeDirectoryToken } from '@basis/domain/subjects/directory/DirectoryStore';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { Button } from '@basis/ui/Button';
import { CopyField } from '@basis/ui/CopyField';
import { Select } from '@basis/ui/Select';
import { Spinner } from '@basis/ui/Spinner';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';
import { ListFailure } from '../../loading/ListFailure';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { useConfirmation } from '../users/feature';
import { DirectoryTokens } from './DirectoryTokens';
import { HandedOver } from './HandedOver';
import { GroupRules } from './GroupRules';
import { NewDirectoryTokenModal } from './NewDirectoryTokenModal';
import { DirectorySecretModal } from './DirectorySecretModal';
import { nobody, peopleOptions, roleOptions } from './options';

/** Lets a directory, such as Entra ID or Okta, keep the users of the workspace. */
const DirectoryPage = observer(function DirectoryPage() {
  usePageTitle('Directory');
  const domain = useDomain();
  const store = useLoadedStore(DirectoryStore);
  const confirmation = useConfirmation(useLoadedStore(OwnSecurityStore));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeDirectoryToken | null>(null);
  const { workspace } = domain;
  useEffect(() => void workspace.load(), [workspace]);
  return (
    <SettingsLayout
      title="Directory"
      description="A directory, such as Entra ID or Okta, adds users by SCIM 2.0, deactivates them, and gives them roles and teams by its groups."
      actions={
        <Button variant="primary" icon={Plus} onPress={() => setIsMaking(true)}>
          New token
        </Button>
      }
    >
      {store.directory ? (
        <Sections store={store} />
      ) : store.error ? (
        <ListFailure title="The directory could not be loaded" error={store.error} onRetry={() => void store.load()} />
      ) : (
        <Box padding="s6">
          <Inline justify="center">
            <Spinner aria-label="Loading" size={20} />
          </Inline>
        </Box>
      )}
      {isMaking ? (
        <NewDirectoryTokenModal
          onMake={(draft) => confirmation.run(() => store.makeToken(draft))}
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {made ? <DirectorySecretModal made={made} onClose={() => setMade(null)} /> : null}
      {confirmation.dialog}
    </SettingsLayout>
  );
});

const Sections = observer(function Sections({ store }: { store: DirectoryStore }) {
  const domain = useDomain();
  const act = async (work: Promise<Result<unknown, ApiError>>, title: string): Promise<void> => {
    const result = await work;
    if (!result.ok) showFailure(domain, result.error, title);
  };
  return (
    <Stack space="s8">
      <HandedOver store={store} act={act} />
      <SettingsSection title="Connection" description="What the directory asks for.">
        <Stack space="s5">
          <CopyField label="SCIM address" value={`${window.location.origin}/api/scim/v2`} />
          <DirectoryTokens store={store} act={act} />
        </Stack>
      </SettingsSection>
      <Choices store={store} act={act} />
      <SettingsSection
        title="Groups"
        description="Members of a group get its role. Of several roles the highest counts; without one, the default role."
      >
        <GroupRules store={store} act={act} />
      </SettingsSection>
    </Stack>
  );
});

interface PartProps {
  store: DirectoryStore;
  act: (work: Promise<Result<unknown, ApiError>>, title: string) => Promise<void>;
}

const notSaved = 'The setting was not changed';

const Choices = observer(function Choices({ store, act }: PartProps) {
  const { users } = useDomain().workspace;
  const { directory } = store;
  if (!directory) return null;
  const { defaultRole, successorId, areInvitationsSent } = directory;
  return (
    <SettingsSection title="Users" description={`The directory keeps ${counted(directory.users, 'user')}.`}>
      <Stack space="s5">
        <Select
          label="Default role"
          description="Of new users, and of those who leave their last group with a role."
          opensOnFocus={false}
          options={roleOptions}
          value={defaultRole}
          onChange={(id) => {
            const role = roles.find((each) => each === id);
            if (role) void act(store.change({ defaultRole: role }), notSaved);
          }}
        />
        <Select
          label="Successor"
          description="Gets what deactivated users held, until an Admin confirms it."
          opensOnFocus={false}
          options={[{ id: nobody, label: 'Nobody' }, ...peopleOptions(users.items)]}
          value={successorId ?? nobody}
          onChange={(id) => void act(store.change({ successorId: id === nobody ? null : id }), notSaved)}
        />
        <Split
          end={
            <Switch
              aria-label="Send invitations"
              isSelected={areInvitationsSent}
              onChange={(isOn) => void act(store.change({ areInvitationsSent: isOn }), notSaved)}
            />
          }
        >
          <Stack space="s1">
            <Text weight="medium">Send invitations</Text>
            <Text size={12} tone="meta">
              New users get an email with a link to choose a password. Not needed if they sign in by your provider.
            </Text>
          </Stack>
        </Split>
        <Text as="p" size={12} tone="meta">
          {`The last active Admin can’t be deactivated by a directory, and stays ${roleWords.Admin.label}.`}
        </Text>
      </Stack>
    </SettingsSection>
  );
});

export default DirectoryPage;
