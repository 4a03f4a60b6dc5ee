import { observer } from 'mobx-react-lite';
import { Navigate, useLocation } from 'react-router-dom';
import { useDomain } from '../../domainContext';
import { originOf } from '../../shell/origin';
import { LoginScreen } from './LoginScreen';

/** Signing in while the app is loaded; who is signed in already goes on to where they came from. */
const LoginPage = observer(function LoginPage() {
  const { session } = useDomain();
  const location = useLocation();
  if (session.status === 'signedIn') return <Navigate to={originOf(location.state)} replace />;
  return <LoginScreen signIn={session.signIn} />;
});

export default LoginPage;
