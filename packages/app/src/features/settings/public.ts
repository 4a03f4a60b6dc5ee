export { loadScrapers } from './loadScrapers';
export {
  loadSettingsFrame,
  loadEmailAccountsPage,
  loadKeywordsPage,
  loadPlatformsPage,
  loadStagesPage,
  loadTradesPage,
  loadPlanDownloadingPage,
  loadBoardSettingsPage,
  loadDeclineReasonsPage,
  loadLostReasonsPage,
} from './pages';
