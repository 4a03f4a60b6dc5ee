import { sql, type RawBuilder } from 'kysely';
import { txMoment } from './confinedDialect';

/**
 * Timestamp of a change to a row: always later than the previous one, even if clocks differ or an older transaction
 * commits later, so that no two states of a row share an ETag. Computed without a time zone, as nodes must agree on it.
 * @param table that is changed, where several are named.
 */
export const nextMomentOf = (table?: string): RawBuilder<string> => {
  const last = sql.ref(table === undefined ? 'updated_at' : `${table}.updated_at`);
  return sql`greatest(${txMoment}, (${last} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`;
};

export const nextMoment = nextMomentOf();
