import { lazyPart } from '../../loading/lazyPart';

export { LoginScreen } from './signIn/LoginScreen';
export { SigningInScreen } from './signIn/SigningInScreen';
export { originOf } from './signIn/origin';
export { readProviderAnswer, signInProvider, takePageState } from './signIn/providerSignIn';

export const loadLoginPage = () => import('./signIn/LoginPage');
export const loadSetupPage = () => import('./signIn/SetupPage');
export const loadForgotPasswordPage = () => import('./signIn/ForgotPasswordPage');
export const loadPasswordLinkPage = () => import('./signIn/PasswordLinkPage');
export const loadWeeklyEmailOffPage = () => import('./signIn/WeeklyEmailOffPage');
export const loadNotificationEmailsOffPage = () => import('./signIn/NotificationEmailsOffPage');
export const loadReportEmailOffPage = () => import('./signIn/ReportEmailOffPage');
export const loadMyProfilePage = () => import('./profile/MyProfilePage');
export const loadPasswordPage = () => import('./security/PasswordPage');
export const loadWorkspaceSecurityPage = () => import('./security/WorkspaceSecurityPage');
export const loadManageUsersPage = () => import('./accounts/ManageUsersPage');

export const InviteModal = lazyPart(() => import('./accounts/InviteModal'));
export const SetUpSecurityScreen = lazyPart(() => import('./security/SetUpSecurityScreen'));
