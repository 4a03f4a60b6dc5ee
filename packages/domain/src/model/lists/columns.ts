// Longer than most files: it is the one description of every list's columns, which the server's queries, the default
// fields of a view, and the menus of sorts, filters and groups all read.
import type { FieldKind, FilterKind, SortableKind } from '../fields/kinds';

/** A column of a list. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  /** Decides how its cells are shown and edited, how it is filtered, and its form in a file. */
  readonly kind: FieldKind;
  readonly widthPx: number;
  /** Shown until the user hides it. */
  readonly on?: true;
  /** Always there, as the first. */
  readonly static?: true;
  readonly sort?: true;
  readonly filter?: true;
  /** Its name in a filter, where that is not its id. */
  readonly identifier?: string;
  readonly group?: true;
  /** Its label where entries are grouped by it, where that is another one. */
  readonly groupLabel?: string;
}

/** A column that can be sorted and filtered by only where its kind can. */
type OwnColumn = {
  readonly [K in FieldKind]: Omit<ListColumn, 'kind' | 'sort' | 'filter'> & {
    readonly kind: K;
    readonly sort?: K extends SortableKind ? true : never;
    readonly filter?: K extends FilterKind ? true : never;
  };
}[FieldKind];

const projectColumns = [
  { id: 'name', label: 'Project name', kind: 'name', widthPx: 360, on: true, static: true, sort: true, filter: true },
  {
    id: 'stageId',
    label: 'Stage',
    kind: 'stage',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
    group: true,
    groupLabel: 'Stages',
  },
  { id: 'estimatorIds', label: 'Estimators', kind: 'estimators', widthPx: 200, on: true, filter: true, group: true },
  {
    id: 'bidDeadline',
    label: 'Bid deadline',
    kind: 'deadline',
    widthPx: 240,
    on: true,
    sort: true,
    filter: true,
    group: true,
    groupLabel: 'Bid due',
  },
  { id: 'location', label: 'Location', kind: 'text', widthPx: 160, on: true, sort: true, filter: true },
  { id: 'companies', label: 'Companies', kind: 'companies', widthPx: 360, on: true, filter: true, group: true },
  { id: 'quote', label: 'Quote', kind: 'money', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'notes', label: 'Notes', kind: 'notes', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'keywords', label: 'Keywords', kind: 'keywords', widthPx: 200, on: true, filter: true },
  { id: 'rfiDeadline', label: 'RFI deadline', kind: 'deadline', widthPx: 240, sort: true, filter: true },
  { id: 'jobWalk', label: 'Job walk', kind: 'deadline', widthPx: 240, sort: true, filter: true },
  { id: 'createdAt', label: 'Created', kind: 'instant', widthPx: 240, sort: true, filter: true, group: true },
  { id: 'receivedAt', label: 'Received', kind: 'instant', widthPx: 240, sort: true, filter: true },
  { id: 'submittedAt', label: 'Submitted', kind: 'instant', widthPx: 240, sort: true, filter: true, group: true },
  { id: 'awardedAt', label: 'Awarded', kind: 'instant', widthPx: 240, sort: true, filter: true, group: true },
  { id: 'lostAt', label: 'Lost', kind: 'instant', widthPx: 240, sort: true, filter: true, group: true },
  { id: 'startAt', label: 'Start date', kind: 'date', widthPx: 240, sort: true, filter: true },
  { id: 'endAt', label: 'End date', kind: 'date', widthPx: 240, sort: true, filter: true },
  {
    id: 'region',
    label: 'Project state',
    kind: 'region',
    widthPx: 200,
    sort: true,
    filter: true,
    group: true,
    groupLabel: 'Project State',
  },
  { id: 'city', label: 'City', kind: 'text', widthPx: 200, sort: true, filter: true },
  { id: 'addressLine', label: 'Address line', kind: 'text', widthPx: 200, sort: true, filter: true },
  { id: 'postalCode', label: 'Postal code', kind: 'text', widthPx: 200, sort: true, filter: true },
  { id: 'unionType', label: 'Union/Non Union', kind: 'unionType', widthPx: 200, sort: true, filter: true },
  { id: 'distance', label: 'Distance', kind: 'distance', widthPx: 200, sort: true, filter: true },
  { id: 'travelTime', label: 'Travel time', kind: 'travelTime', widthPx: 200, sort: true, filter: true },
  {
    id: 'submittedAmount',
    label: 'Submitted amount',
    kind: 'money',
    widthPx: 200,
    sort: true,
    filter: true,
  },
  { id: 'wonAmount', label: 'Won amount', kind: 'money', widthPx: 200, sort: true, filter: true },
  { id: 'lostAmount', label: 'Lost amount', kind: 'money', widthPx: 200, sort: true, filter: true },
  { id: 'stageReasonId', label: 'Reason', kind: 'singleSelect', widthPx: 200, sort: true, filter: true },
  { id: 'contacts', label: 'Contacts', kind: 'contacts', widthPx: 200, filter: true },
  { id: 'changeState', label: 'Project status', kind: 'choice', widthPx: 200, filter: true },
  { id: 'unreadMessages', label: 'Unread emails', kind: 'number', widthPx: 200, sort: true },
  { id: 'assigneeIds', label: 'Assigned to', kind: 'users', widthPx: 200, filter: true },
] as const satisfies readonly OwnColumn[];

