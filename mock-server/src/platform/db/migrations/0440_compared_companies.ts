import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What an index holds of a bid whose length varies; `projects_compared` has room for 800 bytes of it. */
const written = 'octet_length(keywords::text) + octet_length(city) + octet_length(region)';
const columns =
  'stage_reason_id, region, city, union_type, quote_cents, keywords, awarded_at, lost_at, submitted_at, updated_at';

const indexes = (included: string, bytes: string): string[] => [
  'drop index projects_compared',
  'drop index projects_compared_long',
  `create index projects_compared on projects (workspace_id, stage_id, id) include (${included})
    where deleted_at is null and ${bytes} < 800`,
  `create index projects_compared_long on projects (workspace_id, stage_id) where deleted_at is null and ${bytes} >= 800`,
];

/** Compare bids by their companies from the same index as by all else, without reading who is on which bid. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, indexes(`${columns}, company_ids`, `${written} + 16 * cardinality(company_ids)`));

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, indexes(columns, written));
