import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { longestPassword, passwordFault } from '@basis/domain/engine/session/passwords';
import { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { Button } from '@basis/ui/Button';
import { Form } from '@basis/ui/Form';
import { PasswordField } from '@basis/ui/PasswordField';
import { Spinner } from '@basis/ui/Spinner';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { HiddenUserName } from '../../../dialogs/HiddenUserName';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { usePageTitle } from '../../../browser/usePageTitle';
import { ListFailure } from '../../../loading/ListFailure';
import { useLoadedStore } from '../../../settingsParts/useLoadedStore';
import { OwnTokensSection } from '../tokens/OwnTokensSection';
import { CodesSection } from './CodesSection';
import { DevicesSection } from './DevicesSection';
import { PasskeysSection } from './PasskeysSection';
import { useSecurityActions } from './useSecurityActions';

/** Sign-in methods and sessions of the user. */
const PasswordPage = observer(function PasswordPage() {
  usePageTitle('Password and security');
  const store = useLoadedStore(OwnSecurityStore);
  const actions = useSecurityActions(store);
  const { security, error } = store;
  return (
    <SettingsLayout title="Password and security" description="How you sign in, and where you are signed in.">
      {security ? (
        <>
          <PasskeysSection
            security={security}
            onAdd={actions.addPasskey}
            onRename={actions.rename}
            onRemove={actions.remove}
          />
          <CodesSection
            security={security}
            onTurnOn={actions.turnOn}
            onTurnOff={actions.turnOff}
            onMakeCodes={actions.makeCodes}
          />
        </>
      ) : error ? (
        <ListFailure
          title="Your passkeys and one-time codes could not be loaded"
          error={error}
          onRetry={() => void store.load()}
        />
      ) : (
        <Box padding="s6">
          <Inline justify="center">
            <Spinner aria-label="Loading" size={20} />
          </Inline>
        </Box>
      )}
      <DevicesSection />
      <OwnTokensSection />
      <PasswordSection />
      {actions.dialog}
    </SettingsLayout>
  );
});

/** Changes the user's password with the current one. */
const PasswordSection = observer(function PasswordSection() {
  const domain = useDomain();
  const { session } = domain;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const validate = () => {
    const fault = passwordFault(password);
    return {
      ...(current ? {} : { currentPassword: 'Enter your current password' }),
      ...(fault === undefined ? {} : { password: fault }),
    };
  };
  const save = async () => {
    const result = await session.changePassword(current, password);
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    setCurrent('');
    setPassword('');
    showDone(domain, { title: 'Your password was changed', detail: 'You are logged out everywhere else.' });
    return undefined;
  };
  return (
    <Form aria-label="Password" validate={validate} onSubmit={save}>
      <SettingsSection
        title="Change password"
        description="It signs you out everywhere else. API tokens stay as they are."
      >
        <HiddenUserName value={session.profile?.email ?? ''} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          maxLength={longestPassword}
          value={current}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password"
          name="password"
          description="At least 8 characters."
          hasStrengthMeter
          maxLength={longestPassword + 1}
          value={password}
          onChange={setPassword}
        />
        <Inline>
          <Button type="submit">Change password</Button>
        </Inline>
      </SettingsSection>
    </Form>
  );
});

export default PasswordPage;
