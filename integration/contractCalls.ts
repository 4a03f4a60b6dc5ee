import { contractOperations, type Operation, type Parameter } from '../mock-server/src/platform/contract/document';
import { roles, type Role } from '@basis/domain/model/permissions/permissions';
import type { Browser, CallAnswer } from './browser';
import type { Person } from './testServer';

/** A demo user of each role. */
export const personOf: Readonly<Record<Role, Person>> = {
  Admin: 'admin',
  Member: 'member',
  RestrictedMember: 'restricted',
  ReadOnly: 'readOnly',
};

/** Each operation of the contract with each role. */
export const operationsByRole: readonly (readonly [Operation['id'], Role, Operation])[] = contractOperations.flatMap(
  (operation) => roles.map((role) => [operation.id, role, operation] as const),
);

/** What a call is made of; a path parameter that is not given is an id that nothing has. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const unknownId = '01932f5e-0000-7000-8000-000000000000';

/** Parts of paths that are no ids. */
export const fittingParts: Readonly<Record<string, string>> = {
  key: 'key',
  view: 'LIST_VIEW',
  token: 'unknown',
  report: 'company',
  ordinal: '0',
  scimName: 'User',
};

const pathOf = ({ route }: Operation, values: Readonly<Record<string, string>>): string =>
  route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? fittingParts[name] ?? unknownId));

const somebody = { firstName: 'Noor', role: 'Member' };
const password = 'staple correct horse';
const passkeyProof = { id: 'AAAA', response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };

