import { Fingerprint, ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { arePasskeysThere } from '../../../browser/passkeys';
import { usePageTitle } from '../../../browser/usePageTitle';
import { useDomain } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { signInLevels } from '../../../screens/signInLevels';
import { useSecurityActions } from './useSecurityActions';

/** Leads an Admin, of whom the workspace requires it, to a passkey or one-time codes. Nothing else is open before. */
const SetUpSecurityScreen = observer(function SetUpSecurityScreen() {
  const domain = useDomain();
  const { session } = domain;
  const store = useLoadedStore(OwnSecurityStore);
  const [today] = useState(() => new Date());
  // Reloads the whole page, since none of it could be loaded before.
  const actions = useSecurityActions(store, () => location.reload());
  usePageTitle('Protect your account');
  const hasPasskeys = arePasskeysThere() && (store.security?.arePasskeysOffered ?? false);
  const leave = async (): Promise<void> => {
    const result = await session.signOut();
    if (!result.ok) showFailure(domain, result.error, 'You are still logged in');
  };
  return (
    <SignInLayout levelNames={signInLevels} today={today} footer={`© ${today.getFullYear()} Basis`}>
      <Stack space="s6">
        <Stack space="s1">
          <Heading level={1} size={28}>
            Protect your account
          </Heading>
          <Text as="p" size={14} tone="secondary">
            {`${session.workspace?.name ?? 'Your company'} requires a passkey or one-time codes of its Admins. Set one up to go on.`}
          </Text>
        </Stack>
        <Stack space="s3">
          {hasPasskeys ? (
            <Button variant="primary" size="lg" isFullWidth icon={Fingerprint} onPress={actions.addPasskey}>
              Add a passkey
            </Button>
          ) : null}
          <Button
            variant={hasPasskeys ? 'secondary' : 'primary'}
            size="lg"
            isFullWidth
            icon={ShieldCheck}
            onPress={actions.turnOn}
          >
            Use one-time codes
          </Button>
          <Button variant="ghost" size="lg" isFullWidth onPress={() => void leave()}>
            Log out
          </Button>
        </Stack>
      </Stack>
      {actions.dialog}
    </SignInLayout>
  );
});

export default SetUpSecurityScreen;
