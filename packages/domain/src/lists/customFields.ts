import type { CustomFieldSetting } from '../contract/contract';
import type { FilterFieldKind } from '../filters/operations';

type CustomFieldType = CustomFieldSetting['type'];

interface CustomKind {
  /** As what it can be filtered by; null when it can't. */
  readonly filter: FilterFieldKind | null;
  readonly canSort: boolean;
}

/** What each type of custom field can be asked. */
export const customKinds = {
  Boolean: { filter: 'boolean', canSort: true },
  CompanyMultiSelect: { filter: 'companies', canSort: false },
  Date: { filter: 'date', canSort: true },
  Monetary: { filter: 'money', canSort: true },
  MultiSelect: { filter: 'multiSelect', canSort: false },
  Number: { filter: 'number', canSort: true },
  Percent: { filter: 'percent', canSort: true },
  RichText: { filter: 'richText', canSort: false },
  SingleSelect: { filter: 'singleSelect', canSort: true },
  TeamSelect: { filter: 'teams', canSort: false },
  Text: { filter: 'text', canSort: true },
  UserMultiSelect: { filter: 'users', canSort: false },
  StageSelect: { filter: 'stage', canSort: true },
  Custom: { filter: null, canSort: false },
} as const satisfies Record<CustomFieldType, CustomKind>;

type CustomKinds = typeof customKinds;
/** Types by which lists can be sorted. */
export type SortableType = {
  [T in CustomFieldType]: CustomKinds[T]['canSort'] extends true ? T : never;
}[CustomFieldType];

export const isSortable = (type: CustomFieldType): type is SortableType => customKinds[type].canSort;

/** Custom fields stand in a list under this name. */
export const customColumnId = (fieldId: string): string => `cf_${fieldId}`;

/** The id of the custom field that a column's name holds, or undefined. */
export const customFieldIdOf = (columnId: string): string | undefined =>
  columnId.startsWith('cf_') ? columnId.slice(3).toLowerCase() : undefined;
