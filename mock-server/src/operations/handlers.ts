import type { operations, PlannedId } from '@basis/domain/contract/contract';
import type { Handler, PublicHandler } from '../contract/handler';
import { streamEvents, type StreamHandler } from './changes/streamEvents';
import { undoChangeSet } from './changes/undoChangeSet';
import { createCompany, deleteCompany, getCompany, updateCompany } from './companies/companies';
import { groupCompanies, listCompanies, listCompanyIds, queryCompanies } from './companies/listCompanies';
import {
  getCompanyInsights,
  listMergeSuggestions,
  mergeCompanies,
  rejectMergeSuggestion,
} from './companies/mergeCompanies';
import { createContact, deleteContact, getContact, mergeContacts, updateContact } from './contacts/contacts';
import {
  createDistributionList,
  deleteDistributionList,
  listDistributionLists,
  updateDistributionList,
} from './contacts/distributionLists';
import { groupContacts, listContactIds, listContacts, queryContacts } from './contacts/listContacts';
import { createCustomFieldSetting, deleteCustomFieldSetting, updateCustomFieldSetting } from './fields/customFields';
import { createImpersonation, listImpersonationUsers } from './impersonation/impersonation';
import { cancelJob, getJob, getJobFile } from './jobs/jobs';
import { createProjectsFromMessages } from './messages/createProjectsFromMessages';
import { updateReading } from './messages/editReading';
import { getMessageImage, previewAttachment } from './messages/previews';
import { readMessageAgain } from './messages/readMessageAgain';
import {
  acceptMessageChange,
  deleteMessage,
  dismissMessageChange,
  updateMessage,
  linkMessage,
  unlinkMessage,
  rejectGroupSuggestion,
  rejectProjectSuggestion,
  separateMessage,
} from './messages/fileMessages';
import {
  createPlatformCredential,
  deletePlatformCredential,
  listMissingPlatforms,
  listPlatformCredentials,
  updatePlatformCredential,
} from './mail/platformCredentials';
import {
  createEmailScraper,
  deleteEmailScraper,
  listEmailScraperOptions,
  listEmailScrapers,
  updateEmailScraper,
} from './mail/emailScrapers';
import { createUpload, deleteUploadedFile } from './messages/uploads';
import { createEmailAccount, deleteEmailAccount, listEmailAccounts, updateEmailAccount } from './mail/emailAccounts';
import { replyToInboxMessage, replyToMessage, sendProjectMessage } from './messages/sendMessages';
import { groupMessages, listMessageIds, listMessages, queryMessages } from './messages/listMessages';
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
} from './messages/readMessages';
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
} from './notes/notes';
import {
  countNewNotifications,
  listNotifications,
  readAllNotifications,
  replaceNotification,
  updateNotification,
} from './notifications/notifications';
import { getProfile } from './profile/getProfile';
import { changePassword, updateProfile } from './profile/updateProfile';
import { listBidInvites, updateBidInvite } from './projects/bidInvites';
import { bulkProjects } from './projects/bulkProjects';
import {
  clearChangeState,
  deleteProject,
  markProjectNotesRead,
  setProjectEstimators,
  setProjectStage,
  setProjectStageReason,
  updateProject,
} from './projects/changeProject';
import {
  createCompetitor,
  deleteCompetitor,
  deleteCompetitorById,
  listCompetitors,
  updateCompetitor,
  updateCompetitorById,
} from './projects/competitors';
import { createProject } from './projects/createProject';
import { deleteStage, deleteStageReason } from './projects/deleteStage';
import { getProject } from './projects/getProject';
import {
  linkBidInviteToCompany,
  linkBidInviteToProject,
  linkContactToBidInvite,
  linkProjectCompany,
  splitBidInvite,
  unlinkProjectCompany,
} from './projects/linkInvites';
import { groupProjects, listProjectIds, listProjects, queryProjects } from './projects/listProjects';
import { duplicateProject, mergeProjects } from './projects/mergeProjects';
import {
  getProjectCompanyEmailAddress,
  getProjectEmailAddress,
  listProjectActivities,
} from './projects/readProjectParts';
import { groupQuotes, listQuotes } from './quotes/listQuotes';
import { createQuoteTrade, deleteQuoteTrade, listQuoteTrades, updateQuoteTrade } from './quotes/quoteTrades';
import { createQuote, deleteQuote, getQuote, updateQuote } from './quotes/quotes';
import { search } from './search/search';
import { createSession } from './sessions/createSession';
import { deleteSession } from './sessions/deleteSession';
import { createPasswordReset, redeemPasswordReset } from './sessions/passwordResets';
import { setUp } from './sessions/setUp';
import { createStageReason, getStage, saveStages, updateStageReason } from './stages/stages';
import { groupTasks, listTasks } from './tasks/listTasks';
import { createTask, deleteTask, getTask, updateTask } from './tasks/tasks';
import { createTeam, deleteTeam, listTeams, updateTeam } from './teams/teams';
import { createExport } from './transfer/createExport';
import { checkImport, createImport, getImport, listImportRefusals, startImport } from './transfer/imports';
import { createUser, deleteUser, updateUser } from './users/users';
import { getPlanDownloadStats, listPlanCategories, updateCustomerSettings } from './workspace/customerSettings';
import { getViewFields } from './workspace/getViewFields';
import {
  getCustomerSettings,
  listCompanyNames,
  listCustomFieldSettings,
  listStages,
  listUsers,
} from './workspace/lists';
import { getDashboardSetting, getProfileSetting, putDashboardSetting, putProfileSetting } from './workspace/settings';

type PublicId = 'createSession' | 'createPasswordReset' | 'redeemPasswordReset' | 'setUp';
type StreamId = 'streamEvents' | 'createUpload' | 'getMessageImage';

/** Calls without a session. */
export const publicHandlers = {
  createSession,
  createPasswordReset,
  redeemPasswordReset,
  setUp,
} satisfies { [K in PublicId]: PublicHandler<K> };

/** Calls whose answer goes on. */
export const streamHandlers = {
  streamEvents,
  createUpload,
  getMessageImage,
} satisfies Record<StreamId, StreamHandler>;

/** Every other call of the contract that is not only planned: one that is missing here does not compile. */
export const handlers = {
  deleteSession,
  getProfile,
  getProfileSetting,
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
  updateMessage,
  readMessageAgain,
  previewAttachment,
  updateReading,
  deleteMessage,
  getMessageDetail,
  getAttachment,
  getRawMessage,
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
  unlinkProjectCompany,
  listCompetitors,
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
  getMessage,
  getMessageBase,
  separateMessage,
  linkMessage,
  unlinkMessage,
  rejectGroupSuggestion,
  rejectProjectSuggestion,
  acceptMessageChange,
  dismissMessageChange,
  listProjectMessages,
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
  createContact,
  getContact,
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
  createUser,
  updateUser,
  deleteUser,
  updateProfile,
  changePassword,
  updateCustomerSettings,
  listPlanCategories,
  getPlanDownloadStats,
  createImpersonation,
  listImpersonationUsers,
  createExport,
  createImport,
  getImport,
  checkImport,
  startImport,
  listImportRefusals,
  sendProjectMessage,
  replyToMessage,
  replyToInboxMessage,
  deleteUpload: deleteUploadedFile,
  listEmailAccounts,
  createEmailAccount,
  updateEmailAccount,
  deleteEmailAccount,
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
} satisfies { [K in Exclude<keyof operations, PublicId | StreamId | PlannedId>]: Handler<K> };
