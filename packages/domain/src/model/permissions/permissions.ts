import type { operations } from '../contract/contract';
import { accessCalls } from '../contract/accessCalls';

export const roles = ['Admin', 'Member', 'RestrictedMember', 'ReadOnly'] as const;
/** Roles of users, from most to least permissions. */
export type Role = (typeof roles)[number];

export const features = [
  'EmailInbox',
  'AnalyticsDashboard',
  'GroupAnalytics',
  'BasisLite',
  'LatePayment',
  'MicrosoftSignIn',
] as const;
/** A part of the product that a workspace has or has not. */
export type Feature = (typeof features)[number];

/** The caller: a role in a workspace with its features. */
export interface Actor {
  readonly role: Role;
  readonly basisAdmin: boolean;
  /** True for internal use of Basis, such as demonstrations. */
  readonly isInternal: boolean;
  /** True if a Basis administrator acts as the user. @default false */
  readonly isActedFor?: boolean;
  readonly enabledFeatures: readonly Feature[];
  /** Abilities that the API token of the call has not. @default none */
  readonly withheld?: ReadonlySet<Ability>;
  /** True for the token of a directory, which has no rights but those of directories. @default false */
  readonly isDirectory?: boolean;
}

interface Rule {
  readonly roles: readonly Role[];
  readonly feature?: Feature;
  /** An edition that goes without it. */
  readonly without?: Feature;
}

const everyone = roles;
const members = ['Admin', 'Member'] as const;
const admins = ['Admin'] as const;
const quoteReaders = ['Admin', 'Member', 'ReadOnly'] as const;
/** Only administrators of Basis, who pass every rule. */
const nobody = [] as const;
const writers = ['Admin', 'Member', 'RestrictedMember'] as const;

/** Calls of SCIM: only tokens of directories may make them, no session, not even of an administrator of Basis. */
type DirectoryCall = Extract<keyof operations, `${string}Scim${string}`>;
const isForDirectories = (ability: Ability): ability is DirectoryCall => ability.includes('Scim');

