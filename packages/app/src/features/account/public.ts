export { LoginScreen } from './LoginScreen';
export { SigningInScreen } from './SigningInScreen';
export { originOf } from './origin';
export { readProviderAnswer, signInProvider, takePageState } from './providerSignIn';
export {
  loadForgotPasswordPage,
  loadLoginPage,
  loadNotificationEmailsOffPage,
  loadPasswordLinkPage,
  loadReportEmailOffPage,
  loadSetupPage,
  loadWeeklyEmailOffPage,
} from './pages';
