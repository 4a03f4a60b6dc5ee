import {
  Ban,
  Bell,
  CircleDashed,
  CircleX,
  Columns3,
  Download,
  Hammer,
  KeyRound,
  ListChecks,
  Mail,
  Plug,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { Ability } from '@basis/domain/permissions/permissions';
import { paths } from '../../paths';
import { fieldEntities, loadCustomFieldsPage } from '../fields/feature';
import { loadKeywordsPage } from '../keywords/feature';
import { loadEmailAccountsPage } from '../mailboxes/feature';
import { loadNotificationsPage } from '../notifications/feature';
import { loadPlatformsPage } from '../platforms/feature';
import { loadTradesPage } from '../quotes/feature';
import { loadRulesPage } from '../rules/feature';
import { loadDeclineReasonsPage, loadLostReasonsPage, loadStagesPage } from '../stages/feature';
import { loadManageUsersPage, loadMyProfilePage, loadPasswordPage, loadWorkspaceSecurityPage } from '../users/feature';
import { loadBoardSettingsPage, loadPlanDownloadingPage } from '../workspace/feature';

/** Loads the component of a page. */
type LoadPage = () => Promise<{ default: () => React.ReactNode }>;

/** A page of the settings. Routes, guards, sidebar and search follow from it. */
export interface SettingsPage {
  readonly path: string;
  /** Pattern of its route, shared by pages of one kind. @default path */
  readonly pattern?: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Permission required to open it. @default none */
  readonly ability?: Ability;
  /** Its component, or the path of the page that it leads to. */
  readonly load: LoadPage | string;
  /** A part of the page above. @default false */
  readonly isInset?: boolean;
}

/** A titled group of the sidebar. */
interface SettingsGroup {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly SettingsPage[];
}

/** All settings pages, in the order of the sidebar. */
export const settingsPages: readonly SettingsGroup[] = [
  {
    id: 'personal',
    title: 'Personal',
    pages: [
      { path: paths.myProfile, label: 'My profile', icon: UserRound, load: loadMyProfilePage },
      { path: paths.password, label: 'Password', icon: KeyRound, ability: 'changePassword', load: loadPasswordPage },
      { path: paths.notifications, label: 'Notifications', icon: Bell, load: loadNotificationsPage },
      { path: paths.emailAccounts, label: 'Email accounts', icon: Mail, load: loadEmailAccountsPage },
    ],
  },
  {
    id: 'company',
    title: 'Company',
    pages: [
      { path: paths.rules, label: 'Rules', icon: ListChecks, load: loadRulesPage },
      {
        path: '/settings/keywords',
        label: 'Keywords',
        icon: Tags,
        ability: 'manageKeywords',
        load: loadKeywordsPage,
      },
      {
        path: '/settings/plan-downloading',
        label: 'Plan downloading',
        icon: Download,
        ability: 'managePlanDownloading',
        load: loadPlanDownloadingPage,
      },
      { path: '/settings/stages-settings', label: 'Stages settings', icon: CircleDashed, load: loadStagesPage },
      { path: paths.boardSettings, label: 'Board settings', icon: Columns3, load: loadBoardSettingsPage },
      { path: '/settings/trades', label: 'Trades', icon: Hammer, load: loadTradesPage },
      {
        path: '/settings/customize-fields',
        label: 'Customize fields',
        icon: SlidersHorizontal,
        ability: 'createCustomFieldSetting',
        load: paths.customFields('bid-details'),
      },
      ...fieldEntities.map(({ path, title }): SettingsPage => ({
        path: paths.customFields(path),
        pattern: '/settings/customize-fields/:entity',
        label: title,
        icon: SlidersHorizontal,
        ability: 'createCustomFieldSetting',
        load: loadCustomFieldsPage,
        isInset: true,
      })),
      {
        path: paths.users,
        label: 'Manage users',
        icon: UsersRound,
        ability: 'listUserAccounts',
        load: loadManageUsersPage,
      },
      {
        path: paths.declineReasons,
        label: 'Decline reasons',
        icon: Ban,
        ability: 'createStageReason',
        load: loadDeclineReasonsPage,
      },
      {
        path: paths.lostReasons,
        label: 'Lost reasons',
        icon: CircleX,
        ability: 'createStageReason',
        load: loadLostReasonsPage,
      },
      {
        path: paths.platforms(),
        label: 'Platforms',
        icon: Plug,
        ability: 'listPlatformCredentials',
        load: loadPlatformsPage,
      },
    ],
  },
  {
    // Pages that the specification does not name.
    id: 'workspace',
    title: 'Workspace',
    pages: [
      {
        path: '/settings/security',
        label: 'Security',
        icon: ShieldCheck,
        ability: 'getWorkspaceSecurity',
        load: loadWorkspaceSecurityPage,
      },
    ],
  },
];
