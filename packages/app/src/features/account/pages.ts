export const loadLoginPage = () => import('./LoginPage');
export const loadSetupPage = () => import('./SetupPage');
export const loadForgotPasswordPage = () => import('./ForgotPasswordPage');
export const loadPasswordLinkPage = () => import('./PasswordLinkPage');
export const loadWeeklyEmailOffPage = () => import('./WeeklyEmailOffPage');
export const loadNotificationEmailsOffPage = () => import('./NotificationEmailsOffPage');
export const loadReportEmailOffPage = () => import('./ReportEmailOffPage');
