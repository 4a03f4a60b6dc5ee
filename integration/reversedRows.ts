// Setup of Vitest with REVERSED_ROWS=1: without `order by`, PostgreSQL may answer in any order, so answer in the other one.
import pg from 'pg';

interface RunningQuery {
  readonly text: string;
  readonly _result: { readonly rows: unknown[] };
  handleCommandComplete(message: unknown, connection: unknown): void;
}

/** A statement without what is in its parentheses. */
const outside = (statement: string): string => {
  let outer = statement;
  for (let last = ''; last !== outer;) {
    last = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, ' ');
  }
  return outer;
};

/** What the last parentheses of a statement hold. */
const lastInside = (statement: string): string => {
  const end = statement.lastIndexOf(')');
  let depth = 0;
  for (let at = end; at >= 0; at -= 1) {
    if (statement[at] === ')') depth += 1;
    if (statement[at] === '(') depth -= 1;
    if (depth === 0) return statement.slice(at + 1, end);
  }
  return '';
};

/** Whether a statement orders its rows itself, or takes them as they come from a subquery alone that does. */
const isOrdered = (statement: string): boolean => {
  const outer = outside(statement);
  if (/\border by\b/i.test(outer)) return true;
  return /\bfrom\s+"?\w+"?\s*$/i.test(outer) && /\)\s*"?\w+"?\s*$/.test(statement) && isOrdered(lastInside(statement));
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
