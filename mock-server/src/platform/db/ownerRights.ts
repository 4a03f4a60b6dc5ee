import type pg from 'pg';
import { DatabaseError } from './databaseError';

interface Rights {
  readonly user: string;
  readonly database: string;
  readonly schema: string | null;
  readonly mayCreateTables: boolean;
  readonly mayCreateSchemas: boolean;
  /** Owner of the tables, if not our user. */
  readonly otherOwner: string | null;
}

const ask = `select current_user as "user", quote_ident(current_database()) as database, current_schema() as schema,
  coalesce(has_schema_privilege(current_user, current_schema(), 'create'), false) as "mayCreateTables",
  has_database_privilege(current_user, current_database(), 'create')
    or exists (select from pg_namespace where nspname = 'pgboss') as "mayCreateSchemas",
  (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('workspaces')
    and not pg_has_role(current_user, relowner, 'usage')) as "otherOwner"`;

/** @throws DatabaseError if the user may not create and alter the tables, with the statement that grants it. */
export const refuseWithoutRights = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<Rights>(ask);
  const [rights] = rows;
  if (!rights) return;
  const { user, database, schema, otherOwner } = rights;
  if (otherOwner !== null)
    throw new DatabaseError(
      `The tables in the database ${database} belong to ${otherOwner}, so ${user} may not use them. ` +
        `Set DATABASE_URL to the user ${otherOwner}.`,
    );
  if (rights.mayCreateTables && rights.mayCreateSchemas) return;
  const grants = `grant create on database ${database} to "${user}"; grant all on schema ${schema ?? 'public'} to "${user}";`;
  throw new DatabaseError(
    `The user ${user} may not create tables in the database ${database}. Run this as the database's owner: ${grants}`,
  );
};
