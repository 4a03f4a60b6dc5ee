import '@basis/ui/styles';
import './browser/theme';
import { createRoot } from 'react-dom/client';
import { PartGoneScreen } from './screens/PartGoneScreen';
import { needsSession, replaceAddressWithLogin } from './boot/gate';
import { restoreLostPage } from './boot/lostPage';
import { isBrowserSupported } from './boot/support';
import { loadWithRetry } from './loading/lazyRetry';
import { watchErrors } from './reports/errorReports';
import { antiForgeryToken } from './antiForgeryToken';

watchErrors();

const element = document.querySelector('#root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

const startApp = async (isSignedIn = false): Promise<void> => {
  const app = await loadWithRetry(() => import('./startApp'));
  app.startApp(root, isSignedIn);
};

/** Loads only the login form without a session; stores and router load while the user logs in. */
const start = async (): Promise<void> => {
  restoreLostPage();
  if (antiForgeryToken() !== undefined || !needsSession(location.pathname)) return startApp();
  replaceAddressWithLogin();
  const { showBootLogin } = await loadWithRetry(() => import('./boot/BootLogin'));
  showBootLogin(root, () => startApp(true));
};

if (isBrowserSupported()) start().catch(() => root.render(<PartGoneScreen />));
