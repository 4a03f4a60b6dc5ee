import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AppShell } from '@basis/ui/AppShell';
import { useDomain } from '../domainContext';
import { fetchPagesAhead } from '../pages';
import { Header } from './Header';

/** The header over every page of a signed-in user. */
export const Frame = observer(function Frame() {
  const { session, enter } = useDomain();
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) return;
    enter();
    fetchPagesAhead();
  }, [isSignedIn, enter]);
  if (!isSignedIn) return <Outlet />;
  return (
    <AppShell header={<Header />}>
      <Outlet />
    </AppShell>
  );
});
