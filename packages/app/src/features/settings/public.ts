export { loadScrapers } from './loadScrapers';
export { loadSettingsFrame, loadEmailAccountsPage, loadKeywordsPage, loadPlatformsPage } from './pages';