const messageColumns = [
  {
    id: 'subject',
    label: 'Email Subject',
    kind: 'name',
    widthPx: 360,
    on: true,
    static: true,
    sort: true,
    filter: true,
  },
  { id: 'from', label: 'From', kind: 'text', widthPx: 200, on: true, sort: true, filter: true },
  {
    id: 'receivedAt',
    label: 'Time Received',
    kind: 'pastInstant',
    widthPx: 240,
    on: true,
    sort: true,
    filter: true,
    identifier: 'processedAt',
  },
  {
    id: 'communicationType',
    label: 'Communication Type',
    kind: 'communicationType',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
  },
  { id: 'platform', label: 'Platform', kind: 'platform', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'bidDeadline', label: 'Bid Deadline', kind: 'deadline', widthPx: 240, on: true, sort: true, filter: true },
  { id: 'location', label: 'Project Location', kind: 'text', widthPx: 160, on: true, sort: true, filter: true },
  { id: 'company', label: 'Company', kind: 'company', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'region', label: 'Project State', kind: 'region', widthPx: 200, sort: true, filter: true },
  { id: 'city', label: 'City', kind: 'text', widthPx: 200, sort: true, filter: true },
  { id: 'addressLine', label: 'Address Line', kind: 'text', widthPx: 200, sort: true, filter: true },
  { id: 'unionType', label: 'Union/Non Union', kind: 'unionType', widthPx: 200, sort: true, filter: true },
  { id: 'projectName', label: 'Project Name', kind: 'text', widthPx: 360, sort: true, filter: true },
  { id: 'distance', label: 'Distance', kind: 'distance', widthPx: 200, sort: true, filter: true },
  { id: 'travelTime', label: 'Travel Time', kind: 'travelTime', widthPx: 200, sort: true, filter: true },
] as const satisfies readonly OwnColumn[];

