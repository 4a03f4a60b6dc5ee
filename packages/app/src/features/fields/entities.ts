import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';

/** A page of custom fields. */
export interface FieldEntity {
  readonly entity: CustomFieldSetting['entity'];
  /** Last part of its address. */
  readonly path: 'bid-details' | 'companies' | 'people' | 'quotes';
  readonly title: string;
  /** Singular and plural of the entries that have the fields. */
  readonly noun: readonly [one: string, many: string];
}

/** The pages of custom fields, in the order of the menu. */
export const fieldEntities = [
  { entity: 'Project', path: 'bid-details', title: 'Bid details', noun: ['bid', 'bids'] },
  { entity: 'Company', path: 'companies', title: 'Companies', noun: ['company', 'companies'] },
  { entity: 'Contact', path: 'people', title: 'People', noun: ['person', 'people'] },
  { entity: 'Quote', path: 'quotes', title: 'Quotes', noun: ['quote', 'quotes'] },
] as const satisfies readonly FieldEntity[];
