import type { EmailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whom an address in the database identifies, as `emailIdentity` says. The collation "C" leaves letters beyond A to Z as
 * they are, in each PostgreSQL alike.
 */
export const identityOf = (address: RawBuilder<unknown>): RawBuilder<EmailIdentity> =>
  sql<EmailIdentity>`lower(${address} collate "C")`;
