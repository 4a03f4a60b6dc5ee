// Longer than most files: it is the one description of every list's columns, which the server's queries, the default
// fields of a view, and the menus of sorts, filters and groups all read.
import type { FilterFieldKind } from '../filters/operations';

/** What a cell of a column shows and how it is edited. */
export type ColumnKind =
  | 'text'
  | 'stage'
  | 'users'
  | 'user'
  | 'deadline'
  | 'instant'
  | 'date'
  | 'companies'
  | 'company'
  | 'contacts'
  | 'money'
  | 'percent'
  | 'number'
  | 'distance'
  | 'travelTime'
  | 'boolean'
  | 'notes'
  | 'keywords'
  | 'region'
  | 'unionType'
  | 'platform'
  | 'communicationType'
  | 'singleSelect';

/** A column of a list. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  readonly widthPx: number;
  /** Shown until the user hides it. */
  readonly on?: true;
  /** Always there, as the first. */
  readonly static?: true;
  readonly sort?: true;
  /** As what kind of field it can be filtered by. */
  readonly filter?: FilterFieldKind;
  /** Its name in a filter, where that is not its id. */
  readonly identifier?: string;
  readonly group?: true;
  /** An amount, which a RestrictedMember neither sees nor filters, sorts or sums by. */
  readonly amount?: true;
}

const projectColumns = [
  { id: 'name', label: 'Project name', kind: 'text', widthPx: 360, on: true, static: true, sort: true, filter: 'text' },
  { id: 'stageId', label: 'Stage', kind: 'stage', widthPx: 200, on: true, sort: true, filter: 'stage', group: true },
  { id: 'estimatorIds', label: 'Estimators', kind: 'users', widthPx: 200, on: true, filter: 'users', group: true },
  {
    id: 'bidDeadline',
    label: 'Bid deadline',
    kind: 'deadline',
    widthPx: 240,
    on: true,
    sort: true,
    filter: 'date',
    group: true,
  },
  { id: 'location', label: 'Location', kind: 'text', widthPx: 160, on: true, sort: true, filter: 'text' },
  { id: 'companies', label: 'Companies', kind: 'companies', widthPx: 360, on: true, filter: 'companies', group: true },
  { id: 'quote', label: 'Quote', kind: 'money', widthPx: 200, on: true, sort: true, filter: 'money', amount: true },
  { id: 'notes', label: 'Notes', kind: 'notes', widthPx: 200, on: true, sort: true, filter: 'unreadNotes' },
  { id: 'keywords', label: 'Keywords', kind: 'keywords', widthPx: 200, on: true, filter: 'keywords' },
  { id: 'rfiDeadline', label: 'RFI deadline', kind: 'deadline', widthPx: 240, sort: true, filter: 'date' },
  { id: 'jobWalk', label: 'Job walk', kind: 'deadline', widthPx: 240, sort: true, filter: 'date' },
  { id: 'createdAt', label: 'Created', kind: 'instant', widthPx: 240, sort: true, filter: 'date', group: true },
  { id: 'submittedAt', label: 'Submitted', kind: 'instant', widthPx: 240, sort: true, filter: 'date', group: true },
  { id: 'awardedAt', label: 'Awarded', kind: 'instant', widthPx: 240, sort: true, filter: 'date', group: true },
  { id: 'lostAt', label: 'Lost', kind: 'instant', widthPx: 240, sort: true, filter: 'date', group: true },
  { id: 'startAt', label: 'Start date', kind: 'date', widthPx: 240, sort: true, filter: 'date' },
  { id: 'endAt', label: 'End date', kind: 'date', widthPx: 240, sort: true, filter: 'date' },
  { id: 'region', label: 'Project state', kind: 'region', widthPx: 200, sort: true, filter: 'region', group: true },
  { id: 'city', label: 'City', kind: 'text', widthPx: 200, sort: true, filter: 'text' },
  { id: 'addressLine', label: 'Address line', kind: 'text', widthPx: 200, sort: true, filter: 'text' },
  { id: 'postalCode', label: 'Postal code', kind: 'text', widthPx: 200, sort: true, filter: 'text' },
  { id: 'unionType', label: 'Union/Non Union', kind: 'unionType', widthPx: 200, sort: true, filter: 'unionType' },
  { id: 'distance', label: 'Distance', kind: 'distance', widthPx: 200, sort: true, filter: 'distance' },
  { id: 'travelTime', label: 'Travel time', kind: 'travelTime', widthPx: 200, sort: true, filter: 'travelTime' },
  {
    id: 'submittedAmount',
    label: 'Submitted amount',
    kind: 'money',
    widthPx: 200,
    sort: true,
    filter: 'money',
    amount: true,
  },
  { id: 'wonAmount', label: 'Won amount', kind: 'money', widthPx: 200, sort: true, filter: 'money', amount: true },
  { id: 'lostAmount', label: 'Lost amount', kind: 'money', widthPx: 200, sort: true, filter: 'money', amount: true },
  { id: 'stageReasonId', label: 'Reason', kind: 'singleSelect', widthPx: 200, sort: true, filter: 'singleSelect' },
  { id: 'contacts', label: 'Contacts', kind: 'contacts', widthPx: 200, filter: 'contacts' },
  { id: 'changeState', label: 'Project status', kind: 'singleSelect', widthPx: 200, filter: 'singleSelect' },
  { id: 'unreadMessages', label: 'Unread emails', kind: 'number', widthPx: 200, sort: true },
  { id: 'assigneeIds', label: 'Assigned to', kind: 'users', widthPx: 200, filter: 'users' },
] as const satisfies readonly ListColumn[];

