import { usDollar } from '@basis/domain/model/formats/money';
import type { ImportContext } from './importContext';

/** A workspace in the United States that has nothing yet, for tests. */
export const emptyWorld: ImportContext = {
  zone: 'America/Los_Angeles',
  currency: usDollar,
  dateOrder: 'MDY',
  today: '2026-11-23',
  stages: [],
  reasons: [],
  people: [],
  teams: [],
  companyIds: new Map(),
  customFields: [],
  chosen: new Map(),
  remembered: { columns: new Map(), values: new Map() },
};
