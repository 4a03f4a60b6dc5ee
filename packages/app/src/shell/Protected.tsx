import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { UnreachableScreen } from '../screens/UnreachableScreen';
import type { Ability } from '@basis/domain/model/permissions/permissions';
import { useDomain } from '../domainContext';
import { paths } from '../paths';
import { NoPermissionScreen, TierScreen } from '../screens/ErrorScreens';
import { Loader } from '../loading/Loader';
import { lazyPart } from '../loading/lazyPart';

const SetUpSecurityScreen = lazyPart(() => import('../features/users/security/SetUpSecurityScreen'));

interface ProtectedProps {
  ability?: Ability | undefined;
}

/** Renders the page only for a logged-in user who may see it. */
export const Protected = observer(function Protected({ ability }: ProtectedProps) {
  const { session } = useDomain();
  const location = useLocation();
  if (session.status === 'loading') return <Loader />;
  if (session.status === 'failed')
    return <UnreachableScreen error={session.error} onRetry={() => void session.load()} />;
  if (session.status === 'settingUp')
    return (
      <Suspense fallback={<Loader />}>
        <SetUpSecurityScreen />
      </Suspense>
    );
  if (session.status === 'signedOut') {
    const isOnTheWay = Boolean((location.state as { origin?: unknown } | null)?.origin);
    const state: unknown = isOnTheWay ? location.state : { origin: location };
    return <Navigate to={paths.login} replace state={session.hasLeft ? null : state} />;
  }
  const reason = ability ? session.refusal(ability) : null;
  if (reason === 'role') return <NoPermissionScreen />;
  if (reason === 'feature') return <TierScreen />;
  return <Outlet />;
});
