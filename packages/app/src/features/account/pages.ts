export const loadLoginPage = () => import('./LoginPage');
export const loadSetupPage = () => import('./SetupPage');
export const loadPasswordLinkPage = () => import('./PasswordLinkPage');
export const loadWeeklyEmailOffPage = () => import('./WeeklyEmailOffPage');
