// What can be asked of a field: one table of operations and one of kinds. The filter builder's words, the match in the
// browser and the database's conditions all follow it; the design system has the same facts, and a test compares them.

/** How much an operation compares with: nothing, one value, a low and a high one, or a list of ids. */
export type FilterArity = 'none' | 'one' | 'pair' | 'list';

interface Operation {
  readonly name: string;
  readonly arity: FilterArity;
  readonly label: string;
  /** Its label where the condition is turned round (`not`). */
  readonly negatedLabel: string;
}

/** All operations by their id, which is part of the wire and never reused. */
export const filterOperations = {
  1: { name: 'Equal', arity: 'one', label: 'is', negatedLabel: 'is not' },
  2: { name: 'Contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' },
  3: { name: 'StartWith', arity: 'one', label: 'starts with', negatedLabel: 'does not start with' },
  4: { name: 'EndWith', arity: 'one', label: 'ends with', negatedLabel: 'does not end with' },
  5: { name: 'GreaterThan', arity: 'one', label: 'is more than', negatedLabel: 'is at most' },
  6: { name: 'GreaterOrEqual', arity: 'one', label: 'is at least', negatedLabel: 'is less than' },
  7: { name: 'LessThan', arity: 'one', label: 'is less than', negatedLabel: 'is at least' },
  8: { name: 'LessOrEqual', arity: 'one', label: 'is at most', negatedLabel: 'is more than' },
  9: { name: 'Between', arity: 'pair', label: 'is between', negatedLabel: 'is not between' },
  10: { name: 'AnyOf', arity: 'list', label: 'is any of', negatedLabel: 'is none of' },
  11: { name: 'AllOf', arity: 'list', label: 'has all of', negatedLabel: 'lacks some of' },
  12: { name: 'ExactlyOf', arity: 'list', label: 'is exactly', negatedLabel: 'is not exactly' },
  13: { name: 'On', arity: 'one', label: 'is on', negatedLabel: 'is not on' },
  14: { name: 'After', arity: 'one', label: 'is after', negatedLabel: 'is on or before' },
  15: { name: 'Before', arity: 'one', label: 'is before', negatedLabel: 'is on or after' },
  16: { name: 'Past7Days', arity: 'none', label: 'past 7 days', negatedLabel: 'not past 7 days' },
  17: { name: 'Past30Days', arity: 'none', label: 'past 30 days', negatedLabel: 'not past 30 days' },
  18: { name: 'Past365Days', arity: 'none', label: 'past 365 days', negatedLabel: 'not past 365 days' },
  19: { name: 'Next7Days', arity: 'none', label: 'next 7 days', negatedLabel: 'not next 7 days' },
  20: { name: 'Next30Days', arity: 'none', label: 'next 30 days', negatedLabel: 'not next 30 days' },
  21: { name: 'Next365Days', arity: 'none', label: 'next 365 days', negatedLabel: 'not next 365 days' },
  22: { name: 'Checked', arity: 'none', label: 'is checked', negatedLabel: 'is not checked' },
  23: { name: 'Empty', arity: 'none', label: 'is empty', negatedLabel: 'is not empty' },
} as const satisfies Record<number, Operation>;

export type FilterOperationId = keyof typeof filterOperations;

/** How a value is held and compared: words, a number, a calendar day or a moment, a tick, one id, ids, or how many. */
export type FilterShape = 'text' | 'number' | 'day' | 'flag' | 'id' | 'ids' | 'count';

interface Kind {
  /** What the list of fields says of it. */
  readonly label: string;
  readonly shape: FilterShape;
  /** What may be asked of it, in the order in which it is offered. */
  readonly operations: readonly FilterOperationId[];
}

const compared = [1, 5, 6, 7, 8, 9] as const;
const past = [13, 14, 15, 9, 16, 17, 18] as const;
const oneOf = [10, 23] as const;
const manyOf = [10, 11, 12, 23] as const;

/** All kinds of fields. */
export const filterKinds = {
  text: { label: 'Text', shape: 'text', operations: [2, 1, 3, 4, 23] },
  richText: { label: 'Text', shape: 'text', operations: [2, 23] },
  number: { label: 'Number', shape: 'number', operations: [...compared, 23] },
  money: { label: 'Money', shape: 'number', operations: [...compared, 23] },
  percent: { label: 'Percent', shape: 'number', operations: [...compared, 23] },
  distance: { label: 'Number', shape: 'number', operations: compared },
  travelTime: { label: 'Number', shape: 'number', operations: compared },
  date: { label: 'Date', shape: 'day', operations: [...past, 19, 20, 21, 23] },
  /** When an e-mail came in: it never lies ahead. */
  processedAt: { label: 'Date', shape: 'day', operations: [...past, 23] },
  boolean: { label: 'Checkbox', shape: 'flag', operations: [22] },
  singleSelect: { label: 'Select', shape: 'id', operations: oneOf },
  multiSelect: { label: 'Select', shape: 'ids', operations: manyOf },
  stage: { label: 'Stage', shape: 'id', operations: oneOf },
  region: { label: 'Select', shape: 'id', operations: oneOf },
  platform: { label: 'Select', shape: 'id', operations: oneOf },
  communicationType: { label: 'Select', shape: 'id', operations: oneOf },
  unionType: { label: 'Select', shape: 'id', operations: [10] },
  user: { label: 'People', shape: 'id', operations: oneOf },
  users: { label: 'People', shape: 'ids', operations: manyOf },
  teams: { label: 'Teams', shape: 'ids', operations: manyOf },
  company: { label: 'Companies', shape: 'id', operations: oneOf },
  companies: { label: 'Companies', shape: 'ids', operations: manyOf },
  contacts: { label: 'Contacts', shape: 'ids', operations: manyOf },
  keywords: { label: 'Keywords', shape: 'count', operations: [23] },
  unreadNotes: { label: 'Notes', shape: 'count', operations: [23] },
} as const satisfies Record<string, Kind>;

export type FilterFieldKind = keyof typeof filterKinds;

/** Days of the operations that count from today, today being one of them: negative looks back. */
export const relativeDays = { 16: -7, 17: -30, 18: -365, 19: 7, 20: 30, 21: 365 } as const satisfies Partial<
  Record<FilterOperationId, number>
>;

/** Whether an operation of that id exists. */
export const isOperation = (id: number): id is FilterOperationId => Object.hasOwn(filterOperations, id);

/** Whether an operation may be asked of a kind of field. */
export const isAskedOf = (kind: FilterFieldKind, operation: FilterOperationId): boolean =>
  (filterKinds[kind].operations as readonly FilterOperationId[]).includes(operation);
