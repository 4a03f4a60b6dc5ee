// What can be asked of a field. One table of operations and one of kinds: labels, editors and checks all read these.

/** How much an operation compares with: nothing, one value, a low and a high one, or a list of ids. */
export type FilterArity = 'none' | 'one' | 'pair' | 'list';

interface Operation {
  name: string;
  arity: FilterArity;
  label: string;
  /** Its label where the condition is turned round (`not`). */
  negatedLabel: string;
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

/** Days of the operations that count from today, today being one of them: negative looks back. */
export const relativeDays: Readonly<Partial<Record<number, number>>> = {
  16: -7,
  17: -30,
  18: -365,
  19: 7,
  20: 30,
  21: 365,
};

/** What a value is entered with. */
export type FilterInput =
  'text' | 'number' | 'money' | 'percent' | 'distance' | 'travelTime' | 'date' | 'options' | 'search' | 'none';

interface Kind {
  /** What the list of fields says of it. */
  label: string;
  input: FilterInput;
  /** What is offered, in this order; the first is taken when a field is chosen. */
  operations: readonly FilterOperationId[];
}

const compared = [1, 5, 6, 7, 8, 9] as const;
const past = [13, 14, 15, 9, 16, 17, 18] as const;
const oneOf = [10, 23] as const;
const manyOf = [10, 11, 12, 23] as const;

/** All kinds of fields, each with what can be asked of it and what the value is entered with. */
export const filterKinds = {
  text: { label: 'Text', input: 'text', operations: [2, 1, 3, 4, 23] },
  richText: { label: 'Text', input: 'text', operations: [2, 23] },
  number: { label: 'Number', input: 'number', operations: [...compared, 23] },
  money: { label: 'Money', input: 'money', operations: [...compared, 23] },
  percent: { label: 'Percent', input: 'percent', operations: [...compared, 23] },
  distance: { label: 'Number', input: 'distance', operations: compared },
  travelTime: { label: 'Number', input: 'travelTime', operations: compared },
  date: { label: 'Date', input: 'date', operations: [...past, 19, 20, 21, 23] },
  /** When an e-mail came in: it never lies ahead. */
  processedAt: { label: 'Date', input: 'date', operations: [...past, 23] },
  boolean: { label: 'Checkbox', input: 'none', operations: [22] },
  singleSelect: { label: 'Select', input: 'options', operations: oneOf },
  multiSelect: { label: 'Select', input: 'options', operations: manyOf },
  stage: { label: 'Stage', input: 'options', operations: oneOf },
  region: { label: 'Select', input: 'options', operations: oneOf },
  platform: { label: 'Select', input: 'options', operations: oneOf },
  communicationType: { label: 'Select', input: 'options', operations: oneOf },
  unionType: { label: 'Select', input: 'options', operations: [10] },
  user: { label: 'People', input: 'options', operations: oneOf },
  users: { label: 'People', input: 'options', operations: manyOf },
  teams: { label: 'Teams', input: 'options', operations: manyOf },
  company: { label: 'Companies', input: 'search', operations: oneOf },
  companies: { label: 'Companies', input: 'search', operations: manyOf },
  contacts: { label: 'Contacts', input: 'search', operations: manyOf },
  keywords: { label: 'Keywords', input: 'none', operations: [23] },
  unreadNotes: { label: 'Notes', input: 'none', operations: [23] },
} as const satisfies Record<string, Kind>;

export type FilterFieldKind = keyof typeof filterKinds;

/** The operation of an id, or undefined for one that nobody knows. */
export const operationOf = (id: number | null): Operation | undefined =>
  id !== null && Object.hasOwn(filterOperations, id) ? filterOperations[id as FilterOperationId] : undefined;

/** The kind of a name, or undefined for one that nobody knows. */
export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(filterKinds, name) ? filterKinds[name as FilterFieldKind] : undefined;

/** An operation as it is, or turned round. */
export interface OperationChoice {
  operation: number;
  not: boolean;
}

export const choiceId = ({ operation, not }: OperationChoice): string => (not ? `not-${operation}` : `${operation}`);

/** What stands in the list of operations, and what a chip says. */
export const choiceLabel = ({ operation, not }: OperationChoice): string | undefined => {
  const known = operationOf(operation);
  return not ? known?.negatedLabel : known?.label;
};

/**
 * The operations of a field, each followed by its opposite. Of two that say the same, "is not at least" and "is less
 * than", the plain one is offered; the one that stands there already (`current`) is kept.
 */
export const choicesOf = (
  kind: string,
  only: readonly number[] | undefined,
  current: OperationChoice | undefined,
): readonly OperationChoice[] => {
  const ids = (kindOf(kind)?.operations ?? []).filter((id) => only === undefined || only.includes(id));
  const plain = ids.map((operation) => ({ operation, not: false }));
  const byLabel = new Map<string | undefined, OperationChoice>();
  for (const choice of plain) byLabel.set(choiceLabel(choice), choice);
  const offered = plain.flatMap((choice) => {
    const opposite = { ...choice, not: true };
    const label = choiceLabel(opposite);
    if (byLabel.has(label)) return [choice];
    byLabel.set(label, opposite);
    return [choice, opposite];
  });
  const label = current && choiceLabel(current);
  if (!current || label === undefined) return offered;
  if (!byLabel.has(label)) return [...offered, current];
  return offered.map((choice) => (choiceLabel(choice) === label ? current : choice));
};

/** What the value of a condition is entered with: a control of the kind, none, or two of them. */
export const editorOf = (kind: string, operation: number | null): { input: FilterInput; arity: FilterArity } => {
  const arity = operationOf(operation)?.arity ?? 'none';
  return { arity, input: arity === 'none' ? 'none' : (kindOf(kind)?.input ?? 'none') };
};