const contactColumns = [
  { id: 'name', label: 'Name', kind: 'name', widthPx: 360, on: true, static: true, sort: true, filter: true },
  { id: 'title', label: 'Title', kind: 'text', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'email', label: 'Email', kind: 'email', widthPx: 240, on: true, sort: true, filter: true },
  { id: 'phone', label: 'Phone', kind: 'phone', widthPx: 200, on: true, filter: true },
  {
    id: 'company',
    label: 'Company',
    kind: 'company',
    widthPx: 360,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  { id: 'openBidsCount', label: 'Open bids', kind: 'number', widthPx: 200, on: true, sort: true },
  { id: 'createdAt', label: 'Created', kind: 'instant', widthPx: 240, sort: true, filter: true },
] as const satisfies readonly OwnColumn[];

const companyColumns = [
  { id: 'name', label: 'Name', kind: 'name', widthPx: 360, on: true, static: true, sort: true, filter: true },
  {
    id: 'tag',
    label: 'Tag',
    kind: 'choice',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  { id: 'website', label: 'Website', kind: 'url', widthPx: 200, filter: true },
  { id: 'address', label: 'Address', kind: 'text', widthPx: 200, on: true, filter: true },
  { id: 'region', label: 'State', kind: 'region', widthPx: 200, sort: true, filter: true, group: true },
  { id: 'openBidsCount', label: 'Open bids', kind: 'number', widthPx: 200, on: true, sort: true, filter: true },
  {
    id: 'previousBidsCount',
    label: 'Previous bids',
    kind: 'number',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
  },
  { id: 'hitRatio', label: 'Hit ratio', kind: 'percent', widthPx: 200, on: true, sort: true, filter: true },
  {
    id: 'totalSubmitted',
    label: 'Total submitted',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
  },
  {
    id: 'totalWon',
    label: 'Total won',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
  },
  {
    id: 'totalLost',
    label: 'Total lost',
    kind: 'money',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
  },
  { id: 'contacts', label: 'Contacts', kind: 'number', widthPx: 200, sort: true },
  { id: 'notes', label: 'Notes', kind: 'notes', widthPx: 200 },
  { id: 'blockedAt', label: 'Blocked', kind: 'instant', widthPx: 240, filter: true },
] as const satisfies readonly OwnColumn[];

const quoteColumns = [
  { id: 'project', label: 'Bid', kind: 'name', widthPx: 360, on: true, static: true, sort: true, filter: true },
  {
    id: 'company',
    label: 'Company',
    kind: 'company',
    widthPx: 360,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  {
    id: 'trade',
    label: 'Trade',
    kind: 'singleSelect',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  { id: 'amount', label: 'Amount', kind: 'money', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'margin', label: 'Margin', kind: 'percent', widthPx: 200, on: true, sort: true, filter: true },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  { id: 'quotedAt', label: 'Quoted', kind: 'date', widthPx: 240, on: true, sort: true, filter: true, group: true },
  { id: 'isAlternate', label: 'Alternate', kind: 'boolean', widthPx: 200, filter: true },
  { id: 'createdBy', label: 'Created by', kind: 'user', widthPx: 200, filter: true },
] as const satisfies readonly OwnColumn[];

const taskColumns = [
  { id: 'title', label: 'Title', kind: 'name', widthPx: 300, on: true, static: true, sort: true, filter: true },
  { id: 'project', label: 'Bid', kind: 'text', widthPx: 264, on: true, sort: true, filter: true, group: true },
  {
    id: 'assigneeId',
    label: 'Assigned to',
    kind: 'user',
    widthPx: 200,
    on: true,
    sort: true,
    filter: true,
    group: true,
  },
  { id: 'dueOn', label: 'Due', kind: 'dueDate', widthPx: 240, on: true, sort: true, filter: true, group: true },
  { id: 'doneAt', label: 'Done', kind: 'instant', widthPx: 240, sort: true, filter: true },
  { id: 'reminderAt', label: 'Reminder', kind: 'reminder', widthPx: 240, on: true, sort: true, filter: true },
  { id: 'snoozedUntil', label: 'Snoozed until', kind: 'date', widthPx: 240, sort: true, filter: true },
  { id: 'repeats', label: 'Repeats', kind: 'readOnly', widthPx: 200 },
] as const satisfies readonly OwnColumn[];

const apiCallColumns = [
  { id: 'operation', label: 'Operation', kind: 'name', widthPx: 240, on: true, static: true, sort: true, filter: true },
  { id: 'lastAt', label: 'Time', kind: 'pastInstant', widthPx: 240, on: true, sort: true, filter: true },
  { id: 'tokenId', label: 'Token', kind: 'singleSelect', widthPx: 200, on: true, filter: true },
  { id: 'userId', label: 'Person', kind: 'user', widthPx: 200, on: true, filter: true },
  { id: 'status', label: 'Result', kind: 'number', widthPx: 200, on: true, sort: true, filter: true },
  { id: 'calls', label: 'Calls', kind: 'number', widthPx: 200, on: true, sort: true },
  { id: 'address', label: 'Address', kind: 'text', widthPx: 200, on: true },
] as const satisfies readonly OwnColumn[];

/** The columns of each list, in their order. */
export const listColumns = {
  projects: projectColumns,
  messages: messageColumns,
  contacts: contactColumns,
  companies: companyColumns,
  quotes: quoteColumns,
  tasks: taskColumns,
  apiCalls: apiCallColumns,
} as const;

/** A filter field without a column. */
interface FurtherField {
  readonly id: string;
  readonly label: string;
  readonly kind: FilterKind;
  /** Follows from prices, which only those have who may see amounts. */
  readonly isOfQuotes?: true;
}

/** Filter fields without a column, listed after the columns. */
const listFurtherFields = {
  projects: [
    { id: 'trades', label: 'Trade', kind: 'multiSelect', isOfQuotes: true },
    { id: 'source', label: 'Source platform', kind: 'platform' },
    { id: 'competitors', label: 'Competitors', kind: 'companies' },
    { id: 'pricedCompetitors', label: 'Competitors with a price', kind: 'companies', isOfQuotes: true },
  ],
  messages: [],
  contacts: [],
  companies: [],
  quotes: [],
  tasks: [],
  apiCalls: [],
} as const satisfies Record<keyof typeof listColumns, readonly FurtherField[]>;

export type ListName = keyof typeof listColumns;
type ColumnOf<L extends ListName> = (typeof listColumns)[L][number];

export type ColumnId<L extends ListName> = ColumnOf<L>['id'];
/** The kind of a column. */
export type ColumnKind<L extends ListName, C extends ColumnId<L>> = Extract<ColumnOf<L>, { id: C }>['kind'];
/** The columns of a list that are of a kind. */
export type ColumnOfKind<L extends ListName, K extends FieldKind> = Extract<ColumnOf<L>, { kind: K }>['id'];
/** The columns of a list that can be sorted by. */
export type SortColumnId<L extends ListName> = Extract<ColumnOf<L>, { sort: true }>['id'];
/** The columns of a list that can be filtered by. */
export type FilterColumnId<L extends ListName> = Extract<ColumnOf<L>, { filter: true }>['id'];
type FurtherFieldOf<L extends ListName> = (typeof listFurtherFields)[L][number];

/** Id of a filter field without a column. */
export type FurtherFieldId<L extends ListName> = FurtherFieldOf<L>['id'];
/** The kind of a further field. */
export type FurtherFieldKind<L extends ListName, F extends FurtherFieldId<L>> = Extract<
  FurtherFieldOf<L>,
  { id: F }
>['kind'];
/** The further fields of a list that are of a kind. */
export type FurtherFieldOfKind<L extends ListName, K extends FieldKind> = Extract<FurtherFieldOf<L>, { kind: K }>['id'];
/** The columns of a list that can be grouped by. */
export type GroupColumnId<L extends ListName> = Extract<ColumnOf<L>, { group: true }>['id'];

/** The column of an id, or undefined for one that the list does not have. */
export const columnOf = (list: ListName, id: string): ListColumn | undefined =>
  (listColumns[list] as readonly ListColumn[]).find((column) => column.id === id);

/** Filter fields of a list without a column. */
export const furtherFieldsOf = (list: ListName): readonly FurtherField[] => listFurtherFields[list];

/** Label of a filter field of a list, with or without a column. */
export const filterLabelOf = (list: ListName, id: string): string | undefined =>
  (columnOf(list, id) ?? furtherFieldsOf(list).find((field) => field.id === id))?.label;

interface ListDescription<L extends ListName> {
  /** Names the list's fields in filters. */
  readonly entity: string;
  /** Other names that fields of this list go by in filters. */
  readonly aliases: readonly string[];
  /** Entity of the custom fields that follow the columns. */
  readonly customEntity: string;
  readonly defaultSort: { readonly name: SortColumnId<L>; readonly direction: 'asc' | 'desc' };
}

/** Properties of the lists other than their columns. */
export const listDescriptions: { readonly [L in ListName]: ListDescription<L> } = {
  projects: {
    entity: 'project',
    // A bid's fields of its invitations may be named as theirs.
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
  apiCalls: {
    entity: 'apiCall',
    aliases: [],
    customEntity: 'ApiCall',
    defaultSort: { name: 'lastAt', direction: 'desc' },
  },
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

/** The kinds of view that have views, filters and columns of their own; a board and a calendar show those of the bids. */
export type ListKind = Exclude<ViewName, 'BOARD_VIEW' | 'CALENDAR_VIEW'>;
