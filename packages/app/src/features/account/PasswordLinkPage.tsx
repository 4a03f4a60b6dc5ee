import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PasswordField } from '@basis/ui/PasswordField';
import { choosePassword } from '@basis/domain/session/links';
import { paths } from '../../paths';
import { LinkForm } from './LinkForm';
import { linkClient } from './linkClient';

/** Sets a password from an invitation or password reset link. */
function PasswordLinkPage() {
  const { token = '' } = useParams();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const check = (): boolean => {
    const isLong = password.length >= 8;
    setError(isLong ? undefined : 'Use at least 8 characters');
    return isLong;
  };
  return (
    <LinkForm
      title="Choose a password"
      intro="Use it to log in from now on."
      action="Save password"
      check={check}
      send={() => choosePassword(linkClient(), token, password)}
      destination={paths.login}
    >
      <PasswordField
        label="New password"
        name="password"
        size="lg"
        hasStrengthMeter
        value={password}
        errorMessage={error}
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
      />
    </LinkForm>
  );
}

export default PasswordLinkPage;
