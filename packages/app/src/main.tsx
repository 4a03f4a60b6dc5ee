import '@basis/ui/styles';
import { watchPageLayout } from '@basis/ui/pageLayout';
import './browser/theme';
import { createRoot } from 'react-dom/client';
import { PartGoneScreen } from './screens/PartGoneScreen';
import { SomethingWrongState } from './screens/SomethingWrongState';
import { needsSession, replaceAddressWithLogin } from './boot/gate';
import { restoreLostPage } from './boot/lostPage';
import { isBrowserSupported } from './boot/support';
import { loadWithRetry } from './loading/lazyRetry';
import { paths } from './paths';
import { reportError, watchErrors } from './errorReports/errorReports';
import { isChunkError } from './errorReports/ignoredErrors';
import { antiForgeryToken } from './antiForgeryToken';

watchErrors();
watchPageLayout();

const element = document.querySelector('#root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

const startApp = async (isSignedIn = false): Promise<void> => {
  const app = await loadWithRetry(() => import('./startApp'));
  app.startApp(root, isSignedIn);
};

/** Loads only the login form without a session or on a provider's redirect; stores and router load during the login. */
const start = async (): Promise<void> => {
  restoreLostPage();
  const isReturn = location.pathname === paths.providerReturn;
  if (!isReturn && (antiForgeryToken() !== undefined || !needsSession(location.pathname))) return startApp();
  if (!isReturn) replaceAddressWithLogin();
  const { showBootLogin } = await loadWithRetry(() => import('./boot/BootLogin'));
  await showBootLogin(root, () => startApp(true));
};

if (isBrowserSupported())
  start().catch((error: unknown) => {
    reportError(error);
    root.render(isChunkError(error) ? <PartGoneScreen /> : <SomethingWrongState />);
  });
