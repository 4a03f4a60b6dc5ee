export const loadSettingsFrame = () => import('./SettingsFrame');
export const loadEmailAccountsPage = () => import('./EmailAccountsPage');
export const loadKeywordsPage = () => import('./KeywordsPage');
export const loadPlatformsPage = () => import('./PlatformsPage');