const messageColumns = [
  {
    id: 'subject',
    label: 'Email Subject',
    kind: 'text',
    widthPx: 360,
    on: true,
    static: true,
    sort: true,
    filter: 'text',
  },
  { id: 'from', label: 'From', kind: 'text', widthPx: 200, on: true, sort: true, filter: 'text' },
  {
    id: 'receivedAt',
    label: 'Time Received',
    kind: 'instant',
    widthPx: 240,
    on: true,
    sort: true,
    filter: 'processedAt',
    identifier: 'processedAt',
  },
  {
    id: 'communicationType',
    label: 'Communication Type',
    kind: 'communicationType',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'communicationType',
  },
  { id: 'platform', label: 'Platform', kind: 'platform', widthPx: 200, on: true, sort: true, filter: 'platform' },
  { id: 'bidDeadline', label: 'Bid Deadline', kind: 'deadline', widthPx: 240, on: true, sort: true, filter: 'date' },
  { id: 'location', label: 'Project Location', kind: 'text', widthPx: 160, on: true, sort: true, filter: 'text' },
  { id: 'company', label: 'Company', kind: 'company', widthPx: 200, on: true, sort: true, filter: 'company' },
  { id: 'region', label: 'Project State', kind: 'region', widthPx: 200, sort: true, filter: 'region' },
  { id: 'city', label: 'City', kind: 'text', widthPx: 200, sort: true, filter: 'text' },
  { id: 'addressLine', label: 'Address Line', kind: 'text', widthPx: 200, sort: true, filter: 'text' },
  { id: 'unionType', label: 'Union/Non Union', kind: 'unionType', widthPx: 200, sort: true, filter: 'unionType' },
  { id: 'projectName', label: 'Project Name', kind: 'text', widthPx: 360, sort: true, filter: 'text' },
  { id: 'distance', label: 'Distance', kind: 'distance', widthPx: 200, sort: true, filter: 'distance' },
  { id: 'travelTime', label: 'Travel Time', kind: 'travelTime', widthPx: 200, sort: true, filter: 'travelTime' },
] as const satisfies readonly ListColumn[];

