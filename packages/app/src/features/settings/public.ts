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
  loadSettingsFrame,
  loadStagesPage,
  loadTradesPage,
} from './pages';