/** Permissions of calls. Calls without a session are named in the contract (`security: []`). */
export const operationRules = {
  createSession: { roles: everyone },
  deleteSession: { roles: everyone },
  getProfile: { roles: everyone },
  getProfileSetting: { roles: everyone },
  putProfileSetting: { roles: everyone },
  getSinceYesterday: { roles: everyone },
  getWeeklyEmail: { roles: everyone },
  saveWeeklyEmail: { roles: everyone },
  deleteWeeklyEmail: { roles: everyone },
  turnOffWeeklyEmail: { roles: everyone },
  turnOffReportEmail: { roles: everyone },
  getDashboardSetting: { roles: everyone },
  // Some settings are for fewer: see settingAbility.
  putDashboardSetting: { roles: writers },
  getCustomerSettings: { roles: everyone },
  listStages: { roles: everyone },
  listUsers: { roles: everyone },
  listCustomFieldSettings: { roles: everyone },
  listProjects: { roles: everyone },
  createProject: { roles: members },
  getProject: { roles: everyone },
  updateProject: { roles: writers },
  deleteProject: { roles: writers },
  bulkProjects: { roles: writers },
  duplicateProject: { roles: members },
  mergeProjects: { roles: members },
  setProjectEstimators: { roles: writers },
  setProjectStage: { roles: writers },
  setProjectStageReason: { roles: writers },
  clearChangeState: { roles: writers },
  markProjectNotesRead: { roles: everyone },
  listProjectActivities: { roles: everyone },
  getGoNoGo: { roles: everyone },
  listGoNoGoBids: { roles: everyone },
  getWorkload: { roles: everyone },
  listAwaitedResults: { roles: everyone, feature: 'EmailInbox' },
  getProjectEmailAddress: { roles: everyone },
  getProjectCompanyEmailAddress: { roles: everyone },
  linkProjectCompany: { roles: writers },
  unlinkProjectCompany: { roles: writers },
  listCompetitors: { roles: everyone },
  listProjectCompetitors: { roles: everyone },
  createCompetitor: { roles: writers },
  updateCompetitor: { roles: writers },
  updateCompetitorById: { roles: writers },
  deleteCompetitor: { roles: writers },
  deleteCompetitorById: { roles: writers },
  splitBidInvite: { roles: members },
  linkBidInviteToCompany: { roles: writers },
  linkBidInviteToProject: { roles: writers },
  linkContactToBidInvite: { roles: writers },
  unlinkContactFromBidInvite: { roles: writers },
  getJob: { roles: everyone },
  // Users who may not write can still cancel jobs that they started.
  cancelJob: { roles: everyone },
  getJobFile: { roles: everyone },
  getStage: { roles: everyone },
  saveStages: { roles: writers },
  deleteStage: { roles: writers },
  createStageReason: { roles: ['Admin'] },
  updateStageReason: { roles: ['Admin'] },
  deleteStageReason: { roles: ['Admin'] },
  createCustomFieldSetting: { roles: ['Admin'] },
  updateCustomFieldSetting: { roles: ['Admin'] },
  deleteCustomFieldSetting: { roles: ['Admin'] },
  getCustomFieldUse: { roles: ['Admin'] },
  listMailRules: { roles: everyone },
  createMailRule: { roles: writers },
  updateMailRule: { roles: writers },
  deleteMailRule: { roles: writers },
  previewMailRule: { roles: writers },
  listBidInvites: { roles: everyone },
  updateBidInvite: { roles: writers },
  listCompanyNames: { roles: everyone },
  listMessages: { roles: everyone, feature: 'EmailInbox' },
  groupMessages: { roles: everyone, feature: 'EmailInbox' },
  getMessageStats: { roles: everyone, feature: 'EmailInbox' },
  createProjectsFromMessages: { roles: members, feature: 'EmailInbox' },
  previewBidOfMessages: { roles: writers, feature: 'EmailInbox' },
  linkMessages: { roles: writers, feature: 'EmailInbox' },
  updateMessage: { roles: writers, feature: 'EmailInbox' },
  readMessageAgain: { roles: writers, feature: 'EmailInbox' },
  deleteMessage: { roles: writers, feature: 'EmailInbox' },
  updateReading: { roles: writers, feature: 'EmailInbox' },
  getMessageDetail: { roles: everyone, feature: 'EmailInbox' },
  getMessage: { roles: everyone, feature: 'EmailInbox' },
  getMessageBase: { roles: everyone, feature: 'EmailInbox' },
  separateMessage: { roles: writers, feature: 'EmailInbox' },
  linkMessage: { roles: writers, feature: 'EmailInbox' },
  unlinkMessage: { roles: writers, feature: 'EmailInbox' },
  rejectGroupSuggestion: { roles: writers, feature: 'EmailInbox' },
  rejectProjectSuggestion: { roles: writers, feature: 'EmailInbox' },
  decideMessageChanges: { roles: writers, feature: 'EmailInbox' },
  acceptMessageChange: { roles: writers, feature: 'EmailInbox' },
  dismissMessageChange: { roles: writers, feature: 'EmailInbox' },
  listProjectMessages: { roles: everyone, feature: 'EmailInbox' },
  listProjectFiles: { roles: everyone, feature: 'EmailInbox' },
  downloadProjectFiles: { roles: everyone, feature: 'EmailInbox' },
  getProjectFileKeywords: { roles: everyone, feature: 'EmailInbox' },
  listProjectMessageChanges: { roles: everyone, feature: 'EmailInbox' },
  listCompanyMessages: { roles: everyone, feature: 'EmailInbox' },
  listContactMessages: { roles: everyone, feature: 'EmailInbox' },
  getAttachment: { roles: everyone, feature: 'EmailInbox' },
  previewAttachment: { roles: everyone, feature: 'EmailInbox' },
  getRawMessage: { roles: everyone, feature: 'EmailInbox' },
  getMessageImage: { roles: everyone, feature: 'EmailInbox' },
  getChangeSet: { roles: writers },
  undoChangeSet: { roles: writers },
  streamEvents: { roles: everyone },
  listOperationBanners: { roles: everyone },
  listWrittenBanners: { roles: nobody },
  createOperationBanner: { roles: nobody },
  endOperationBanner: { roles: nobody },
  groupProjects: { roles: everyone },
  listProjectIds: { roles: everyone },
  queryProjects: { roles: everyone },
  listMessageIds: { roles: everyone, feature: 'EmailInbox' },
  queryMessages: { roles: everyone, feature: 'EmailInbox' },
  listCompanies: { roles: everyone },
  groupCompanies: { roles: everyone },
  listCompanyIds: { roles: everyone },
  queryCompanies: { roles: everyone },
  listContacts: { roles: everyone },
  groupContacts: { roles: everyone },
  listContactIds: { roles: everyone },
  queryContacts: { roles: everyone },
  listQuotes: { roles: quoteReaders },
  groupQuotes: { roles: ['Admin', 'Member', 'ReadOnly'] },
  listTasks: { roles: everyone },
  groupTasks: { roles: everyone },
  getViewFields: { roles: everyone },
  countViews: { roles: everyone },
  createCompany: { roles: writers },
  getCompany: { roles: everyone },
  updateCompany: { roles: writers },
  deleteCompany: { roles: writers },
  mergeCompanies: { roles: members },
  listMergeSuggestions: { roles: everyone },
  rejectMergeSuggestion: { roles: members },
  getCompanyInsights: { roles: everyone },
  listCompanyActivities: { roles: everyone },
  createContact: { roles: writers },
  getContact: { roles: everyone },
  getContactInsights: { roles: everyone },
  listContactActivities: { roles: everyone },
  updateContact: { roles: writers },
  deleteContact: { roles: writers },
  mergeContacts: { roles: members },
  listDistributionLists: { roles: everyone },
  createDistributionList: { roles: writers },
  updateDistributionList: { roles: writers },
  deleteDistributionList: { roles: writers },
  listTeams: { roles: everyone },
  createTeam: { roles: members },
  updateTeam: { roles: members },
  deleteTeam: { roles: members },
  listProjectNotes: { roles: everyone },
  createProjectNote: { roles: writers },
  listCompanyNotes: { roles: everyone },
  createCompanyNote: { roles: writers },
  listContactNotes: { roles: everyone },
  createContactNote: { roles: writers },
  listQuoteNotes: { roles: quoteReaders },
  createQuoteNote: { roles: members },
  updateNote: { roles: writers },
  deleteNote: { roles: writers },
  listNotifications: { roles: everyone },
  countNewNotifications: { roles: everyone },
  updateNotification: { roles: everyone },
  replaceNotification: { roles: everyone },
  readAllNotifications: { roles: everyone },
  getNotificationEmails: { roles: everyone },
  turnOffNotificationEmails: { roles: everyone },
  search: { roles: everyone },
  createTask: { roles: writers },
  getTask: { roles: everyone },
  updateTask: { roles: writers },
  deleteTask: { roles: writers },
  createQuote: { roles: members },
  getQuote: { roles: quoteReaders },
  updateQuote: { roles: members },
  deleteQuote: { roles: members },
  listQuoteTrades: { roles: everyone },
  createQuoteTrade: { roles: writers },
  updateQuoteTrade: { roles: writers },
  deleteQuoteTrade: { roles: writers },
  createUser: { roles: admins },
  updateUser: { roles: admins },
  deleteUser: { roles: admins },
  getHandOver: { roles: admins },
  handOverUser: { roles: admins },
  getHandOverFile: { roles: admins },
  listUserAccounts: { roles: admins },
  createInvitation: { roles: admins },
  changeUserEmail: { roles: admins },
  listApiTokens: { roles: everyone },
  createApiToken: { roles: everyone },
  revokeApiToken: { roles: everyone },
  listWorkspaceTokens: { roles: admins },
  createServiceToken: { roles: admins },
  revokeWorkspaceToken: { roles: admins },
  listApiCalls: { roles: admins },
  getDirectory: { roles: admins },
  updateDirectory: { roles: admins },
  createDirectoryToken: { roles: admins },
  updateDirectoryGroup: { roles: admins },
  confirmDirectoryHandOver: { roles: admins },
  listWebhooks: { roles: admins },
  createWebhook: { roles: admins },
  updateWebhook: { roles: admins },
  deleteWebhook: { roles: admins },
  rollWebhookSecret: { roles: admins },
  testWebhook: { roles: admins },
  listWebhookDeliveries: { roles: admins },
  getWebhookDelivery: { roles: admins },
  replayWebhookDelivery: { roles: admins },
  replayWebhookFailures: { roles: admins },
  updateProfile: { roles: everyone },
  changePassword: { roles: everyone },
  createPasswordReset: { roles: everyone },
  redeemPasswordReset: { roles: everyone },
  getPasswordLink: { roles: everyone },
  listSessions: { roles: everyone },
  endSession: { roles: everyone },
  endOtherSessions: { roles: everyone },
  setUp: { roles: everyone },
  updateCustomerSettings: { roles: admins },
  listPlaces: { roles: everyone },
  listPlanCategories: { roles: everyone },
  getPlanDownloadStats: { roles: everyone },
  getContract: { roles: everyone },
  createImpersonation: { roles: nobody },
  listImpersonationUsers: { roles: nobody },
  listImpersonationWorkspaces: { roles: nobody },
  startOidc: { roles: everyone },
  finishOidc: { roles: everyone },
  finishWithCode: { roles: everyone },
  startPasskey: { roles: everyone },
  finishPasskey: { roles: everyone },
  getOwnSecurity: { roles: everyone },
  startConfirmation: { roles: everyone },
  confirmItIsMe: { roles: everyone },
  startNewPasskey: { roles: everyone },
  addPasskey: { roles: everyone },
  renamePasskey: { roles: everyone },
  removePasskey: { roles: everyone },
  startOneTimeCodes: { roles: everyone },
  turnOnOneTimeCodes: { roles: everyone },
  turnOffOneTimeCodes: { roles: everyone },
  makeRecoveryCodes: { roles: everyone },
  resetSignInWays: { roles: admins },
  getWorkspaceSecurity: { roles: admins },
  saveWorkspaceSecurity: { roles: admins },
  listPlatformCredentials: { roles: admins },
  createPlatformCredential: { roles: admins },
  updatePlatformCredential: { roles: admins },
  deletePlatformCredential: { roles: admins },
  listMissingPlatforms: { roles: everyone },
  listEmailScrapers: { roles: everyone },
  createEmailScraper: { roles: admins },
  updateEmailScraper: { roles: admins },
  deleteEmailScraper: { roles: admins },
  listEmailScraperOptions: { roles: admins },
  listEmailAccounts: { roles: everyone },
  createEmailAccount: { roles: writers },
  updateEmailAccount: { roles: writers },
  deleteEmailAccount: { roles: writers },
  startEmailConnection: { roles: writers },
  finishEmailConnection: { roles: writers },
  sendProjectMessage: { roles: members, feature: 'EmailInbox' },
  replyToMessage: { roles: members, feature: 'EmailInbox' },
  replyToInboxMessage: { roles: members, feature: 'EmailInbox' },
  forwardMessage: { roles: members, feature: 'EmailInbox' },
  createUpload: { roles: members, feature: 'EmailInbox' },
  deleteUpload: { roles: members, feature: 'EmailInbox' },
  createSharedList: { roles: everyone },
  createSharedListPass: { roles: everyone },
  getSharedList: { roles: everyone },
  listSharedLists: { roles: everyone },
  deleteSharedList: { roles: everyone },
  createCalendarSubscription: { roles: everyone },
  getCalendarFeed: { roles: everyone },
  listCalendarSubscriptions: { roles: everyone },
  deleteCalendarSubscription: { roles: everyone },
  createExport: { roles: everyone },
  createImport: { roles: members },
  listWorkspaceArchives: { roles: admins },
  createWorkspaceArchive: { roles: admins },
  getImport: { roles: members },
  checkImport: { roles: members },
  previewImportChanges: { roles: members },
  startImport: { roles: members },
  listImportRefusals: { roles: members },
  getFirstRun: { roles: members },
  addSampleData: { roles: admins },
  removeSampleData: { roles: admins },
  getAnalyticsReport: { roles: admins, feature: 'AnalyticsDashboard' },
  getGroupReport: { roles: admins, feature: 'GroupAnalytics' },
  queryReport: { roles: admins, feature: 'GroupAnalytics' },
  listSavedReports: { roles: admins, feature: 'GroupAnalytics' },
  createSavedReport: { roles: admins, feature: 'GroupAnalytics' },
  updateSavedReport: { roles: admins, feature: 'GroupAnalytics' },
  deleteSavedReport: { roles: admins, feature: 'GroupAnalytics' },
  sendSavedReport: { roles: admins, feature: 'GroupAnalytics' },
} as const satisfies Record<Exclude<keyof operations, DirectoryCall>, Rule>;

