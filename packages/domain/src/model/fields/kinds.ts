// The one table of field kinds. Lists, filters, sorts, cells, editors, SQL, exports and imports are keyed by it, so a kind
// missing from one of them does not compile.
import type { FilterOperation } from './operations';

interface Facts {
  /** Name of the kind in the list of fields. */
  readonly label: string;
  /**
   * Representation and comparison of a value: text, a number, a day or a moment, a checkbox, one id, ids, or a count.
   */
  readonly shape: 'text' | 'number' | 'day' | 'flag' | 'id' | 'ids' | 'count';
  /** Operations in the order offered; empty if the kind can't be filtered by. */
  readonly operations: readonly FilterOperation[];
  /** Wording of its sort order; null if it can't be sorted by. */
  readonly sort: 'text' | 'number' | 'date' | null;
  readonly icon: string;
  /** Input for a condition's value. */
  readonly input: 'text' | 'number' | 'money' | 'percent' | 'date' | 'options' | 'search' | 'none';
  /** Unit of a number that is not an amount. */
  readonly unit?: 'mi' | 'min';
  /** Type of the cell in an exported file. */
  readonly file: 'text' | 'number' | 'money' | 'percent' | 'miles' | 'minutes' | 'date';
  /** An amount, which a RestrictedMember neither sees nor filters, sorts or sums by. */
  readonly isAmount?: true;
  /** Of any length, so that its column takes a share of the room that a list leaves over. */
  readonly isLong?: true;
}

const compared = ['Equal', 'GreaterThan', 'GreaterOrEqual', 'LessThan', 'LessOrEqual', 'Between'] as const;
const past = ['On', 'After', 'Before', 'Between', 'Past7Days', 'Past30Days', 'Past365Days'] as const;
const oneOf = ['AnyOf', 'Empty'] as const;

const text = {
  label: 'Text',
  shape: 'text',
  operations: ['Contain', 'Equal', 'StartWith', 'EndWith', 'Empty'],
  sort: 'text',
  icon: 'letters',
  input: 'text',
  file: 'text',
} as const satisfies Facts;

const longText = { ...text, isLong: true } as const satisfies Facts;

const number = {
  label: 'Number',
  shape: 'number',
  operations: [...compared, 'Empty'],
  sort: 'number',
  icon: 'hash',
  input: 'number',
  file: 'number',
} as const satisfies Facts;

const day = {
  label: 'Date',
  shape: 'day',
  operations: [...past, 'Next7Days', 'Next30Days', 'Next365Days', 'Empty'],
  sort: 'date',
  icon: 'calendar',
  input: 'date',
  file: 'date',
} as const satisfies Facts;

const choice = {
  label: 'Select',
  shape: 'id',
  operations: oneOf,
  sort: 'text',
  icon: 'circle',
  input: 'options',
  file: 'text',
} as const satisfies Facts;

const several = {
  ...choice,
  shape: 'ids',
  operations: ['AnyOf', 'AllOf', 'ExactlyOf', 'Empty'],
  sort: null,
} as const satisfies Facts;

const counted = {
  shape: 'count',
  operations: ['Empty'],
  input: 'none',
} as const;

/** Every kind of field. */
export const fieldKinds = {
  text: longText,
  /** Name of an entry: never empty. */
  name: longText,
  email: longText,
  phone: text,
  url: longText,
  richText: { ...longText, operations: ['Contain', 'Empty'], sort: null },
  /** Written by another system: only shown. */
  readOnly: { ...longText, operations: [], sort: null },
  number,
  money: { ...number, label: 'Money', icon: 'money', input: 'money', file: 'money', isAmount: true },
  percent: { ...number, label: 'Percent', icon: 'percent', input: 'percent', file: 'percent' },
  distance: { ...number, operations: compared, icon: 'ruler', unit: 'mi', file: 'miles' },
  travelTime: { ...number, operations: compared, icon: 'car', unit: 'min', file: 'minutes' },
  date: day,
  /** A day shown as overdue or soon until its entry is done. */
  dueDate: day,
  /** A day, and a time of day where one was given. */
  deadline: day,
  instant: day,
  /** A moment to be reminded at, with its time of day. */
  reminder: day,
  /** A moment in the past. */
  pastInstant: { ...day, operations: [...past, 'Empty'] },
  boolean: {
    label: 'Checkbox',
    shape: 'flag',
    operations: ['Checked'],
    sort: 'number',
    icon: 'check',
    input: 'none',
    file: 'text',
  },
  /** One of the workspace's choices, or none. */
  singleSelect: { ...choice, isLong: true },
  /** One of a fixed set of choices. */
  choice,
  multiSelect: { ...several, isLong: true },
  stage: { ...choice, label: 'Stage', sort: 'number', icon: 'stage' },
  region: { ...choice, icon: 'map' },
  platform: { ...choice, icon: 'at', isLong: true },
  communicationType: { ...choice, icon: 'at' },
  unionType: { ...choice, operations: ['AnyOf'], icon: 'people' },
  user: { ...choice, label: 'People', icon: 'person' },
  users: { ...several, label: 'People', icon: 'people' },
  /** Estimators of a bid: never empty once set. */
  estimators: { ...several, label: 'People', icon: 'people' },
  teams: { ...several, label: 'Teams', icon: 'people' },
  company: { ...choice, label: 'Companies', icon: 'building', input: 'search', isLong: true },
  companies: { ...several, label: 'Companies', icon: 'building', input: 'search', isLong: true },
  contacts: { ...several, label: 'Contacts', icon: 'people', input: 'search', isLong: true },
  keywords: { ...counted, label: 'Keywords', sort: null, icon: 'tag', file: 'text', isLong: true },
  notes: { ...counted, label: 'Notes', sort: 'number', icon: 'note', file: 'number' },
} as const satisfies Record<string, Facts>;

type Kinds = typeof fieldKinds;
export type FieldKind = keyof Kinds;
/** Union of a fact over all kinds. */
type Fact<F extends keyof Facts> = Kinds[FieldKind] extends infer K
  ? K extends { [P in F]: infer V }
    ? V
    : never
  : never;
export type FieldShape = Fact<'shape'>;
export type FieldIcon = Fact<'icon'>;
export type FieldInput = Fact<'input'>;
export type SortWords = NonNullable<Fact<'sort'>>;
export type FileCell = Fact<'file'>;

/** Kinds that have an order. */
export type SortableKind = { [K in FieldKind]: Kinds[K]['sort'] extends null ? never : K }[FieldKind];
/** Kinds that can be filtered by. */
export type FilterKind = { [K in FieldKind]: Kinds[K]['operations'] extends readonly [] ? never : K }[FieldKind];
/** Kinds of a shape. */
export type KindOfShape<S extends FieldShape> = {
  [K in FieldKind]: Kinds[K]['shape'] extends S ? K : never;
}[FieldKind];
export type ShapeOf<K extends FieldKind> = Kinds[K]['shape'];
export type FileCellOf<K extends FieldKind> = Kinds[K]['file'];

/** Facts of a kind, including optional ones. */
export const factsOf = (kind: FieldKind): Facts & { readonly icon: FieldIcon } => fieldKinds[kind];

/** Returns true for a long-text kind by its server name. False for kinds of a later version. */
export const isLong = (kind: string): boolean =>
  Object.hasOwn(fieldKinds, kind) && factsOf(kind as FieldKind).isLong === true;

export const isAmount = (kind: FieldKind): boolean => factsOf(kind).isAmount === true;

/** Returns true if a kind of field supports an operation. */
export const isAskedOf = (kind: FieldKind, operation: FilterOperation): boolean =>
  factsOf(kind).operations.includes(operation);
