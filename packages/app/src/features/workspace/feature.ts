export const loadPlanDownloadingPage = () => import('./PlanDownloadingPage');
export const loadBoardSettingsPage = () => import('./BoardSettingsPage');
