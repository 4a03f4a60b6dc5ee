import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';

type FieldType = CustomFieldSetting['type'];

/** The types of custom fields, each with what it holds, in the order offered. */
const typeWords = {
  Boolean: 'Yes or no',
  CompanyMultiSelect: 'One or more companies',
  Date: 'A day',
  Monetary: 'An amount in the currency of your workspace',
  MultiSelect: 'Several of your options',
  Number: 'A count or a measure',
  Percent: '0 to 100, two decimals',
  RichText: 'Formatted text, long',
  SingleSelect: 'One of your options',
  TeamSelect: 'One or more of your teams',
  Text: 'One line of text',
  UserMultiSelect: 'One or more active users',
  StageSelect: 'A stage of the pipeline',
  Custom: 'Filled by an integration',
} as const satisfies Record<FieldType, string>;

export const fieldTypes = Object.entries(typeWords).map(([id, description]) => ({
  id: id as FieldType,
  label: id,
  description,
}));

/** Returns true if values of a type are chosen from options of the field. */
export const hasOptions = (type: FieldType): boolean => type === 'SingleSelect' || type === 'MultiSelect';
