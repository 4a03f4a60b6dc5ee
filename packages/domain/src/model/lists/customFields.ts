import type { CustomFieldSetting } from '../contract/contract';
import { factsOf, type FieldKind, type SortableKind } from '../fields/kinds';

type CustomFieldType = CustomFieldSetting['type'];

/** The kind of each type of custom field. */
export const customKinds = {
  Boolean: 'boolean',
  CompanyMultiSelect: 'companies',
  Date: 'date',
  Monetary: 'money',
  MultiSelect: 'multiSelect',
  Number: 'number',
  Percent: 'percent',
  RichText: 'richText',
  SingleSelect: 'singleSelect',
  TeamSelect: 'teams',
  Text: 'text',
  UserMultiSelect: 'users',
  StageSelect: 'stage',
  Custom: 'readOnly',
} as const satisfies Record<CustomFieldType, FieldKind>;

/** Kinds that custom fields can be of. */
export type CustomKind = (typeof customKinds)[CustomFieldType];
/** Kinds of custom fields by which lists can be sorted. */
export type SortableCustomKind = CustomKind & SortableKind;

export const isSortable = (kind: CustomKind): kind is SortableCustomKind => factsOf(kind).sort !== null;

/** Column id of a custom field. */
export const customColumnId = (fieldId: string): string => `cf_${fieldId}`;

/** The id of the custom field that a column's name holds, or undefined. */
export const customFieldIdOf = (columnId: string): string | undefined =>
  columnId.startsWith('cf_') ? columnId.slice(3).toLowerCase() : undefined;
