import { createWorkspaceArchive, listWorkspaceArchives } from './features/transfer/operations/archives';
import {
  confirmDirectoryHandOver,
  createDirectoryToken,
  getDirectory,
  updateDirectory,
  updateDirectoryGroup,
} from './features/directory/operations/directory';
import {
  getScimConfig,
  getScimResourceType,
  getScimSchema,
  listScimResourceTypes,
  listScimSchemas,
} from './features/directory/operations/scimDefinitions';
import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  replaceScimGroup,
} from './features/directory/operations/scimGroups';
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
} from './features/directory/operations/scimUsers';
import { getAnalyticsReport, getGroupReport, queryReport } from './features/analytics/operations/reports';
import { listAwaitedResults } from './features/outcomes/operations/awaitedResults';
import { getWorkload } from './features/goNoGo/operations/workload';
import { getGoNoGo, listGoNoGoBids } from './features/goNoGo/operations/goNoGo';
import type { operations } from '@basis/domain/model/contract/contract';
import type { Handler, PublicHandler, SteppedHandler } from './platform/calls/handler';
import { streamEvents, type StreamHandler } from './events/streamEvents';
import { getChangeSet } from './features/undo/operations/getChangeSet';
import { undoChangeSet } from './features/undo/operations/undoChangeSet';
import { createCompany, deleteCompany, getCompany, updateCompany } from './features/contacts/operations/companies';
import {
  groupCompanies,
  listCompanies,
  listCompanyIds,
  queryCompanies,
} from './features/contacts/operations/listCompanies';
import {
  getCompanyInsights,
  getContactInsights,
  listCompanyActivities,
  listContactActivities,
} from './features/contacts/operations/insights';
import {
  listMergeSuggestions,
  mergeCompanies,
  rejectMergeSuggestion,
} from './features/contacts/operations/mergeCompanies';
import {
  createContact,
  deleteContact,
  getContact,
  mergeContacts,
  updateContact,
} from './features/contacts/operations/contacts';
import {
  createDistributionList,
  deleteDistributionList,
  listDistributionLists,
  updateDistributionList,
} from './features/contacts/operations/distributionLists';
import {
  groupContacts,
  listContactIds,
  listContacts,
  queryContacts,
} from './features/contacts/operations/listContacts';
import {
  createCustomFieldSetting,
  deleteCustomFieldSetting,
  getCustomFieldUse,
  updateCustomFieldSetting,
} from './features/fields/operations/customFields';
import {
  createImpersonation,
  listImpersonationUsers,
  listImpersonationWorkspaces,
} from './features/impersonation/operations/impersonation';
import {
  createOperationBanner,
  endOperationBanner,
  listOperationBanners,
  listWrittenBanners,
} from './features/banners/operations/operationBanners';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rollWebhookSecret,
  testWebhook,
  updateWebhook,
} from './features/webhooks/operations/webhooks';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayWebhookDelivery,
  replayWebhookFailures,
} from './features/webhooks/operations/deliveries';
import { cancelJob, getJob, getJobFile } from './features/transfer/operations/jobs';
import {
  downloadProjectFiles,
  getProjectFileKeywords,
  listProjectFiles,
  listProjectMessageChanges,
} from './features/inbox/operations/bidFiles';
import { createProjectsFromMessages } from './features/inbox/operations/createProjectsFromMessages';
import { updateReading } from './features/inbox/operations/editReading';
import { previewBidOfMessages } from './features/inbox/operations/previewBid';
import { getMessageImage, previewAttachment } from './features/inbox/operations/previews';
import { readMessageAgain } from './features/inbox/operations/readMessageAgain';
import {
  acceptMessageChange,
  decideMessageChanges,
  deleteMessage,
  dismissMessageChange,
  updateMessage,
  linkMessage,
  linkMessages,
  unlinkMessage,
  rejectGroupSuggestion,
  rejectProjectSuggestion,
  separateMessage,
} from './features/inbox/operations/fileMessages';
import {
  createPlatformCredential,
  deletePlatformCredential,
  listMissingPlatforms,
  listPlatformCredentials,
  updatePlatformCredential,
} from './features/platforms/operations/platformCredentials';
import {
  createEmailScraper,
  deleteEmailScraper,
  listEmailScraperOptions,
  listEmailScrapers,
  updateEmailScraper,
} from './features/mailboxes/operations/emailScrapers';
import { createUpload, deleteUploadedFile } from './features/outgoing/operations/uploads';
import {
  createEmailAccount,
  deleteEmailAccount,
  listEmailAccounts,
  updateEmailAccount,
} from './features/mailboxes/operations/emailAccounts';
import { finishEmailConnection, startEmailConnection } from './features/mailboxes/operations/emailConnections';
import {
  forwardMessage,
  replyToInboxMessage,
  replyToMessage,
  sendProjectMessage,
} from './features/outgoing/operations/sendMessages';
import { groupMessages, listMessageIds, listMessages, queryMessages } from './features/inbox/operations/listMessages';
import {
  getAttachment,
  getMessage,
  getMessageBase,
  getMessageDetail,
  getMessageStats,
  getRawMessage,
  listCompanyMessages,
  listContactMessages,
  listProjectMessages,
} from './features/inbox/operations/readMessages';
import {
  createCompanyNote,
  createContactNote,
  createProjectNote,
  createQuoteNote,
  deleteNote,
  listCompanyNotes,
  listContactNotes,
  listProjectNotes,
  listQuoteNotes,
  updateNote,
} from './features/notes/operations/notes';
import {
  countNewNotifications,
  listNotifications,
  readAllNotifications,
  replaceNotification,
  updateNotification,
} from './features/notifications/operations/notifications';
import {
  getNotificationEmails,
  turnOffNotificationEmails,
} from './features/notifications/emails/operations/notificationEmails';
import { getProfile } from './features/users/operations/getProfile';
import { changePassword, updateProfile } from './features/users/operations/updateProfile';
import { listBidInvites, updateBidInvite } from './features/bids/operations/bidInvites';
import { bulkProjects } from './features/bids/operations/bulkProjects';
import {
  clearChangeState,
  deleteProject,
  markProjectNotesRead,
  setProjectEstimators,
  setProjectStage,
  setProjectStageReason,
  updateProject,
} from './features/bids/operations/changeProject';
import {
  createCompetitor,
  deleteCompetitor,
  deleteCompetitorById,
  listCompetitors,
  listProjectCompetitors,
  updateCompetitor,
  updateCompetitorById,
} from './features/bids/operations/competitors';
import { createProject } from './features/bids/operations/createProject';
import { deleteStage, deleteStageReason } from './features/bids/operations/deleteStage';
import { getProject } from './features/bids/operations/getProject';
import {
  linkBidInviteToCompany,
  linkBidInviteToProject,
  linkContactToBidInvite,
  linkProjectCompany,
  splitBidInvite,
  unlinkContactFromBidInvite,
  unlinkProjectCompany,
} from './features/bids/operations/linkInvites';
import { groupProjects, listProjectIds, listProjects, queryProjects } from './features/bids/operations/listProjects';
import { duplicateProject, mergeProjects } from './features/bids/operations/mergeProjects';
import {
  getProjectCompanyEmailAddress,
  getProjectEmailAddress,
  listProjectActivities,
} from './features/bids/operations/readProjectParts';
import { groupQuotes, listQuotes } from './features/quotes/operations/listQuotes';
import {
  createQuoteTrade,
  deleteQuoteTrade,
  listQuoteTrades,
  updateQuoteTrade,
} from './features/quotes/operations/quoteTrades';
import { createQuote, deleteQuote, getQuote, updateQuote } from './features/quotes/operations/quotes';
import {
  createMailRule,
  deleteMailRule,
  listMailRules,
  previewMailRule,
  updateMailRule,
} from './features/rules/operations/mailRules';
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  sendSavedReport,
  turnOffReportEmail,
  updateSavedReport,
} from './features/reports/operations/savedReports';
import { search } from './features/search/operations/search';
import { getSinceYesterday } from './features/sinceYesterday/operations/sinceYesterday';
import {
  deleteWeeklyEmail,
  getWeeklyEmail,
  saveWeeklyEmail,
  turnOffWeeklyEmail,
} from './features/weekly/operations/weeklyEmail';
import {
  createCalendarSubscription,
  deleteCalendarSubscription,
  getCalendarFeed,
  listCalendarSubscriptions,
} from './features/sharing/operations/calendarSubscriptions';
import {
  createSharedList,
  createSharedListPass,
  deleteSharedList,
  getSharedList,
  listSharedLists,
} from './features/sharing/operations/sharedLists';
import { finishOidc, startOidc } from './features/users/operations/providerSignIn';
import { createSession } from './features/users/operations/createSession';
import { finishWithCode } from './features/users/operations/finishWithCode';
import { finishPasskey, startPasskey } from './features/users/operations/passkeySignIn';
import { confirmItIsMe, getOwnSecurity, startConfirmation } from './features/users/operations/ownSecurity';
import { addPasskey, removePasskey, renamePasskey, startNewPasskey } from './features/users/operations/passkeys';
import {
  makeRecoveryCodes,
  startOneTimeCodes,
  turnOffOneTimeCodes,
  turnOnOneTimeCodes,
} from './features/users/operations/oneTimeCodes';
import {
  getWorkspaceSecurity,
  resetSignInWays,
  saveWorkspaceSecurity,
} from './features/users/operations/workspaceSecurity';
import { deleteSession } from './features/users/operations/deleteSession';
import {
  createPasswordReset,
  getPasswordLink,
  redeemPasswordReset,
} from './features/users/links/operations/passwordResets';
import { endOtherSessions, endSession, listSessions } from './features/users/operations/sessions';
import { addSampleData, getFirstRun, removeSampleData } from './features/firstRun/operations/firstRun';
import { setUp } from './features/workspace/operations/setUp';
import { createStageReason, getStage, saveStages, updateStageReason } from './features/stages/operations/stages';
import { groupTasks, listTasks } from './features/tasks/operations/listTasks';
import { createTask, deleteTask, getTask, updateTask } from './features/tasks/operations/tasks';
import { listApiCalls } from './features/tokens/operations/listApiCalls';
import {
  createApiToken,
  createServiceToken,
  listApiTokens,
  listWorkspaceTokens,
  revokeApiToken,
  revokeWorkspaceToken,
} from './features/tokens/operations/apiTokens';
import { createTeam, deleteTeam, listTeams, updateTeam } from './features/users/operations/teams';
import { getContract } from './features/developers/operations/getContract';
import { createExport } from './features/transfer/operations/createExport';
import {
  checkImport,
  previewImportChanges,
  createImport,
  getImport,
  listImportRefusals,
  startImport,
} from './features/transfer/operations/imports';
import { changeUserEmail, createInvitation, createUser } from './features/users/links/operations/invitations';
import { getHandOver, getHandOverFile, handOverUser } from './features/users/handOver/operations/handOver';
import { deleteUser, updateUser } from './features/users/handOver/operations/changeUser';
import { listUserAccounts } from './features/users/operations/users';
import {
  getPlanDownloadStats,
  listPlanCategories,
  updateCustomerSettings,
} from './features/workspace/operations/customerSettings';
import { listPlaces } from './features/workspace/operations/listPlaces';
import { countViews } from './features/views/operations/countViews';
import { getViewFields } from './features/views/operations/getViewFields';
import {
  getCustomerSettings,
  listCompanyNames,
  listCustomFieldSettings,
  listStages,
  listUsers,
} from './features/workspace/operations/lists';
import {
  getDashboardSetting,
  getProfileSetting,
  putDashboardSetting,
  putProfileSetting,
} from './features/workspace/operations/settings';

