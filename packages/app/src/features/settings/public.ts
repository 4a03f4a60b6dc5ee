export { settingsParts } from './lazyParts';
export { loadScrapers } from '../platforms/loadScrapers';
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
  loadSetUpSecurityScreen,
  loadStagesPage,
  loadTradesPage,
  loadWorkspaceSecurityPage,
} from './pages';
export { settingsPages } from './settingsPages';
