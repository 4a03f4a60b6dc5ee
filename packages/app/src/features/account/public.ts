export { LoginScreen } from './LoginScreen';
export { originOf } from './origin';
export {
  loadForgotPasswordPage,
  loadLoginPage,
  loadNotificationEmailsOffPage,
  loadPasswordLinkPage,
  loadSetupPage,
  loadWeeklyEmailOffPage,
} from './pages';
