import type { IconDrawing } from '../../components/Icon/Icon';
import type { Option } from '../../components/parts/options/option';

/** Operands of an operation: none, one value, a low and a high one, or a list of ids. */
export type FilterArity = 'none' | 'one' | 'pair' | 'list';

/** Input for a value. Money is in cents, percent in hundredths of a percent, a date is `YYYY-MM-DD`. */
export type FilterInput = 'text' | 'number' | 'money' | 'percent' | 'date' | 'options' | 'search' | 'none';

/** A condition's value, in the stored unit. */
export type FilterValue = string | number | boolean | null | ReadonlyArray<string | number | null>;

/** A condition. An unknown field or operation is kept as it is. */
export interface FilterCondition {
  /** Negates the operation. */
  not: boolean;
  /** Id of a field. */
  field: string;
  /** Id of an operation. */
  operation: string;
  value: FilterValue;
}

/** Conditions of which all (`and`) or any (`or`) must be true; one of the two lists is empty. */
export interface FilterTree {
  and: ReadonlyArray<FilterCondition | FilterTree>;
  or: ReadonlyArray<FilterCondition | FilterTree>;
}

/** Labels of an operation and of its negation. */
export interface OperationLabels {
  /** Such as “is any of”. */
  label: string;
  /** Such as “is none of”. */
  negatedLabel: string;
}

/** A test of a field's value. */
export interface FilterOperation extends OperationLabels {
  id: string;
  arity: FilterArity;
  /** Labels for a list of one id. @default the others */
  single?: OperationLabels | undefined;
  /** Days from today, including today; negative looks back. Shown in place of a value. */
  days?: number | undefined;
}

/** A field to filter by. */
export interface FilterField {
  id: string;
  label: string;
  /** Kind of field, shown at the end of its option: Number. */
  kindLabel?: string | undefined;
  icon?: IconDrawing | undefined;
  /** Operations in the order offered; choosing the field selects the first. Equal ids are equal operations. */
  operations: readonly FilterOperation[];
  /** Input for the value. */
  input: FilterInput;
  /** Unit of a number: mi. */
  unit?: string | undefined;
  /** Choices; for a searched field, those offered first. */
  options?: readonly Option[] | undefined;
  /** Options named by existing conditions, but not offered by default. */
  known?: readonly Option[] | undefined;
  /** Loads options: by the typed text for a searched field, else once with ''. */
  loadOptions?: ((query: string) => Promise<readonly Option[]>) | undefined;
  /** Counts the matches of a typed text, if fewer are offered. */
  countOptions?: ((query: string) => number) | undefined;
  /** Placeholder of a searched field. @default 'Search' */
  searchPlaceholder?: string | undefined;
}
