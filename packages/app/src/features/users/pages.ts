export const loadLoginPage = () => import('./signIn/LoginPage');
export const loadSetupPage = () => import('./signIn/SetupPage');
export const loadForgotPasswordPage = () => import('./signIn/ForgotPasswordPage');
export const loadPasswordLinkPage = () => import('./signIn/PasswordLinkPage');
export const loadWeeklyEmailOffPage = () => import('./signIn/WeeklyEmailOffPage');
export const loadNotificationEmailsOffPage = () => import('./signIn/NotificationEmailsOffPage');
export const loadReportEmailOffPage = () => import('./signIn/ReportEmailOffPage');
