export const loadLoginPage = () => import('./LoginPage');
export const loadSetupPage = () => import('./SetupPage');
export const loadPasswordLinkPage = () => import('./PasswordLinkPage');