const contactColumns = [
  { id: 'name', label: 'Name', kind: 'text', widthPx: 360, on: true, static: true, sort: true, filter: 'text' },
  { id: 'title', label: 'Title', kind: 'text', widthPx: 200, on: true, sort: true, filter: 'text' },
  { id: 'email', label: 'Email', kind: 'text', widthPx: 240, on: true, sort: true, filter: 'text' },
  { id: 'phone', label: 'Phone', kind: 'text', widthPx: 200, on: true, filter: 'text' },
  {
    id: 'company',
    label: 'Company',
    kind: 'company',
    widthPx: 360,
    on: true,
    sort: true,
    filter: 'company',
    group: true,
  },
  { id: 'openBidsCount', label: 'Open bids', kind: 'number', widthPx: 200, on: true, sort: true },
  { id: 'createdAt', label: 'Created', kind: 'instant', widthPx: 240, sort: true, filter: 'date' },
] as const satisfies readonly ListColumn[];

const companyColumns = [
  { id: 'name', label: 'Name', kind: 'text', widthPx: 360, on: true, static: true, sort: true, filter: 'text' },
  {
    id: 'tag',
    label: 'Tag',
    kind: 'singleSelect',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'singleSelect',
    group: true,
  },
  { id: 'website', label: 'Website', kind: 'text', widthPx: 200, filter: 'text' },
  { id: 'address', label: 'Address', kind: 'text', widthPx: 200, on: true, filter: 'text' },
  { id: 'region', label: 'State', kind: 'region', widthPx: 200, sort: true, filter: 'region', group: true },
  { id: 'openBidsCount', label: 'Open bids', kind: 'number', widthPx: 200, on: true, sort: true, filter: 'number' },
  {
    id: 'previousBidsCount',
    label: 'Previous bids',
    kind: 'number',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'number',
  },
  { id: 'hitRatio', label: 'Hit ratio', kind: 'percent', widthPx: 200, on: true, sort: true, filter: 'percent' },
  {
    id: 'totalSubmitted',
    label: 'Total submitted',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'money',
    amount: true,
  },
  {
    id: 'totalWon',
    label: 'Total won',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'money',
    amount: true,
  },
  {
    id: 'totalLost',
    label: 'Total lost',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'money',
    amount: true,
  },
  { id: 'contacts', label: 'Contacts', kind: 'number', widthPx: 200, sort: true },
  { id: 'notes', label: 'Notes', kind: 'notes', widthPx: 200 },
  { id: 'blockedAt', label: 'Blocked', kind: 'instant', widthPx: 240, filter: 'date' },
] as const satisfies readonly ListColumn[];

const quoteColumns = [
  { id: 'project', label: 'Bid', kind: 'text', widthPx: 360, on: true, static: true, sort: true, filter: 'text' },
  {
    id: 'company',
    label: 'Company',
    kind: 'company',
    widthPx: 360,
    on: true,
    sort: true,
    filter: 'company',
    group: true,
  },
  {
    id: 'trade',
    label: 'Trade',
    kind: 'singleSelect',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'singleSelect',
    group: true,
  },
  { id: 'amount', label: 'Amount', kind: 'money', widthPx: 200, on: true, sort: true, filter: 'money', amount: true },
  { id: 'margin', label: 'Margin', kind: 'percent', widthPx: 200, on: true, sort: true, filter: 'percent' },
  {
    id: 'status',
    label: 'Status',
    kind: 'singleSelect',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'singleSelect',
    group: true,
  },
  { id: 'quotedAt', label: 'Quoted', kind: 'date', widthPx: 240, on: true, sort: true, filter: 'date', group: true },
  { id: 'isAlternate', label: 'Alternate', kind: 'boolean', widthPx: 200, filter: 'boolean' },
  { id: 'createdBy', label: 'Created by', kind: 'user', widthPx: 200, filter: 'user' },
] as const satisfies readonly ListColumn[];

