export { LoginScreen } from './LoginScreen';
export { originOf } from './origin';
export { loadLoginPage, loadSetupPage, loadPasswordLinkPage, loadWeeklyEmailOffPage } from './pages';
