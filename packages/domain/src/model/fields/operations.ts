/** Operands of an operation: none, one value, a low and a high one, or a list of ids. */
export type FilterArity = 'none' | 'one' | 'pair' | 'list';

interface Labels {
  readonly label: string;
  /** Label when negated. */
  readonly negatedLabel: string;
}

interface Operation extends Labels {
  readonly arity: FilterArity;
  /** Labels for a list of one id. */
  readonly single?: Labels;
  /** Days from today, including today; negative looks back. */
  readonly days?: number;
}

/** Filter operations by name. Their wire ids are in `model/filters/wire.ts`. */
export const filterOperations = {
  Equal: { arity: 'one', label: 'is', negatedLabel: 'is not' },
  Contain: { arity: 'one', label: 'contains', negatedLabel: 'does not contain' },
  StartWith: { arity: 'one', label: 'starts with', negatedLabel: 'does not start with' },
  EndWith: { arity: 'one', label: 'ends with', negatedLabel: 'does not end with' },
  GreaterThan: { arity: 'one', label: 'is more than', negatedLabel: 'is at most' },
  GreaterOrEqual: { arity: 'one', label: 'is at least', negatedLabel: 'is less than' },
  LessThan: { arity: 'one', label: 'is less than', negatedLabel: 'is at least' },
  LessOrEqual: { arity: 'one', label: 'is at most', negatedLabel: 'is more than' },
  Between: { arity: 'pair', label: 'is between', negatedLabel: 'is not between' },
  AnyOf: {
    arity: 'list',
    label: 'is any of',
    negatedLabel: 'is none of',
    single: { label: 'is', negatedLabel: 'is not' },
  },
  AllOf: { arity: 'list', label: 'has all of', negatedLabel: 'lacks some of' },
  ExactlyOf: { arity: 'list', label: 'is exactly', negatedLabel: 'is not exactly' },
  On: { arity: 'one', label: 'is on', negatedLabel: 'is not on' },
  After: { arity: 'one', label: 'is after', negatedLabel: 'is on or before' },
  Before: { arity: 'one', label: 'is before', negatedLabel: 'is on or after' },
  Past7Days: { arity: 'none', label: 'past 7 days', negatedLabel: 'not past 7 days', days: -7 },
  Past30Days: { arity: 'none', label: 'past 30 days', negatedLabel: 'not past 30 days', days: -30 },
  Past365Days: { arity: 'none', label: 'past 365 days', negatedLabel: 'not past 365 days', days: -365 },
  Next7Days: { arity: 'none', label: 'next 7 days', negatedLabel: 'not next 7 days', days: 7 },
  Next30Days: { arity: 'none', label: 'next 30 days', negatedLabel: 'not next 30 days', days: 30 },
  Next365Days: { arity: 'none', label: 'next 365 days', negatedLabel: 'not next 365 days', days: 365 },
  Checked: { arity: 'none', label: 'is checked', negatedLabel: 'is not checked' },
  Empty: { arity: 'none', label: 'is empty', negatedLabel: 'is not empty' },
} as const satisfies Record<string, Operation>;

export type FilterOperation = keyof typeof filterOperations;

/** Operations relative to today. */
export type RelativeOperation = {
  [Name in FilterOperation]: (typeof filterOperations)[Name] extends { days: number } ? Name : never;
}[FilterOperation];

/** Facts of an operation, including optional ones. */
export const operationFacts = (name: FilterOperation): Operation => filterOperations[name];
