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
import type { Ability } from '@basis/domain/model/permissions/permissions';
import type { SessionStore } from '@basis/domain/engine/session/SessionStore';
import type { ViewListGroup } from '@basis/ui/data/ViewList';
import { paths } from '../../paths';
import { fieldEntities } from './fields/entities';

interface SettingsPage {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What it takes to open it. @default nothing */
  readonly ability?: Ability;
  /** A part of the page above. @default false */
  readonly isInset?: boolean;
}

/** Pages of the user's own settings, in order. */
const personalPages: readonly SettingsPage[] = [
  { path: paths.myProfile, label: 'My profile', icon: UserRound },
  { path: paths.password, label: 'Password', icon: KeyRound, ability: 'changePassword' },
  { path: paths.notifications, label: 'Notifications', icon: Bell },
  { path: paths.emailAccounts, label: 'Email accounts', icon: Mail },
];

/** Pages of the company's settings in order. */
const companyPages: readonly SettingsPage[] = [
  { path: paths.rules, label: 'Rules', icon: ListChecks },
  { path: paths.keywords, label: 'Keywords', icon: Tags, ability: 'manageKeywords' },
  { path: paths.planDownloading, label: 'Plan downloading', icon: Download, ability: 'managePlanDownloading' },
  { path: paths.stagesSettings, label: 'Stages settings', icon: CircleDashed },
  { path: paths.boardSettings, label: 'Board settings', icon: Columns3 },
  { path: paths.trades, label: 'Trades', icon: Hammer },
  {
    path: paths.customizeFields,
    label: 'Customize fields',
    icon: SlidersHorizontal,
    ability: 'createCustomFieldSetting',
  },
  ...fieldEntities.map(({ path, title }) => ({
    path: paths.customFields(path),
    label: title,
    icon: SlidersHorizontal,
    ability: 'createCustomFieldSetting' as const,
    isInset: true,
  })),
  { path: paths.users, label: 'Manage users', icon: UsersRound, ability: 'listUserAccounts' },
  { path: paths.declineReasons, label: 'Decline reasons', icon: Ban, ability: 'createStageReason' },
  { path: paths.lostReasons, label: 'Lost reasons', icon: CircleX, ability: 'createStageReason' },
  { path: paths.platforms(), label: 'Platforms', icon: Plug, ability: 'listPlatformCredentials' },
];

/** Pages of the workspace's settings that the specification does not name. */
const workspacePages: readonly SettingsPage[] = [
  { path: paths.security, label: 'Security', icon: ShieldCheck, ability: 'getWorkspaceSecurity' },
];

/** The settings pages that the user may see, by group. */
export const settingsPages = (session: SessionStore): readonly ViewListGroup[] => {
  const isOpen = ({ ability }: SettingsPage): boolean => ability === undefined || session.allows(ability);
  return [
    {
      id: 'personal',
      title: 'Personal',
      items: personalPages.filter(isOpen).map(({ path, label, icon }) => ({ id: path, label, icon, href: path })),
    },
    {
      id: 'company',
      title: 'Company',
      items: companyPages
        .filter(isOpen)
        .map(({ path, label, icon, isInset }) => ({ id: path, label, icon, isInset, href: path })),
    },
    {
      id: 'workspace',
      title: 'Workspace',
      items: workspacePages.filter(isOpen).map(({ path, label, icon }) => ({ id: path, label, icon, href: path })),
    },
  ].filter(({ items }) => items.length > 0);
};
