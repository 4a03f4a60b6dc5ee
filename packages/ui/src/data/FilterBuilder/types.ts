import type { IconDrawing } from '../../components/Icon/Icon';
import type { Option } from '../../internal/options/option';
import type { FilterFieldKind } from './operations';

/** What a condition compares with, in the stored unit: cents, hundredths of a percent, miles, minutes, `YYYY-MM-DD`, ids. */
export type FilterValue = string | number | boolean | null | ReadonlyArray<string | number | null>;

/** Names a field on the wire. */
export interface FilterIdentity {
  /** project, bidInvite, company, contact, quote, task or email. */
  entity: string;
  /** Id of the column, or the custom field's own id. */
  identifier: string;
}

/** One condition, as the wire has it (`filterIdentitier` is spelled so there). */
export interface FilterCondition {
  /** Turns the operation round. */
  not: boolean;
  filterIdentitier: FilterIdentity;
  /** Id of an operation, 1 to 23. */
  operation: number;
  compareValue: FilterValue;
}

/** Conditions of which all (`and`) or any (`or`) must hold; one of the two lists is empty. */
export interface FilterTree {
  and: ReadonlyArray<FilterCondition | FilterTree>;
  or: ReadonlyArray<FilterCondition | FilterTree>;
}

/** Something that can be filtered by. */
export interface FilterField {
  /** Its identifier on the wire; with the entity it is unique. */
  id: string;
  /** Whose field it is. */
  entity: string;
  label: string;
  kind: FilterFieldKind;
  icon?: IconDrawing | undefined;
  /** Offers only these operations of its kind. By default all. */
  operations?: readonly number[] | undefined;
  /** What can be chosen; for a field that is searched, what is chosen already or offered first. */
  options?: readonly Option[] | undefined;
  /** Gets the options: companies and contacts by what was typed, others once with ''. */
  loadOptions?: ((query: string) => Promise<readonly Option[]>) | undefined;
}
