import {
  Archive,
  Ban,
  Bell,
  Blocks,
  Building2,
  CircleDashed,
  CircleX,
  CodeXml,
  Columns3,
  Download,
  Hammer,
  KeyRound,
  ListChecks,
  Mail,
  Plug,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  type LucideIcon,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { Ability } from '@basis/domain/model/permissions/permissions';
import { paths } from '../../paths';
import { developersPath } from '../developers/feature';
import { fieldEntities } from '../fields/feature';

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
      {
        path: paths.myProfile,
        label: 'My profile',
        icon: UserRound,
        load: () => import('../users/profile/MyProfilePage'),
      },
      {
        path: paths.password,
        label: 'Password',
        icon: KeyRound,
        ability: 'changePassword',
        load: () => import('../users/security/PasswordPage'),
      },
      {
        path: paths.notifications,
        label: 'Notifications',
        icon: Bell,
        load: () => import('../notifications/settings/NotificationsPage'),
      },
      {
        path: paths.emailAccounts,
        label: 'Email accounts',
        icon: Mail,
        load: () => import('../mailboxes/EmailAccountsPage'),
      },
    ],
  },
  {
    id: 'company',
    title: 'Company',
    pages: [
      { path: paths.rules, label: 'Rules', icon: ListChecks, load: () => import('../rules/RulesPage') },
      {
        path: '/settings/keywords',
        label: 'Keywords',
        icon: Tags,
        ability: 'manageKeywords',
        load: () => import('../keywords/KeywordsPage'),
      },
      {
        path: '/settings/plan-downloading',
        label: 'Plan downloading',
        icon: Download,
        ability: 'managePlanDownloading',
        load: () => import('../workspace/PlanDownloadingPage'),
      },
      {
        path: '/settings/stages-settings',
        label: 'Stages settings',
        icon: CircleDashed,
        load: () => import('../stages/StagesPage'),
      },
      {
        path: paths.boardSettings,
        label: 'Board settings',
        icon: Columns3,
        load: () => import('../workspace/BoardSettingsPage'),
      },
      { path: '/settings/trades', label: 'Trades', icon: Hammer, load: () => import('../quotes/TradesPage') },
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
        load: () => import('../fields/CustomFieldsPage'),
        isInset: true,
      })),
      {
        path: paths.users,
        label: 'Manage users',
        icon: UsersRound,
        ability: 'listUserAccounts',
        load: () => import('../users/accounts/ManageUsersPage'),
      },
      {
        path: paths.declineReasons,
        label: 'Decline reasons',
        icon: Ban,
        ability: 'createStageReason',
        load: () => import('../stages/reasons/DeclineReasonsPage'),
      },
      {
        path: paths.lostReasons,
        label: 'Lost reasons',
        icon: CircleX,
        ability: 'createStageReason',
        load: () => import('../stages/reasons/LostReasonsPage'),
      },
      {
        path: paths.platforms(),
        label: 'Platforms',
        icon: Plug,
        ability: 'listPlatformCredentials',
        load: () => import('../platforms/PlatformsPage'),
      },
    ],
  },
  {
    // Pages that the specification does not name.
    id: 'workspace',
    title: 'Workspace',
    pages: [
      {
        path: '/settings/general',
        label: 'General',
        icon: Building2,
        ability: 'updateCustomerSettings',
        load: () => import('../workspace/GeneralPage'),
      },
      {
        path: '/settings/security',
        label: 'Security',
        icon: ShieldCheck,
        ability: 'getWorkspaceSecurity',
        load: () => import('../users/security/WorkspaceSecurityPage'),
      },
      {
        path: '/settings/api',
        label: 'API',
        icon: Blocks,
        ability: 'listWorkspaceTokens',
        load: () => import('../users/tokens/WorkspaceTokensPage'),
      },
      {
        path: '/settings/directory',
        label: 'Directory',
        icon: UsersRound,
        ability: 'getDirectory',
        load: () => import('../directory/DirectoryPage'),
      },
      {
        path: '/settings/webhooks',
        label: 'Webhooks',
        icon: Webhook,
        ability: 'listWebhooks',
        load: () => import('../webhooks/WebhooksPage'),
      },
      {
        path: developersPath,
        label: 'Developers',
        icon: CodeXml,
        load: () => import('../developers/DevelopersPage'),
      },
      {
        path: '/settings/audit',
        label: 'Audit',
        icon: ScrollText,
        ability: 'listApiCalls',
        load: () => import('../users/tokens/AuditPage'),
      },
      {
        path: '/settings/archive',
        label: 'Archive',
        icon: Archive,
        ability: 'createWorkspaceArchive',
        load: () => import('../archive/ArchivePage'),
      },
    ],
  },
];
