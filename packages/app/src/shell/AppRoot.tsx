import { RouterProvider as LinkProvider } from '@basis/ui/RouterProvider';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useHref, useLocation, useNavigate } from 'react-router-dom';
import { isWithoutProfile } from '../boot/gate';
import { clearLostPage, storeLostPage } from '../boot/lostPage';
import { useDomain } from '../domainContext';
import { afterRows } from '../loading/firstRows';
import { lazyPart } from '../loading/lazyPart';
import { paths } from '../paths';

/** The rows come first: a page has something to tell later. */
const AfterRows = lazyPart(afterRows(() => import('./AfterRows')));

/** Resolves a link: a page of the app, or an absolute address such as that of a file or the help. */
const useLinkHref = (to: string): string => {
  const href = useHref(to);
  return URL.canParse(to) ? to : href;
};

/** Root of every page: routes links (to a new build of the app, if there is one), focuses pages, removes toasts on navigation, and leads to the login when the session is lost. */
export const AppRoot = observer(function AppRoot() {
  const domain = useDomain();
  const { toasts, session, update } = domain;
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const wasSignedIn = useRef(false);
  // A page that doesn't check the session is left by reloading.
  const isLeftAnew = isWithoutProfile(pathname);
  const follow = useCallback(
    (path: string): void => {
      if (isLeftAnew || (!domain.isSaving() && update.takeOnce())) globalThis.location.assign(path);
      else void navigate(path);
    },
    [navigate, isLeftAnew, domain, update],
  );

  useEffect(() => toasts.clear(), [pathname, toasts]);
  useEffect(() => {
    const isLost = wasSignedIn.current && session.status === 'signedOut' && pathname !== paths.login;
    wasSignedIn.current = session.status === 'signedIn';
    if (wasSignedIn.current) clearLostPage();
    if (!isLost || session.hasLeft) return;
    storeLostPage(location);
    void navigate(paths.root, { replace: true, state: { origin: location } });
  }, [session.status, session.hasLeft, pathname, location, navigate]);

  return (
    <LinkProvider navigate={follow} useHref={useLinkHref}>
      <Outlet />
      <Suspense>
        <AfterRows />
      </Suspense>
      <ScrollRestoration />
    </LinkProvider>
  );
});