/** The name of a call of the contract. */
export type OperationId = keyof operations;

/** Permissions other than single calls. */
const abilityRules = {
  seeAmounts: { roles: quoteReaders },
  bulkDelete: { roles: members },
  /** canAddView */
  addView: { roles: members },
  /** canEditViewsName */
  renameView: { roles: members },
  manageSharedFilters: { roles: members },
  cancelJobsOfOthers: { roles: writers },
  seeInbox: { roles: everyone, feature: 'EmailInbox' },
  /** Lists other than bids: companies, people, tasks, quotes. */
  seeOtherLists: { roles: everyone, without: 'BasisLite' },
  manageKeywords: { roles: admins },
  managePlanDownloading: { roles: admins },
  manageDeclineReasons: { roles: admins },
  manageWorkload: { roles: admins },
  /** Views, filters and other data shared by the workspace that no settings page has. */
  changeSharedSettings: { roles: members },
} as const satisfies Record<string, Rule>;

/** A permission. */
export type Ability = keyof typeof abilityRules | OperationId;

/** Abilities that write a page of the workspace's settings, by the key that the page is stored under. */
const settingAbilities: ReadonlyMap<string, Ability> = new Map<string, Ability>([
  ['keywords', 'manageKeywords'],
  ['planDownloading', 'managePlanDownloading'],
  ['declineWithReason', 'manageDeclineReasons'],
  ['workload', 'manageWorkload'],
  ['boardSettings', 'putDashboardSetting'],
]);

