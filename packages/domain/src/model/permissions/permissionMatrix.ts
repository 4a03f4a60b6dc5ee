import type { Ability, Feature, OperationId, Role } from './permissions';

/**
 * Which role may call which operation, read from the requirements and not from `permissions.ts`, which is
 * tested against it. A column each for Admin, Member, RestrictedMember and ReadOnly; a dot refuses.
 */
export type Column = 'A M R O' | 'A M R .' | 'A M . O' | 'A M . .' | 'A . . .' | '. . . .';

interface Row {
  readonly may: Column;
  /** Allowed action. */
  readonly to: string;
  readonly by: readonly OperationId[];
  /** Required of the workspace too; internal-use users have each. */
  readonly feature?: Feature;
  /** An administrator of Basis who acts as another calls it as oneself. */
  readonly asOneself?: boolean;
  /** Refused to an administrator who acts as the user. */
  readonly byThemselves?: boolean;
  /** For tokens of directories alone: no session may, not even of an administrator of Basis. */
  readonly byDirectories?: boolean;
  /** Ids of the requirements that the row follows. */
  readonly proves?: readonly string[];
}

interface Area {
  readonly area: string;
  readonly rows: readonly Row[];
}

export const permissionMatrix: readonly Area[] = [
  {
    area: 'Before signing in',
    rows: [
      {
        may: 'A M R O',
        to: 'sign in and out, choose a new password, set up the first workspace',
        by: [
          'createSession',
          'deleteSession',
          'createPasswordReset',
          'redeemPasswordReset',
          'getPasswordLink',
          'setUp',
          'startOidc',
          'finishOidc',
          'finishWithCode',
          'startPasskey',
          'finishPasskey',
        ],
      },
      {
        may: 'A M R O',
        to: 'open what a link shares',
        by: ['createSharedListPass', 'getSharedList', 'getCalendarFeed'],
      },
      {
        may: 'A M R O',
        to: 'turn a weekly email, the emails of notifications and those of a report off by their links',
        by: ['turnOffWeeklyEmail', 'turnOffNotificationEmails', 'turnOffReportEmail'],
      },
    ],
  },
  {
    area: 'Bids',
    rows: [
      {
        may: 'A M R O',
        to: 'read bids',
        by: [
          'listProjects',
          'groupProjects',
          'listProjectIds',
          'queryProjects',
          'getProject',
          'listBidInvites',
          'listProjectActivities',
          'getGoNoGo',
          'listGoNoGoBids',
          'getWorkload',
          'getProjectEmailAddress',
          'getProjectCompanyEmailAddress',
          'listCompetitors',
          'listProjectCompetitors',
        ],
      },
      { may: 'A M R O', to: 'mark the notes of a bid read for oneself', by: ['markProjectNotesRead'] },
      {
        may: 'A M . .',
        to: 'add bids',
        by: ['createProject', 'duplicateProject', 'splitBidInvite'],
        proves: ['BID-08', 'ROLE-02'],
      },
      {
        may: 'A M . .',
        to: 'import bids',
        by: ['createImport', 'getImport', 'checkImport', 'previewImportChanges', 'startImport', 'listImportRefusals'],
        proves: ['BID-08', 'ROLE-02'],
      },
      {
        may: 'A M R .',
        to: 'change bids',
        by: [
          'updateProject',
          'deleteProject',
          'bulkProjects',
          'setProjectStage',
          'setProjectStageReason',
          'clearChangeState',
          'updateBidInvite',
          'linkProjectCompany',
          'unlinkProjectCompany',
          'linkBidInviteToCompany',
          'linkBidInviteToProject',
          'linkContactToBidInvite',
          'unlinkContactFromBidInvite',
        ],
        proves: ['ROLE-02'],
      },
      { may: 'A M R .', to: 'say who prices a bid', by: ['setProjectEstimators'], proves: ['ROLE-01'] },
      { may: 'A M . .', to: 'connect bids into one', by: ['mergeProjects'], proves: ['ROLE-02'] },
      {
        may: 'A M R .',
        to: 'note competitors',
        by: [
          'createCompetitor',
          'updateCompetitor',
          'updateCompetitorById',
          'deleteCompetitor',
          'deleteCompetitorById',
        ],
        proves: ['ROLE-02'],
      },
      { may: 'A M R .', to: 'take changes back', by: ['getChangeSet', 'undoChangeSet'], proves: ['ROLE-02'] },
    ],
  },
  {
    area: 'Quotes',
    rows: [
      {
        may: 'A M . O',
        to: 'read quotes and what is noted on them',
        by: ['listQuotes', 'groupQuotes', 'getQuote', 'listQuoteNotes'],
        proves: ['ROLE-04'],
      },
      {
        may: 'A M . .',
        to: 'log quotes',
        by: ['createQuote', 'updateQuote', 'deleteQuote'],
        proves: ['ROLE-02', 'ROLE-04'],
      },
      { may: 'A M . .', to: 'write notes on quotes', by: ['createQuoteNote'], proves: ['ROLE-02', 'ROLE-04'] },
    ],
  },
  {
    area: 'Companies and people',
    rows: [
      {
        may: 'A M R O',
        to: 'read companies',
        by: [
          'listCompanies',
          'groupCompanies',
          'listCompanyIds',
          'queryCompanies',
          'listCompanyNames',
          'getCompany',
          'getCompanyInsights',
          'listCompanyActivities',
          'listMergeSuggestions',
        ],
      },
      {
        may: 'A M R .',
        to: 'change companies',
        by: ['createCompany', 'updateCompany', 'deleteCompany'],
        proves: ['ROLE-02'],
      },
      {
        may: 'A M . .',
        to: 'say which companies are one',
        by: ['mergeCompanies', 'rejectMergeSuggestion'],
        proves: ['ROLE-02'],
      },
      {
        may: 'A M R O',
        to: 'read people',
        by: [
          'listContacts',
          'groupContacts',
          'listContactIds',
          'queryContacts',
          'getContact',
          'getContactInsights',
          'listContactActivities',
          'listDistributionLists',
        ],
      },
      {
        may: 'A M R .',
        to: 'change people',
        by: [
          'createContact',
          'updateContact',
          'deleteContact',
          'createDistributionList',
          'updateDistributionList',
          'deleteDistributionList',
        ],
        proves: ['ROLE-02'],
      },
      { may: 'A M . .', to: 'say which people are one', by: ['mergeContacts'], proves: ['ROLE-02'] },
    ],
  },
  {
    area: 'Tasks and notes',
    rows: [
      { may: 'A M R O', to: 'read tasks', by: ['listTasks', 'groupTasks', 'getTask'] },
      { may: 'A M R .', to: 'change tasks', by: ['createTask', 'updateTask', 'deleteTask'], proves: ['ROLE-02'] },
      { may: 'A M R O', to: 'read notes', by: ['listProjectNotes', 'listCompanyNotes', 'listContactNotes'] },
      {
        may: 'A M R .',
        to: 'write notes, and change those of one’s own',
        by: ['createProjectNote', 'createCompanyNote', 'createContactNote', 'updateNote', 'deleteNote'],
        proves: ['ROLE-02', 'NOTE-17'],
      },
    ],
  },
  {
    area: 'Emails',
    rows: [
      {
        may: 'A M R O',
        to: 'read the inbox',
        feature: 'EmailInbox',
        by: [
          'listMessages',
          'groupMessages',
          'listMessageIds',
          'queryMessages',
          'getMessageStats',
          'getMessage',
          'getMessageDetail',
          'getMessageBase',
          'getAttachment',
          'previewAttachment',
          'getMessageImage',
          'getRawMessage',
        ],
      },
      {
        may: 'A M R O',
        to: 'read the emails of a bid, a company or a person',
        feature: 'EmailInbox',
        by: ['listProjectMessages', 'listCompanyMessages', 'listContactMessages'],
      },
      {
        may: 'A M R O',
        to: 'see which bids await a result, and what companies answered',
        feature: 'EmailInbox',
        by: ['listAwaitedResults'],
      },
      {
        may: 'A M R O',
        to: 'see and download the files that emails brought to a bid, and the changes that they offer',
        feature: 'EmailInbox',
        by: ['listProjectFiles', 'downloadProjectFiles', 'getProjectFileKeywords', 'listProjectMessageChanges'],
      },
      {
        may: 'A M R .',
        to: 'file emails, correct how they were read, and empty the trash',
        feature: 'EmailInbox',
        by: [
          'updateMessage',
          'deleteMessage',
          'linkMessage',
          'linkMessages',
          'previewBidOfMessages',
          'unlinkMessage',
          'separateMessage',
          'rejectGroupSuggestion',
          'rejectProjectSuggestion',
          'decideMessageChanges',
          'acceptMessageChange',
          'dismissMessageChange',
          'updateReading',
          'readMessageAgain',
        ],
        proves: ['ROLE-02'],
      },
      {
        may: 'A M . .',
        to: 'turn emails into bids',
        feature: 'EmailInbox',
        by: ['createProjectsFromMessages'],
        proves: ['BID-08', 'ROLE-02'],
      },
      {
        may: 'A M . .',
        to: 'send emails',
        feature: 'EmailInbox',
        by: [
          'sendProjectMessage',
          'replyToMessage',
          'replyToInboxMessage',
          'forwardMessage',
          'createUpload',
          'deleteUpload',
        ],
        proves: ['ROLE-02'],
      },
    ],
  },
  {
    area: 'One’s own',
    rows: [
      {
        may: 'A M R O',
        to: 'read and change one’s profile, settings and filters',
        by: ['getProfile', 'updateProfile', 'getProfileSetting', 'putProfileSetting'],
        proves: ['FILTER-44', 'SETTINGS-03', 'SETTINGS-05'],
      },
      {
        may: 'A M R O',
        to: 'change one’s password',
        by: ['changePassword'],
        byThemselves: true,
        proves: ['SETTINGS-04'],
      },
      {
        may: 'A M R O',
        to: 'see where one is signed in, and sign out there',
        by: ['listSessions', 'endSession', 'endOtherSessions'],
        byThemselves: true,
        proves: ['SETTINGS-03'],
      },
      {
        may: 'A M R O',
        to: 'see, make and revoke API tokens of one’s own',
        by: ['listApiTokens', 'createApiToken', 'revokeApiToken'],
        byThemselves: true,
      },
      {
        may: 'A M R O',
        to: 'see how one signs in, and add and remove passkeys and one-time codes',
        by: [
          'getOwnSecurity',
          'startConfirmation',
          'confirmItIsMe',
          'startNewPasskey',
          'addPasskey',
          'renamePasskey',
          'removePasskey',
          'startOneTimeCodes',
          'turnOnOneTimeCodes',
          'turnOffOneTimeCodes',
          'makeRecoveryCodes',
        ],
        byThemselves: true,
        proves: ['SETTINGS-04'],
      },
      { may: 'A M R O', to: 'see which notifications wait to be emailed', by: ['getNotificationEmails'] },
      { may: 'A M R O', to: 'see what happened since their last working day', by: ['getSinceYesterday'] },
      {
        may: 'A M R O',
        to: 'get the bids that are due by a weekly email',
        by: ['getWeeklyEmail', 'saveWeeklyEmail', 'deleteWeeklyEmail'],
      },
      {
        may: 'A M R O',
        to: 'read notifications',
        by: ['listNotifications', 'countNewNotifications'],
      },
      {
        may: 'A M R O',
        to: 'mark notifications read',
        by: ['updateNotification', 'replaceNotification', 'readAllNotifications'],
        byThemselves: true,
      },
      { may: 'A M R O', to: 'read of mailboxes of one’s own', by: ['listEmailAccounts'], proves: ['SETTINGS-06'] },
      {
        may: 'A M R .',
        to: 'connect mailboxes of one’s own, whose emails come to the workspace',
        by: [
          'createEmailAccount',
          'updateEmailAccount',
          'deleteEmailAccount',
          'startEmailConnection',
          'finishEmailConnection',
        ],
        byThemselves: true,
        proves: ['ROLE-02'],
      },
    ],
  },
  {
    area: 'The workspace',
    rows: [
      {
        may: 'A M R O',
        to: 'read what pages are made of',
        by: [
          'listStages',
          'getStage',
          'listQuoteTrades',
          'listUsers',
          'listTeams',
          'listCustomFieldSettings',
          'getViewFields',
          'countViews',
          'getDashboardSetting',
          'getCustomerSettings',
          'listOperationBanners',
          'streamEvents',
          'search',
        ],
      },
      {
        may: 'A M R O',
        to: 'read what each page loads at its start',
        by: ['listPlanCategories', 'getPlanDownloadStats', 'listEmailScrapers', 'listPlaces'],
        proves: ['SESSION-01', 'SESSION-17'],
      },
      {
        may: 'A M R O',
        to: 'read what programs can call',
        by: ['getContract'],
      },
      {
        may: 'A M R .',
        to: 'change stages, trades, and settings that are shared',
        by: [
          'saveStages',
          'deleteStage',
          'createQuoteTrade',
          'updateQuoteTrade',
          'deleteQuoteTrade',
          'putDashboardSetting',
        ],
        proves: ['ROLE-02', 'SETTINGS-07', 'SETTINGS-08', 'SETTINGS-09', 'SETTINGS-10'],
      },
      {
        may: 'A . . .',
        to: 'change decline and lost reasons',
        by: ['createStageReason', 'updateStageReason', 'deleteStageReason'],
        proves: ['SETTINGS-17', 'SETTINGS-18'],
      },
      { may: 'A M R O', to: 'read the rules for emails', by: ['listMailRules'], proves: ['SETTINGS-08'] },
      {
        may: 'A M R .',
        to: 'say what happens with emails that arrive',
        by: ['createMailRule', 'updateMailRule', 'deleteMailRule', 'previewMailRule'],
        proves: ['SETTINGS-08'],
      },
      {
        may: 'A . . .',
        to: 'customize fields',
        by: ['createCustomFieldSetting', 'updateCustomFieldSetting', 'deleteCustomFieldSetting', 'getCustomFieldUse'],
        proves: ['SETTINGS-11', 'SETTINGS-12', 'SETTINGS-13', 'SETTINGS-14'],
      },
      { may: 'A M . .', to: 'see the first steps of the workspace', by: ['getFirstRun'] },
      { may: 'A . . .', to: 'add and remove sample data', by: ['addSampleData', 'removeSampleData'] },
      {
        may: 'A . . .',
        to: 'manage users',
        by: ['createUser', 'updateUser', 'deleteUser', 'handOverUser'],
        byThemselves: true,
        proves: ['SETTINGS-16'],
      },
      {
        may: 'A . . .',
        to: 'see the accounts of users and what they hold',
        by: ['listUserAccounts', 'getHandOver', 'getHandOverFile'],
      },
      {
        may: 'A . . .',
        to: 'get a link by which an invited user signs in, or give one another email',
        by: ['createInvitation', 'changeUserEmail'],
        byThemselves: true,
        proves: ['SETTINGS-16'],
      },
      {
        may: 'A . . .',
        to: 'take the passkeys and one-time codes of a colleague away',
        by: ['resetSignInWays'],
        byThemselves: true,
      },
      {
        may: 'A . . .',
        to: 'see and revoke all API tokens, make those of services, and see what they were used for',
        by: ['listWorkspaceTokens', 'createServiceToken', 'revokeWorkspaceToken', 'listApiCalls'],
        byThemselves: true,
      },
      {
        may: 'A . . .',
        to: 'archive the whole workspace',
        by: ['listWorkspaceArchives', 'createWorkspaceArchive'],
        byThemselves: true,
      },
      {
        may: 'A . . .',
        to: 'choose what a directory may decide, make its tokens, and confirm what it handed over',
        by: [
          'getDirectory',
          'updateDirectory',
          'createDirectoryToken',
          'updateDirectoryGroup',
          'confirmDirectoryHandOver',
        ],
        byThemselves: true,
      },
      {
        may: '. . . .',
        to: 'write users and groups as a directory does',
        by: [
          'listScimUsers',
          'createScimUser',
          'getScimUser',
          'replaceScimUser',
          'patchScimUser',
          'deleteScimUser',
          'listScimGroups',
          'createScimGroup',
          'getScimGroup',
          'replaceScimGroup',
          'patchScimGroup',
          'deleteScimGroup',
          'getScimConfig',
          'listScimResourceTypes',
          'getScimResourceType',
          'listScimSchemas',
          'getScimSchema',
        ],
        byThemselves: true,
        byDirectories: true,
      },
      {
        may: 'A . . .',
        to: 'see, make and change webhooks, and see and repeat what they sent',
        by: [
          'listWebhooks',
          'createWebhook',
          'updateWebhook',
          'deleteWebhook',
          'rollWebhookSecret',
          'testWebhook',
          'listWebhookDeliveries',
          'getWebhookDelivery',
          'replayWebhookDelivery',
          'replayWebhookFailures',
        ],
        byThemselves: true,
      },
      { may: 'A . . .', to: 'see what the workspace requires of its Admins', by: ['getWorkspaceSecurity'] },
      {
        may: 'A . . .',
        to: 'require a passkey or one-time codes of Admins',
        by: ['saveWorkspaceSecurity'],
        byThemselves: true,
      },
      { may: 'A M . .', to: 'name teams', by: ['createTeam', 'updateTeam', 'deleteTeam'], proves: ['ROLE-02'] },
      {
        may: 'A M R O',
        to: 'learn which platforms are not connected, for the banner over the inbox',
        by: ['listMissingPlatforms'],
        proves: ['CALLS-101'],
      },
      {
        may: 'A . . .',
        to: 'manage the accounts at platforms',
        by: [
          'listPlatformCredentials',
          'createPlatformCredential',
          'updatePlatformCredential',
          'deletePlatformCredential',
        ],
        byThemselves: true,
        proves: ['SETTINGS-15'],
      },
      {
        may: 'A . . .',
        to: 'manage the mailboxes that bring plans',
        by: ['createEmailScraper', 'updateEmailScraper', 'deleteEmailScraper'],
        byThemselves: true,
        proves: ['SETTINGS-15'],
      },
      { may: 'A . . .', to: 'see which mailboxes can bring plans', by: ['listEmailScraperOptions'] },
      { may: 'A . . .', to: 'change the workspace', by: ['updateCustomerSettings'] },
    ],
  },
  {
    area: 'Analytics and files',
    rows: [
      {
        may: 'A . . .',
        to: 'read analytics',
        feature: 'AnalyticsDashboard',
        by: ['getAnalyticsReport'],
        proves: ['ROUTE-21'],
      },
      {
        may: 'A . . .',
        to: 'read reports',
        feature: 'GroupAnalytics',
        by: ['getGroupReport', 'queryReport', 'listSavedReports'],
        proves: ['ROUTE-22'],
      },
      {
        may: 'A . . .',
        to: 'save reports and send them',
        feature: 'GroupAnalytics',
        by: ['createSavedReport', 'updateSavedReport', 'deleteSavedReport', 'sendSavedReport'],
      },
      {
        may: 'A M R O',
        to: 'export',
        by: ['createExport', 'getJob', 'getJobFile', 'cancelJob'],
      },
      {
        may: 'A M R O',
        to: 'share and subscribe',
        by: ['createSharedList', 'createCalendarSubscription'],
        byThemselves: true,
      },
      {
        may: 'A M R O',
        to: 'see and end their own links',
        by: ['listSharedLists', 'deleteSharedList', 'listCalendarSubscriptions', 'deleteCalendarSubscription'],
      },
    ],
  },
  {
    area: 'Acting as another',
    rows: [
      {
        may: '. . . .',
        to: 'act as another user, and as oneself again',
        by: ['createImpersonation', 'listImpersonationUsers', 'listImpersonationWorkspaces'],
        asOneself: true,
        proves: ['ADMIN-01', 'ADMIN-14'],
      },
      {
        may: '. . . .',
        to: 'write and end banners',
        by: ['listWrittenBanners', 'createOperationBanner', 'endOperationBanner'],
        asOneself: true,
      },
    ],
  },
];

