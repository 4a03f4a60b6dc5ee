import { AsyncLocalStorage } from 'node:async_hooks';
import { isUuid } from '@basis/domain/model/formats/uuid';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** A transaction of one workspace. */
export interface Confinement {
  readonly workspaceId: string;
  /** Process of the database that runs its statements. */
  backend: number;
  /** Its start by the clock of the database. */
  moment: string;
}

/** A value that the driver fills in. */
class Placeholder {
  constructor(readonly of: keyof Confinement) {}
}

/**
 * Workspace of the transaction. Each table that a statement reads is compared with this constant, so that a distributed
 * database sends the statement to the node of the workspace.
 */
export const own = sql<string>`${new Placeholder('workspaceId')}`;

/** Start of the transaction by the clock of the database: a constant, unlike `now()`, which nodes may not compute. */
export const txMoment = sql<string>`${new Placeholder('moment')}`;

const beginning = new AsyncLocalStorage<Confinement>();
const confinements = new WeakMap<DatabaseConnection, Confinement>();

/** Begins a transaction of a workspace. @param begin is given the transaction once it has begun. */
export const beginConfined = <T>(
  workspaceId: string,
  begin: (confinement: Readonly<Confinement>) => Promise<T>,
): Promise<T> => {
  const confinement = { workspaceId, backend: 0, moment: '' };
  return beginning.run(confinement, begin, confinement);
};

const fill = (connection: DatabaseConnection, value: unknown): unknown => {
  if (!(value instanceof Placeholder)) return value;
  const confinement = confinements.get(connection);
  if (!confinement) throw new Error('A statement of a workspace runs outside of its transactions');
  return confinement[value.of];
};

/** Lets a connection fill in placeholders. */
const fillStatements = (connection: DatabaseConnection): Promise<void> => {
  const execute = connection.executeQuery.bind(connection);
  const stream = connection.streamQuery.bind(connection);
  const filled = (query: CompiledQuery): CompiledQuery => ({
    ...query,
    parameters: query.parameters.map((value) => fill(connection, value)),
  });
  Object.assign(connection, {
    executeQuery: (query: CompiledQuery) => execute(filled(query)),
    streamQuery: (query: CompiledQuery, chunkSize: number) => stream(filled(query), chunkSize),
  });
  return Promise.resolve();
};

/** Sets the workspace for row-level security until the transaction ends; unlike a function call, it reaches all nodes. */
export const confiningStatement = (workspaceId: string): string => {
  if (!isUuid(workspaceId)) throw new Error('The id of a workspace is not a UUID');
  return `set local basis.workspace = '${workspaceId}'`;
};

const facts = CompiledQuery.raw('select pg_backend_pid() as backend, now()::text as moment');

class ConfinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const confinement = beginning.getStore();
    // One that has begun is of the transaction around this one.
    if (!confinement || confinement.backend !== 0) {
      confinements.delete(connection);
      return super.beginTransaction(connection, settings);
    }
    const { isolationLevel } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    try {
      // One statement of the simple protocol, so one round trip.
      const begin = `begin${level}; ${confiningStatement(confinement.workspaceId)}`;
      await connection.executeQuery(CompiledQuery.raw(begin));
      const { rows } = await connection.executeQuery<Pick<Confinement, 'backend' | 'moment'>>(facts);
      Object.assign(confinement, rows[0]);
      confinements.set(connection, confinement);
    } catch (error) {
      // A lost connection rolls back by itself; the first error is the one to report.
      await super.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}

/** PostgreSQL with transactions that are confined to one workspace. */
export class ConfinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(pool: pg.Pool) {
    const config = { pool, onCreateConnection: fillStatements };
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ConfinedDriver(this.#config);
  }
}
