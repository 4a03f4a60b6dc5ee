import type { SavedSpec } from '../spec/viewSpec';

/** Every kind of view, by the name under which its settings are stored. */
export const viewIds = [
  'INBOX_VIEW',
  'LIST_VIEW',
  'BOARD_VIEW',
  'CALENDAR_VIEW',
  'CONTACTS_VIEW',
  'ACCOUNTS_VIEW',
  'ANALYTICS_VIEW',
  'GROUPS_ANALYTICS_VIEW',
  'QUOTES_VIEW',
  'TASKS_VIEW',
] as const;
export type ViewId = (typeof viewIds)[number];

/** The kinds of view that show entries of a list, each with columns of its own. */
export const entryViewIds = [
  'LIST_VIEW',
  'BOARD_VIEW',
  'CALENDAR_VIEW',
  'CONTACTS_VIEW',
  'ACCOUNTS_VIEW',
  'QUOTES_VIEW',
  'TASKS_VIEW',
] as const satisfies readonly ViewId[];

/** A column as a view has it. */
export interface ViewField {
  readonly id: string;
  readonly label: string;
  /** Width in px. */
  readonly width: number;
  /** Sort key of the header; null if it doesn't sort. */
  readonly sortKey: string | null;
  readonly enabled: boolean;
}

/** Permissions of users on a view. */
export interface ViewSettings {
  readonly canEdit: boolean;
  /** Users can't replace it with their own version. */
  readonly preventOverride: boolean;
  /** Names of what can be done with its entries. */
  readonly actions: readonly string[];
  readonly hasCommunicationTypeFilter: boolean;
  readonly hasTimePicker: boolean;
  /** Words above the list. */
  readonly message: string | null;
}

/** A view of a list under a name. */
export interface View extends SavedSpec {
  readonly id: string;
  readonly name: string;
  /** Heading under which it is listed. */
  readonly viewGroup: string;
  readonly visibility: 'private' | 'shared';
  /** The part of the list that it stands for, by the server's name, which its filter only narrows: a view of the inbox. */
  readonly scope?: string;
  /** Columns that it begins with; null for those that its kind has at first. */
  readonly fields: readonly ViewField[] | null;
  readonly displayTotalsInViewsList: boolean;
  readonly scrollPosition: number;
  /** Made by a person, not there from the start. */
  readonly custom: boolean;
  readonly settings: ViewSettings;
}

export const defaultSettings: ViewSettings = {
  canEdit: true,
  preventOverride: false,
  actions: [],
  hasCommunicationTypeFilter: false,
  hasTimePicker: false,
  message: null,
};