interface AbilityRow {
  readonly may: Column;
  readonly feature?: Feature;
  /** An edition that goes without it. */
  readonly without?: Feature;
  readonly proves?: readonly string[];
}

/** The same of what shows in an answer or in a page, or comes on top of an operation. */
export const abilityMatrix: Readonly<Record<Exclude<Ability, OperationId>, AbilityRow>> = {
  seeAmounts: { may: 'A M . O', proves: ['ROLE-04'] },
  bulkDelete: { may: 'A M . .' },
  addView: { may: 'A M . .', proves: ['VIEW-17'] },
  renameView: { may: 'A M . .', proves: ['VIEW-18'] },
  manageSharedFilters: { may: 'A M . .', proves: ['FILTER-39', 'FILTER-42'] },
  changeSharedSettings: { may: 'A M . .', proves: ['FILTER-43'] },
  cancelJobsOfOthers: { may: 'A M R .', proves: ['ROLE-02'] },
  seeInbox: { may: 'A M R O', feature: 'EmailInbox' },
  seeOtherLists: { may: 'A M R O', without: 'BasisLite', proves: ['LITE-02'] },
  manageKeywords: { may: 'A . . .', proves: ['SETTINGS-19'] },
  managePlanDownloading: { may: 'A . . .', proves: ['SETTINGS-20'] },
  manageDeclineReasons: { may: 'A . . .', proves: ['STAGE-23'] },
  manageWorkload: { may: 'A . . .' },
};