const taskColumns = [
  { id: 'title', label: 'Title', kind: 'text', widthPx: 360, on: true, static: true, sort: true, filter: 'text' },
  { id: 'project', label: 'Bid', kind: 'text', widthPx: 360, on: true, sort: true, filter: 'text', group: true },
  {
    id: 'assigneeId',
    label: 'Assigned to',
    kind: 'user',
    widthPx: 200,
    on: true,
    sort: true,
    filter: 'user',
    group: true,
  },
  { id: 'dueOn', label: 'Due', kind: 'date', widthPx: 240, on: true, sort: true, filter: 'date', group: true },
  { id: 'doneAt', label: 'Done', kind: 'instant', widthPx: 240, sort: true, filter: 'date' },
  { id: 'reminderAt', label: 'Reminder', kind: 'instant', widthPx: 240, sort: true },
] as const satisfies readonly ListColumn[];

/** The columns of each list, in their order. */
export const listColumns = {
  projects: projectColumns,
  messages: messageColumns,
  contacts: contactColumns,
  companies: companyColumns,
  quotes: quoteColumns,
  tasks: taskColumns,
} as const;

export type ListName = keyof typeof listColumns;
type ColumnOf<L extends ListName> = (typeof listColumns)[L][number];

/** The columns of a list that can be sorted by. */
export type SortColumnId<L extends ListName> = Extract<ColumnOf<L>, { sort: true }>['id'];
/** The columns of a list that can be filtered by. */
export type FilterColumnId<L extends ListName> = Extract<ColumnOf<L>, { filter: FilterFieldKind }>['id'];
/** The columns of a list that can be grouped by. */
export type GroupColumnId<L extends ListName> = Extract<ColumnOf<L>, { group: true }>['id'];

interface ListDescription<L extends ListName> {
  /** Names the list's fields in filters. */
  readonly entity: string;
  /** Other names that fields of this list go by in filters. */
  readonly aliases: readonly string[];
  /** Whose custom fields follow the columns. */
  readonly customEntity: string;
  readonly defaultSort: { readonly name: SortColumnId<L>; readonly direction: 'asc' | 'desc' };
}

/** What the lists are made of, beside their columns. */
export const listDescriptions: { readonly [L in ListName]: ListDescription<L> } = {
  projects: {
    entity: 'project',
    // What a bid has of its invitations may be named as theirs.
    aliases: ['bidInvite'],
    customEntity: 'Project',
    defaultSort: { name: 'bidDeadline', direction: 'asc' },
  },
  messages: {
    entity: 'email',
    aliases: [],
    customEntity: 'Email',
    defaultSort: { name: 'receivedAt', direction: 'desc' },
  },
  contacts: {
    entity: 'contact',
    aliases: [],
    customEntity: 'Contact',
    defaultSort: { name: 'name', direction: 'asc' },
  },
  companies: {
    entity: 'company',
    aliases: [],
    customEntity: 'Company',
    defaultSort: { name: 'name', direction: 'asc' },
  },
  quotes: {
    entity: 'quote',
    aliases: [],
    customEntity: 'Quote',
    defaultSort: { name: 'quotedAt', direction: 'desc' },
  },
  tasks: { entity: 'task', aliases: [], customEntity: 'Task', defaultSort: { name: 'dueOn', direction: 'asc' } },
};

/** The kinds of view, each with the list that it shows. */
export const viewLists = {
  LIST_VIEW: 'projects',
  BOARD_VIEW: 'projects',
  CALENDAR_VIEW: 'projects',
  INBOX_VIEW: 'messages',
  CONTACTS_VIEW: 'contacts',
  ACCOUNTS_VIEW: 'companies',
  QUOTES_VIEW: 'quotes',
  TASKS_VIEW: 'tasks',
} as const satisfies Record<string, ListName>;

export type ViewName = keyof typeof viewLists;