type PublicId =
  | 'createSession'
  | 'createPasswordReset'
  | 'getPasswordLink'
  | 'redeemPasswordReset'
  | 'setUp'
  | 'turnOffNotificationEmails'
  | 'startOidc'
  | 'finishWithCode'
  | 'startPasskey'
  | 'finishPasskey'
  | 'finishOidc'
  | 'createSharedListPass'
  | 'getSharedList'
  | 'getCalendarFeed'
  | 'turnOffReportEmail'
  | 'turnOffWeeklyEmail';
type SteppedId =
  | 'createWebhook'
  | 'updateWebhook'
  | 'createImport'
  | 'getImport'
  | 'checkImport'
  | 'previewImportChanges'
  | 'startImport'
  | 'createEmailAccount'
  | 'updateEmailAccount'
  | 'finishEmailConnection'
  | 'sendProjectMessage'
  | 'replyToMessage'
  | 'replyToInboxMessage'
  | 'forwardMessage'
  | 'previewAttachment'
  | 'getProjectFileKeywords';
type StreamId = 'streamEvents' | 'createUpload' | 'getMessageImage' | 'downloadProjectFiles';

/** Calls without a session. */
export const publicHandlers = {
  createSession,
  createPasswordReset,
  getPasswordLink,
  redeemPasswordReset,
  setUp,
  startOidc,
  finishOidc,
  finishWithCode,
  startPasskey,
  finishPasskey,
  createSharedListPass,
  getSharedList,
  getCalendarFeed,
  turnOffNotificationEmails,
  turnOffReportEmail,
  turnOffWeeklyEmail,
} satisfies { [K in PublicId]: PublicHandler<K> };

