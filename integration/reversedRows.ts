// Setup of Vitest with REVERSED_ROWS=1: without `order by`, PostgreSQL may answer in any order, so answer in the other one.
import pg from 'pg';

interface RunningQuery {
  readonly text: string;
  readonly _result: { readonly rows: unknown[] };
  handleCommandComplete(message: unknown, connection: unknown): void;
}

/** Whether a statement orders its rows itself, rather than those of a subquery. */
const isOrdered = (statement: string): boolean => {
  let outer = statement;
  for (let last = ''; last !== outer;) {
    last = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /\border by\b/i.test(outer);
};

if (process.env['REVERSED_ROWS']) {
  const query = pg.Query.prototype as unknown as RunningQuery;
  const complete = query.handleCommandComplete;
  query.handleCommandComplete = function (message, connection) {
    complete.call(this, message, connection);
    // oxlint-disable-next-line no-underscore-dangle -- the name that pg gives it
    if (!isOrdered(this.text)) this._result.rows.reverse();
  };
}