/** A body that fits the contract and refers to nothing that is there. */
export const fittingBodies: Readonly<Partial<Record<Operation['id'], unknown>>> = {
  createSession: { email: 'nobody@nowhere.example', password: 'wrong' },
  putProfileSetting: { value: 1 },
  saveWeeklyEmail: { weekday: 1, time: '07:00', bids: 'mine' },
  putDashboardSetting: { value: 1 },
  createProject: { project: { name: 'A bid', companyId: unknownId } },
  updateBidInvite: { jobWalkAt: null },
  createProjectsFromMessages: { messageIds: [unknownId], stageId: unknownId },
  updateMessage: { isRead: true },
  updateReading: { name: 'A bid' },
  queryProjects: {},
  queryMessages: {},
  queryCompanies: {},
  queryContacts: {},
  updateProject: { name: 'A bid' },
  bulkProjects: { selection: { ids: [unknownId] }, action: 'archive' },
  duplicateProject: {},
  mergeProjects: { projectIds: [unknownId] },
  setProjectEstimators: { userIds: [] },
  setProjectStage: { stageId: unknownId },
  setProjectStageReason: { stageReasonId: null },
  linkProjectCompany: {},
  createCompetitor: { competitorCompanyId: unknownId },
  updateCompetitor: { id: unknownId, note: '' },
  updateCompetitorById: { note: '' },
  splitBidInvite: {},
  linkMessage: { projectId: unknownId },
  linkMessages: { messageIds: [unknownId], projectId: unknownId },
  decideMessageChanges: { accepted: [unknownId], dismissed: [] },
  previewBidOfMessages: { messageIds: [unknownId] },
  saveStages: { stages: [{ id: unknownId, name: '  ', color: 'stone', order: 9 }] },
  createStageReason: { stageCode: 'Lost', name: 'Price' },
  updateStageReason: { name: 'Price' },
  createCustomFieldSetting: { customFieldSetting: { entity: 'Company', label: 'Size', type: 'Number' } },
  updateCustomFieldSetting: { label: 'Size' },
  createMailRule: {
    mailRule: {
      name: 'A rule',
      conditions: { kinds: ['Addendum'], senders: [], companyIds: [], platforms: [], keywords: [] },
      actions: { estimatorIds: [], stageId: unknownId, fieldOptions: [] },
    },
  },
  updateMailRule: { name: 'A rule' },
  previewMailRule: {
    conditions: { kinds: ['Addendum'], senders: [], companyIds: [], platforms: [], keywords: [] },
  },
  createPasswordReset: { email: 'nobody@nowhere.example' },
  redeemPasswordReset: { password },
  createSharedListPass: { password },
  setUp: {
    workspaceName: 'A workspace',
    zone: 'America/New_York',
    firstName: 'Dana',
    email: 'dana@a.example',
    password,
  },
  createApiToken: { name: 'A token', scopes: ['bids:read'], expiresInDays: 30 },
  createWebhook: {
    name: 'A webhook',
    url: 'https://127.0.0.1/hook',
    kinds: ['basis.bid.won'],
    filter: null,
    isOn: true,
  },
  updateWebhook: { name: 'A webhook' },
  createServiceToken: { name: 'A token', scopes: ['bids:read'], expiresInDays: 30 },
  updateDirectory: { defaultRole: 'Member' },
  createDirectoryToken: { name: 'A directory', expiresInDays: 30 },
  updateDirectoryGroup: { role: null },
  confirmDirectoryHandOver: { successorId: null },
  createScimUser: { userName: 'noor@nowhere.example' },
  replaceScimUser: { userName: 'noor@nowhere.example' },
  patchScimUser: { Operations: [{ op: 'replace', path: 'active', value: true }] },
  createScimGroup: { displayName: 'A group' },
  replaceScimGroup: { displayName: 'A group' },
  patchScimGroup: { Operations: [{ op: 'remove', path: 'members' }] },
  createCompany: { company: { name: 'A company' } },
  updateCompany: { website: 'https://a.example' },
  mergeCompanies: { companyIds: [unknownId] },
  rejectMergeSuggestion: { firstCompanyId: unknownId, secondCompanyId: unknownId },
  createContact: { contact: { firstName: 'Dana' } },
  updateContact: { title: 'Owner' },
  mergeContacts: { contactIds: [unknownId] },
  createDistributionList: { distributionList: { name: 'A list' } },
  updateDistributionList: { name: 'A list' },
  createTeam: { team: { name: 'A team' } },
  updateTeam: { name: 'A team' },
  createProjectNote: { message: 'A note' },
  createCompanyNote: { message: 'A note' },
  createContactNote: { message: 'A note' },
  createQuoteNote: { message: 'A note' },
  updateNote: { sticky: true },
  updateNotification: { read: true },
  replaceNotification: { read: true },
  createTask: { task: { title: 'A task' } },
  updateTask: { title: 'A task' },
  createQuote: { quote: { amount: 100 } },
  updateQuote: { amount: 100 },
  createQuoteTrade: { name: 'A trade' },
  updateQuoteTrade: { name: 'A trade' },
  createUser: { user: { email: 'noor@nowhere.example', ...somebody } },
  createInvitation: { isEmailed: false },
  changeUserEmail: { email: 'noor@nowhere.example' },
  updateUser: { position: 'Other' },
  handOverUser: { successors: {} },
  updateProfile: { position: 'Other' },
  changePassword: { currentPassword: 'wrong', password },
  finishWithCode: { code: '000000' },
  finishPasskey: { passkey: passkeyProof },
  confirmItIsMe: { password: 'wrong' },
  addPasskey: {
    name: 'A key',
    passkey: { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  renamePasskey: { name: 'A key' },
  turnOnOneTimeCodes: { code: '000000' },
  saveWorkspaceSecurity: { isSecondWayRequired: true },
  updateCustomerSettings: { name: 'A firm' },
  createImpersonation: { userId: unknownId, customerWorkspace: 'nowhere' },
  createOperationBanner: { operationBanner: { title: ' ', type: 'Info' } },
  createPlatformCredential: { platformId: 'Procore', userName: 'a', password },
  updatePlatformCredential: { userName: 'a' },
  createEmailScraper: { email: 'a@nowhere.example', provider: 'imap' },
  updateEmailScraper: { active: true },
  updateEmailAccount: { password },
  createEmailAccount: { email: 'a@nowhere.example', host: '127.0.0.1', port: 993, password },
  startEmailConnection: { connectorId: 'microsoft', email: 'a@nowhere.example' },
  finishEmailConnection: { code: 'a', state: 'a' },
  sendProjectMessage: { to: [{ name: '', email: 'a@nowhere.example' }], subject: 'A', body: 'A' },
  replyToMessage: { to: [{ name: '', email: 'a@nowhere.example' }], subject: 'A', body: 'A' },
  forwardMessage: { to: [{ name: '', email: 'a@nowhere.example' }], subject: 'A', body: 'A' },
  replyToInboxMessage: { to: [{ name: '', email: 'a@nowhere.example' }], subject: 'A', body: 'A' },
  createSharedList: { name: 'A list', columns: [{ id: 'name', label: 'Name' }], query: {} },
  createCalendarSubscription: { query: {} },
  queryReport: { definition: { version: 1, groupBy: ['month'], measures: ['submittedCount'] } },
  createSavedReport: {
    savedReport: { name: 'A report', definition: { version: 1, groupBy: ['month'], measures: ['submittedCount'] } },
  },
  updateSavedReport: { name: 'A report' },
  sendSavedReport: { format: 'csv' },
  createExport: { list: 'projects', format: 'csv', columns: [{ id: 'name', label: 'Name' }] },
  checkImport: { columns: ['name'], dateOrder: 'MDY', duplicates: 'skip' },
  previewImportChanges: { columns: ['key'], dateOrder: 'MDY', duplicates: 'skip' },
  startImport: { columns: ['name'], dateOrder: 'MDY', duplicates: 'skip' },
};

const fittingQueries: Readonly<Partial<Record<Operation['id'], Readonly<Record<string, string>>>>> = {
  listGoNoGoBids: { behind: 'average' },
  getWorkload: { day: '2026-11-18' },
  listBidInvites: { projectId: unknownId },
  getMessageImage: { url: 'https://pictures.example/logo.png' },
  groupProjects: { group: '{"name":"stageId"}' },
  groupCompanies: { group: '{"name":"tag"}' },
  groupContacts: { group: '{"name":"company"}' },
  groupQuotes: { group: '{"name":"status"}' },
  groupMessages: { group: '{"name":"platform"}' },
  groupTasks: { group: '{"name":"assigneeId"}' },
  deleteCompetitor: { competitorId: unknownId },
  deleteStage: { newStageId: unknownId },
  search: { q: 'nothing' },
  listPlaces: { search: 'nowhere' },
  listImpersonationUsers: { customerWorkspace: 'nowhere' },
  finishOidc: { code: 'a', state: 'a' },
  getGroupReport: { groupBy: 'month' },
  createImport: { fileName: 'bids.csv' },
  createUpload: { name: 'price.pdf' },
};

/** A call that fits the contract, changed by what is given. */
export const callOperation = (
  browser: Pick<Browser, 'call'>,
  operation: Operation,
  parts: CallParts = {},
): Promise<CallAnswer> => {
  const body = 'body' in parts ? parts.body : fittingBodies[operation.id];
  return browser.call(operation.method, pathOf(operation, parts.path ?? {}), {
    query: { ...fittingQueries[operation.id], ...parts.query },
    ...(body === undefined ? {} : { body }),
    ...(parts.headers ? { headers: parts.headers } : {}),
  });
};

/** Calls whose answer ends. */
export const endingOperations = contractOperations.filter(({ id }) => id !== 'streamEvents');

export const parametersOf = (operation: Operation, place: Parameter['in']): readonly Parameter[] =>
  operation.parameters.filter((parameter) => parameter.in === place);
