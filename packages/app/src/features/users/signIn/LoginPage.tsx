import { observer } from 'mobx-react-lite';
import { Navigate, useLocation } from 'react-router-dom';
import { askPasskey } from '../../../browser/passkeys';
import { useDomain } from '../../../domainContext';
import { originOf } from './origin';
import { LoginScreen } from './LoginScreen';
import { signInProvider } from './providerSignIn';

/** The login page within the loaded app; a logged-in user is redirected to the origin. */
const LoginPage = observer(function LoginPage() {
  const { session, client } = useDomain();
  const location = useLocation();
  if (session.status === 'signedIn' || session.status === 'settingUp')
    return <Navigate to={originOf(location.state)} replace />;
  const notice =
    session.error && `You were logged out because your profile could not be loaded. ${session.error.message}`;
  return (
    <LoginScreen
      signIn={session.signIn}
      finishWithCode={session.finishWithCode}
      signInWithPasskey={() => session.signInWithPasskey(askPasskey)}
      provider={signInProvider(client)}
      notice={notice}
    />
  );
});

export default LoginPage;
