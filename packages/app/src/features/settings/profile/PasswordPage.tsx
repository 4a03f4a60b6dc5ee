import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { faultsByName } from '@basis/domain/contract/errors';
import { longestPassword, passwordFault } from '@basis/domain/session/passwords';
import { Button } from '@basis/ui/Button';
import { Form } from '@basis/ui/Form';
import { PasswordField } from '@basis/ui/PasswordField';
import { Inline } from '@basis/ui/layout/Inline';
import { SettingsLayout } from '@basis/ui/layout/SettingsLayout';
import { SettingsSection } from '@basis/ui/layout/SettingsSection';
import { HiddenUserName } from '../../../dialogs/HiddenUserName';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { usePageTitle } from '../../../browser/usePageTitle';

/** Changes the user's password with the current one. */
const PasswordPage = observer(function PasswordPage() {
  const domain = useDomain();
  const { session } = domain;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  usePageTitle('Password');
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
    <SettingsLayout title="Password" description="Changing it logs you out everywhere else.">
      <Form aria-label="Password" validate={validate} onSubmit={save}>
        <SettingsSection title="Change password" description="Use at least 8 characters.">
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
            hasStrengthMeter
            maxLength={longestPassword + 1}
            value={password}
            onChange={setPassword}
          />
          <Inline justify="end">
            <Button type="submit" variant="primary">
              Change password
            </Button>
          </Inline>
        </SettingsSection>
      </Form>
    </SettingsLayout>
  );
});

export default PasswordPage;
