export { loadScrapers } from './loadScrapers';
export {
  loadSettingsFrame,
  loadEmailAccountsPage,
  loadKeywordsPage,
  loadPlatformsPage,
  loadStagesPage,
  loadTradesPage,
  loadCustomFieldsPage,
  loadPlanDownloadingPage,
  loadBoardSettingsPage,
  loadDeclineReasonsPage,
  loadLostReasonsPage,
} from './pages';