/** Operations with streamed requests or responses. */
export const streamHandlers = {
  streamEvents,
  createUpload,
  getMessageImage,
  downloadProjectFiles,
} satisfies Record<StreamId, StreamHandler>;

/** Calls that work on files or talk to other hosts, between transactions. */
export const steppedHandlers = {
  createWebhook,
  updateWebhook,
  createImport,
  getImport,
  checkImport,
  previewImportChanges,
  startImport,
  createEmailAccount,
  updateEmailAccount,
  finishEmailConnection,
  sendProjectMessage,
  replyToMessage,
  replyToInboxMessage,
  forwardMessage,
  previewAttachment,
  getProjectFileKeywords,
} satisfies { [K in SteppedId]: SteppedHandler<K> };

/** Every other call of the contract: one that is missing here does not compile. */
export const handlers = {
  createWorkspaceArchive,
  listWorkspaceArchives,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  listWorkspaceTokens,
  createServiceToken,
  revokeWorkspaceToken,
  getDirectory,
  updateDirectory,
  createDirectoryToken,
  updateDirectoryGroup,
  confirmDirectoryHandOver,
  listScimUsers,
  createScimUser,
  getScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  createScimGroup,
  getScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
  getScimConfig,
  listScimResourceTypes,
  getScimResourceType,
  listScimSchemas,
  getScimSchema,
  listApiCalls,
  listWebhooks,
  deleteWebhook,
  rollWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookFailures,
  getOwnSecurity,
  startConfirmation,
  confirmItIsMe,
  startNewPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startOneTimeCodes,
  turnOnOneTimeCodes,
  turnOffOneTimeCodes,
  makeRecoveryCodes,
  resetSignInWays,
  getWorkspaceSecurity,
  saveWorkspaceSecurity,
  getFirstRun,
  addSampleData,
  removeSampleData,
  getAnalyticsReport,
  getGroupReport,
  queryReport,
  listSavedReports,
  createSavedReport,
  updateSavedReport,
  deleteSavedReport,
  sendSavedReport,
  deleteSession,
  getProfile,
  getProfileSetting,
  getSinceYesterday,
  getWeeklyEmail,
  saveWeeklyEmail,
  deleteWeeklyEmail,
  putProfileSetting,
  getDashboardSetting,
  putDashboardSetting,
  getCustomerSettings,
  listStages,
  listUsers,
  listCustomFieldSettings,
  listProjects,
  groupProjects,
  listProjectIds,
  queryProjects,
  createProject,
  getProject,
  listBidInvites,
  updateBidInvite,
  listCompanyNames,
  listMessages,
  groupMessages,
  listMessageIds,
  queryMessages,
  getMessageStats,
  createProjectsFromMessages,
  previewBidOfMessages,
  updateMessage,
  readMessageAgain,
  updateReading,
  deleteMessage,
  getMessageDetail,
  getAttachment,
  getRawMessage,
  getChangeSet,
  undoChangeSet,
  listCompanies,
  groupCompanies,
  listCompanyIds,
  queryCompanies,
  listContacts,
  groupContacts,
  listContactIds,
  queryContacts,
  listQuotes,
  groupQuotes,
  listTasks,
  groupTasks,
  getViewFields,
  countViews,
  updateProject,
  deleteProject,
  bulkProjects,
  duplicateProject,
  mergeProjects,
  setProjectEstimators,
  setProjectStage,
  setProjectStageReason,
  clearChangeState,
  markProjectNotesRead,
  listProjectActivities,
  getProjectEmailAddress,
  getProjectCompanyEmailAddress,
  linkProjectCompany,
  unlinkContactFromBidInvite,
  unlinkProjectCompany,
  listCompetitors,
  listProjectCompetitors,
  createCompetitor,
  updateCompetitor,
  updateCompetitorById,
  deleteCompetitor,
  deleteCompetitorById,
  splitBidInvite,
  linkBidInviteToCompany,
  linkBidInviteToProject,
  linkContactToBidInvite,
  getJob,
  cancelJob,
  getJobFile,
  getStage,
  saveStages,
  deleteStage,
  createStageReason,
  updateStageReason,
  deleteStageReason,
  createCustomFieldSetting,
  updateCustomFieldSetting,
  deleteCustomFieldSetting,
  getCustomFieldUse,
  getMessage,
  getMessageBase,
  separateMessage,
  linkMessage,
  linkMessages,
  unlinkMessage,
  rejectGroupSuggestion,
  rejectProjectSuggestion,
  acceptMessageChange,
  decideMessageChanges,
  dismissMessageChange,
  listProjectMessages,
  listProjectFiles,
  listProjectMessageChanges,
  listCompanyMessages,
  listContactMessages,
  createCompany,
  getCompany,
  updateCompany,
  deleteCompany,
  mergeCompanies,
  listMergeSuggestions,
  rejectMergeSuggestion,
  getCompanyInsights,
  listCompanyActivities,
  createContact,
  getContact,
  getContactInsights,
  listContactActivities,
  updateContact,
  deleteContact,
  mergeContacts,
  listDistributionLists,
  createDistributionList,
  updateDistributionList,
  deleteDistributionList,
  listTeams,
  createTeam,
  updateTeam,
  deleteTeam,
  listProjectNotes,
  createProjectNote,
  listCompanyNotes,
  createCompanyNote,
  listContactNotes,
  createContactNote,
  listQuoteNotes,
  createQuoteNote,
  updateNote,
  deleteNote,
  listNotifications,
  countNewNotifications,
  updateNotification,
  replaceNotification,
  readAllNotifications,
  search,
  createTask,
  getTask,
  updateTask,
  deleteTask,
  createQuote,
  getQuote,
  updateQuote,
  deleteQuote,
  listQuoteTrades,
  createQuoteTrade,
  updateQuoteTrade,
  deleteQuoteTrade,
  listMailRules,
  createMailRule,
  updateMailRule,
  deleteMailRule,
  previewMailRule,
  createUser,
  updateUser,
  deleteUser,
  getHandOver,
  handOverUser,
  getHandOverFile,
  listUserAccounts,
  changeUserEmail,
  createInvitation,
  listSessions,
  endSession,
  endOtherSessions,
  getNotificationEmails,
  updateProfile,
  changePassword,
  updateCustomerSettings,
  listPlaces,
  listPlanCategories,
  getPlanDownloadStats,
  getContract,
  createImpersonation,
  listImpersonationUsers,
  listImpersonationWorkspaces,
  listOperationBanners,
  listWrittenBanners,
  createOperationBanner,
  endOperationBanner,
  createSharedList,
  listSharedLists,
  deleteSharedList,
  createCalendarSubscription,
  listCalendarSubscriptions,
  deleteCalendarSubscription,
  createExport,
  listImportRefusals,
  deleteUpload: deleteUploadedFile,
  listEmailAccounts,
  deleteEmailAccount,
  startEmailConnection,
  listPlatformCredentials,
  createPlatformCredential,
  updatePlatformCredential,
  deletePlatformCredential,
  listMissingPlatforms,
  listEmailScrapers,
  createEmailScraper,
  updateEmailScraper,
  deleteEmailScraper,
  listEmailScraperOptions,
  getGoNoGo,
  listGoNoGoBids,
  getWorkload,
  listAwaitedResults,
} satisfies { [K in Exclude<keyof operations, PublicId | StreamId | SteppedId>]: Handler<K> };
