import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { WorkspaceSecurityStore } from '@basis/domain/subjects/workspace/WorkspaceSecurityStore';
import { Link } from '@basis/ui/Link';
import { Spinner } from '@basis/ui/Spinner';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../../browser/usePageTitle';
import { useDomain } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { ListFailure } from '../../../loading/ListFailure';
import { paths } from '../../../paths';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';

/** Sign-in requirements of the workspace for its Admins. */
const WorkspaceSecurityPage = observer(function WorkspaceSecurityPage() {
  const domain = useDomain();
  const { session } = domain;
  const store = useLoadedStore(WorkspaceSecurityStore);
  usePageTitle('Security');
  const { security, error } = store;
  return (
    <SettingsLayout title="Security" description="What protects the data of your company.">
      {security ? (
        <SettingsSection
          title="Admins"
          description={`For all of ${session.workspace?.name ?? 'your company'}. Only Admins see and set this.`}
        >
          <Requirement store={store} security={security} />
        </SettingsSection>
      ) : error ? (
        <ListFailure title="The settings could not be loaded" error={error} onRetry={() => void store.load()} />
      ) : (
        <Box padding="s6">
          <Inline justify="center">
            <Spinner aria-label="Loading" size={20} />
          </Inline>
        </Box>
      )}
    </SettingsLayout>
  );
});

interface RequirementProps {
  store: WorkspaceSecurityStore;
  security: NonNullable<WorkspaceSecurityStore['security']>;
}

const Requirement = observer(function Requirement({ store, security }: RequirementProps) {
  const domain = useDomain();
  const { isSecondWayRequired, adminCount, readyCount, isReady } = security;
  const [labelId, detailId] = [useId(), useId()];
  const mayChange = domain.session.allows('saveWorkspaceSecurity');
  const change = async (isRequired: boolean): Promise<void> => {
    const result = await store.require(isRequired);
    if (!result.ok) showFailure(domain, result.error, 'The setting was not changed');
  };
  return (
    <Stack space="s2">
      <Split
        end={
          <Switch
            aria-labelledby={labelId}
            aria-describedby={detailId}
            isSelected={isSecondWayRequired}
            isDisabled={!mayChange || !(isReady || isSecondWayRequired)}
            onChange={(isRequired) => void change(isRequired)}
          />
        }
      >
        <Stack space="s1">
          <Text weight="medium" id={labelId}>
            Require a passkey or code for Admins
          </Text>
          <Text size={12} tone="meta" id={detailId}>
            {`An Admin without one sets it up at the next sign-in. Ready now: ${readyCount} of ${adminCount}.`}
          </Text>
        </Stack>
      </Split>
      {isReady || isSecondWayRequired || !mayChange ? null : (
        <Text as="p" size={12} tone="secondary">
          {'To switch it on, add a passkey or one-time codes for yourself under '}
          <Link href={paths.password}>Password and security</Link>.
        </Text>
      )}
    </Stack>
  );
});

export default WorkspaceSecurityPage;