/** Roles that may write a setting shared by the workspace, by its key. */
export const settingMatrix: readonly { readonly may: Column; readonly key: string; readonly proves: string[] }[] = [
  { may: 'A M R .', key: 'boardSettings', proves: ['SETTINGS-10'] },
  { may: 'A M . .', key: 'LIST_VIEW-customFilters', proves: ['FILTER-43'] },
  { may: 'A M . .', key: 'LIST_VIEW-views', proves: ['VIEW-17', 'VIEW-18'] },
  { may: 'A . . .', key: 'keywords', proves: ['SETTINGS-19'] },
  { may: 'A . . .', key: 'planDownloading', proves: ['SETTINGS-20'] },
  { may: 'A . . .', key: 'declineWithReason', proves: ['STAGE-23', 'UNKNOWN-31'] },
  { may: 'A . . .', key: 'workload', proves: [] },
];

const letters: Readonly<Record<Role, string>> = { Admin: 'A', Member: 'M', RestrictedMember: 'R', ReadOnly: 'O' };

/** Returns true if a column of the matrix includes a role. */
export const isIn = (may: Column, role: Role): boolean => may.includes(letters[role]);

/** Each operation with its row. */
export const matrixRows: ReadonlyMap<OperationId, Row> = new Map(
  permissionMatrix.flatMap(({ rows }) => rows.flatMap((row) => row.by.map((id) => [id, row] as const))),
);