/** The ability required to write a setting of the workspace. */
export const settingAbility = (key: string): Ability => settingAbilities.get(key) ?? 'changeSharedSettings';

/** Put together once: a change of thousands of things asks for each. */
const rules: Readonly<Record<Exclude<Ability, DirectoryCall>, Rule>> = { ...abilityRules, ...operationRules };

/**
 * Reserved for the users themselves, not administrators acting as them: everything the contract marks as granting
 * access. An administrator can read and fix a user's data, but leaves no way in behind.
 */
const ownAbilities: ReadonlySet<Ability> = new Set<Ability>(accessCalls);

/** Returns true if something is denied only because a Basis administrator acts as the user. */
export const isOwnAlone = ({ isActedFor = false }: Actor, ability: Ability): boolean =>
  isActedFor && ownAbilities.has(ability);

/** Features that restrict or warn; internal users don't get them. */
const restrictions: ReadonlySet<Feature> = new Set(['BasisLite', 'LatePayment']);

/** Returns true if a user has a feature: by the workspace, or as an internal user. */
export const hasFeature = ({ basisAdmin, isInternal, enabledFeatures }: Actor, feature: Feature): boolean =>
  enabledFeatures.includes(feature) || ((basisAdmin || isInternal) && !restrictions.has(feature));

/** Reason why something is not allowed: the role or the workspace's features; null if it is allowed. */
export const refusal = (actor: Actor, ability: Ability): 'role' | 'feature' | null => {
  if (isOwnAlone(actor, ability) || actor.withheld?.has(ability)) return 'role';
  if (isForDirectories(ability)) return actor.isDirectory ? null : 'role';
  if (actor.isDirectory) return 'role';
  const { roles: allowed, feature, without }: Rule = rules[ability];
  // Permissions without a role belong to Basis administrators, even where others pass every check.
  if (actor.basisAdmin || (actor.isInternal && allowed.length > 0)) return null;
  if (!allowed.includes(actor.role)) return 'role';
  const isMissing = (feature && !hasFeature(actor, feature)) || (without && hasFeature(actor, without));
  return isMissing ? 'feature' : null;
};

/** Roles with an ability, regardless of the workspace's features. */
export const rolesOf = (ability: Ability): readonly Role[] => (isForDirectories(ability) ? [] : rules[ability].roles);

/** Returns true if a user has a permission. */
export const isAllowed = (actor: Actor, ability: Ability): boolean => refusal(actor, ability) === null;
