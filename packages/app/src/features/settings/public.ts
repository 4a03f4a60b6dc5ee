export { settingsParts } from './lazyParts';
export { loadScrapers } from './platforms/loadScrapers';
export {
  loadBoardSettingsPage,
  loadCustomFieldsPage,
  loadDeclineReasonsPage,
  loadEmailAccountsPage,
  loadKeywordsPage,
  loadLostReasonsPage,
  loadManageUsersPage,
  loadMyProfilePage,
  loadNotificationsPage,
  loadPasswordPage,
  loadPlanDownloadingPage,
  loadPlatformsPage,
  loadRulesPage,
  loadSettingsFrame,
  loadStagesPage,
  loadTradesPage,
} from './pages';
export { settingsPages } from './settingsPages';
