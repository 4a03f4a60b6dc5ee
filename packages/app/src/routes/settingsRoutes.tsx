import { Navigate, type RouteObject } from 'react-router-dom';
import {
  loadBoardSettingsPage,
  loadCustomFieldsPage,
  loadDeclineReasonsPage,
  loadEmailAccountsPage,
  loadKeywordsPage,
  loadLostReasonsPage,
  loadPlanDownloadingPage,
  loadManageUsersPage,
  loadMyProfilePage,
  loadNotificationsPage,
  loadPasswordPage,
  loadPlatformsPage,
  loadRulesPage,
  loadSettingsFrame,
  loadStagesPage,
  loadTradesPage,
  loadWorkspaceSecurityPage,
} from '../features/settings/public';
import { paths, patterns } from '../paths';
import { RenderErrorScreen } from '../screens/ErrorScreens';
import { Protected } from '../shell/Protected';
import { lazily, page } from './page';

/** The settings pages, inside their common frame. */
export const settingsRoutes = (): RouteObject => ({
  errorElement: <RenderErrorScreen />,
  lazy: lazily(loadSettingsFrame),
  children: [
    { path: patterns.settings, element: <Navigate to={paths.myProfile} replace /> },
    page(patterns.myProfile, loadMyProfilePage),
    { element: <Protected ability="changePassword" />, children: [page(patterns.password, loadPasswordPage)] },
    page(patterns.notifications, loadNotificationsPage),
    page(patterns.emailAccounts, loadEmailAccountsPage),
    page(patterns.rules, loadRulesPage),
    page(patterns.stagesSettings, loadStagesPage),
    page(patterns.boardSettings, loadBoardSettingsPage),
    page(patterns.trades, loadTradesPage),
    {
      element: <Protected ability="managePlanDownloading" />,
      children: [page(patterns.planDownloading, loadPlanDownloadingPage)],
    },
    {
      element: <Protected ability="createCustomFieldSetting" />,
      children: [
        { path: patterns.customizeFields, element: <Navigate to={paths.customFields('bid-details')} replace /> },
        page(patterns.customFields, loadCustomFieldsPage),
      ],
    },
    {
      element: <Protected ability="createStageReason" />,
      children: [
        page(patterns.declineReasons, loadDeclineReasonsPage),
        page(patterns.lostReasons, loadLostReasonsPage),
      ],
    },
    {
      element: <Protected ability="listUserAccounts" />,
      children: [page(patterns.users, loadManageUsersPage)],
    },
    {
      element: <Protected ability="manageKeywords" />,
      children: [page(patterns.keywords, loadKeywordsPage)],
    },
    {
      element: <Protected ability="getWorkspaceSecurity" />,
      children: [page(patterns.security, loadWorkspaceSecurityPage)],
    },
    {
      element: <Protected ability="listPlatformCredentials" />,
      children: [page(patterns.platforms, loadPlatformsPage)],
    },
  ],
});
