import pg from 'pg';

type Query = (this: pg.Client, first: unknown, ...others: unknown[]) => unknown;

/** What this process asks of PostgreSQL, statement by statement, until the watch is ended. */
export interface StatementWatch {
  readonly statements: ReadonlySet<string>;
  end(): void;
}

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;

/** Begins to watch. Statements are kept once each, without their values. */
export const watchStatements = (): StatementWatch => {
  const statements = new Set<string>();
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(first, ...others) {
    const text = textOf(first);
    if (text !== undefined) statements.add(text);
    return original.call(this, first, ...others);
  };
  return {
    statements,
    end: () => {
      prototype.query = original;
    },
  };
};
