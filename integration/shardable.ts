import { loadModule, parseSync } from 'libpg-query';

/** Why a statement can't be answered by the one shard that has its workspace. */
export interface ShardFault {
  readonly rule: string;
  readonly detail: string;
}

/** Rule that each table which a statement names is compared with the workspace as a constant. */
const ownConstant = 'a table has no constant workspace of its own';

type Node = Readonly<Record<string, unknown>>;
type Tables = ReadonlySet<string>;

/** Tables of a query, and its conditions. */
interface Scope {
  readonly tables: { readonly table: string; readonly alias: string }[];
  readonly conditions: Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** A text in a node; empty if there is none. */
const textOf = (node: Node | undefined, name: string): string => {
  const text = node?.[name];
  return typeof text === 'string' ? text : '';
};

const childOf = (node: Node | undefined, name: string): Node | undefined => {
  const child = node?.[name];
  return isNode(child) ? child : undefined;
};

/** Calls back for a node and all nodes in it; where that returns false, not for those in it. */
const walk = (node: unknown, visit: (type: string, node: Node) => boolean | void): void => {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  if (!isNode(node)) return;
  for (const [name, value] of Object.entries(node)) {
    if (isNode(value) && /^[A-Z]/.test(name) && visit(name, value) === false) continue;
    walk(value, visit);
  }
};

const stringsOf = (value: unknown): string[] => listOf(value).map((item) => textOf(childOf(item, 'String'), 'sval'));

/** True for a parameter or a literal. */
const isConstant = (node: Node | undefined): boolean => {
  if (!node) return false;
  const cast = childOf(node, 'TypeCast');
  return cast ? isConstant(childOf(cast, 'arg')) : 'ParamRef' in node || 'A_Const' in node;
};

const columnOf = (node: Node | undefined): { alias: string; column: string } | undefined => {
  const reference = childOf(node, 'ColumnRef');
  if (!reference) return undefined;
  const names = stringsOf(reference['fields']);
  return { alias: names.length > 1 ? (names.at(-2) ?? '') : '', column: names.at(-1) ?? '' };
};

/** Conditions that all hold. */
const conjuncts = (node: Node | undefined): Node[] => {
  if (!node) return [];
  const bool = childOf(node, 'BoolExpr');
  return bool?.['boolop'] === 'AND_EXPR' ? listOf(bool['args']).flatMap((each) => conjuncts(each)) : [node];
};

/** Sides of the equations that a condition states. */
const equations = (condition: Node): [Node, Node][] => {
  const expression = childOf(condition, 'A_Expr');
  if (expression?.['kind'] !== 'AEXPR_OP' || stringsOf(expression['name']).at(-1) !== '=') return [];
  const [left, right] = [childOf(expression, 'lexpr'), childOf(expression, 'rexpr')];
  if (!left || !right) return [];
  const rows = [left, right].map((side) => childOf(side, 'RowExpr'));
  if (!rows[0] || !rows[1]) return [[left, right]];
  const others = listOf(rows[1]['args']);
  return listOf(rows[0]['args']).flatMap((side, index): [Node, Node][] => {
    const other = others[index];
    return other ? [[side, other]] : [];
  });
};

const isOwn = (condition: Node, alias: string, isOnly: boolean): boolean =>
  equations(condition).some(([left, right]) =>
    [[left, right] as const, [right, left] as const].some(([side, other]) => {
      const column = columnOf(side);
      if (column?.column !== 'workspace_id' || !isConstant(other)) return false;
      return column.alias === alias || (column.alias === '' && isOnly);
    }),
  );

const addFrom = (item: Node, scope: Scope): void => {
  const join = childOf(item, 'JoinExpr');
  if (join) {
    for (const side of ['larg', 'rarg']) {
      const part = childOf(join, side);
      if (part) addFrom(part, scope);
    }
    scope.conditions.push(...conjuncts(childOf(join, 'quals')));
  }
  const table = childOf(item, 'RangeVar');
  if (table) addTable(table, scope);
};

const addTable = (table: Node, scope: Scope): void => {
  const name = textOf(table, 'relname');
  scope.tables.push({ table: name, alias: textOf(childOf(table, 'alias'), 'aliasname') || name });
};

const scopeOf = (type: string, node: Node): Scope => {
  const scope: Scope = { tables: [], conditions: conjuncts(childOf(node, 'whereClause')) };
  const relation = childOf(node, 'relation');
  if (relation && type !== 'InsertStmt') addTable(relation, scope);
  for (const item of ['fromClause', 'usingClause'].flatMap((name) => listOf(node[name]))) addFrom(item, scope);
  return scope;
};

const queries = new Set(['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt']);

/** Names of the common table expressions of a statement, which are no tables. */
const commonNames = (tree: Node): Set<string> => {
  const names = new Set<string>();
  walk(tree, (type, node) => {
    if (type === 'CommonTableExpr') names.add(textOf(node, 'ctename'));
  });
  return names;
};

const unconfined = (tree: Node, tables: Tables): ShardFault[] => {
  const faults: ShardFault[] = [];
  const common = commonNames(tree);
  walk(tree, (type, node) => {
    if (!queries.has(type)) return;
    const scope = scopeOf(type, node);
    const isOnly = scope.tables.length === 1;
    for (const { table, alias } of scope.tables)
      if (tables.has(table) && !common.has(table) && !scope.conditions.some((each) => isOwn(each, alias, isOnly)))
        faults.push({ rule: ownConstant, detail: `${table} ${alias}` });
  });
  return faults;
};

/** Volatile and stable functions that statements call. */
const volatiles = new Set(['clock_timestamp', 'random', 'gen_random_uuid', 'nextval', 'set_config', 'pg_notify']);
const stables = new Set(['now', 'statement_timestamp', 'transaction_timestamp', 'current_setting', 'to_char']);

const functionName = (node: Node): string => stringsOf(node['funcname']).at(-1) ?? '';

/** Calls back for the parts of an expression, not for those of queries in it, nor in parts for which it returns false. */
const walkExpression = (node: unknown, visit: (type: string, part: Node) => boolean | void): void =>
  walk(node, (type, part) => !queries.has(type) && visit(type, part));

const functionsIn = (node: unknown): string[] => {
  const names: string[] = [];
  walkExpression(node, (type, part) => {
    if (type === 'FuncCall') names.push(functionName(part));
    if (type === 'SQLValueFunction') names.push('now');
  });
  return names;
};

/** True if an expression takes a column as it is, not converted to the time of a fixed zone. */
const hasColumn = (node: unknown): boolean => {
  let has = false;
  walkExpression(node, (type, part) => {
    if (type === 'ColumnRef') has = true;
    return !(type === 'FuncCall' && functionName(part) === 'timezone');
  });
  return has;
};

const isInterval = (node: unknown): boolean => {
  let is = false;
  walkExpression(node, (type, part) => {
    const isCast = type === 'TypeCast' && stringsOf(childOf(part, 'typeName')?.['names']).at(-1) === 'interval';
    if (isCast || (type === 'FuncCall' && functionName(part) === 'make_interval')) is = true;
  });
  return is;
};

/** Finds expressions of an update that a shard may not compute, as nodes would disagree on their values. */
const movingValues = (assigned: unknown, isOfConflict: boolean): ShardFault[] => {
  const faults: ShardFault[] = [];
  const add = (rule: string, detail: string): void => void faults.push({ rule, detail });
  for (const name of functionsIn(assigned)) {
    if (volatiles.has(name)) add('an update calls a volatile function', name);
    if (isOfConflict && stables.has(name))
      add('a conflicting row is updated by a function that is not immutable', name);
  }
  walkExpression(assigned, (type, node) => {
    const isChoice = ['CoalesceExpr', 'CaseExpr', 'MinMaxExpr'].includes(type);
    if (isChoice && functionsIn(node).some((name) => stables.has(name)))
      add('an update chooses between values of which one is not immutable', type);
    if (
      type === 'A_Expr' &&
      ['+', '-'].includes(stringsOf(node['name']).join('')) &&
      hasColumn(node) &&
      isInterval(node)
    )
      add('an update adds an interval to a column', stringsOf(node['name']).join(''));
  });
  return faults;
};

const insertFaults = (node: Node, tables: Tables): ShardFault[] => {
  const table = textOf(childOf(node, 'relation'), 'relname');
  if (!tables.has(table)) return [];
  const columns = listOf(node['cols']).map((each) => textOf(childOf(each, 'ResTarget'), 'name'));
  const at = columns.indexOf('workspace_id');
  if (at < 0) return [{ rule: 'a row is inserted without its workspace', detail: table }];
  const select = childOf(childOf(node, 'selectStmt'), 'SelectStmt');
  const rows = listOf(select?.['valuesLists']);
  if (rows.length)
    return rows.every((row) => isConstant(listOf(childOf(row, 'List')?.['items'])[at]))
      ? []
      : [{ rule: 'a row is inserted with a computed workspace', detail: table }];
  const faults: ShardFault[] = [];
  const target = childOf(childOf(listOf(select?.['targetList'])[at], 'ResTarget'), 'val');
  if (!isConstant(target) && columnOf(target)?.column !== 'workspace_id')
    faults.push({ rule: 'a row is inserted with a computed workspace', detail: table });
  walk(select?.['fromClause'], (type, each) => {
    if (type === 'RangeFunction') faults.push({ rule: 'rows are inserted from a function', detail: table });
    return !queries.has(type) && each !== undefined;
  });
  return faults;
};

const statementFaults = (tree: Node, tables: Tables): ShardFault[] => {
  const faults = unconfined(tree, tables);
  walk(tree, (type, node) => {
    if (type === 'InsertStmt') {
      faults.push(...insertFaults(node, tables));
      const conflict = childOf(node, 'onConflictClause');
      if (tables.has(textOf(childOf(node, 'relation'), 'relname')))
        faults.push(...movingValues(conflict?.['targetList'], true));
    }
    if (type === 'UpdateStmt' && tables.has(textOf(childOf(node, 'relation'), 'relname')))
      faults.push(...movingValues(node['targetList'], false), ...movingValues(node['whereClause'], false));
    if (type === 'SelectStmt' && ['SETOP_EXCEPT', 'SETOP_INTERSECT'].includes(textOf(node, 'op')))
      faults.push({ rule: 'a query takes away or intersects rows', detail: textOf(node, 'op') });
  });
  return faults;
};

/** Reads the parser. */
export const loadParser = (): Promise<void> => loadModule();

/** A statement over all workspaces says so in a comment at its start. */
const sweep = /^\s*\/\* sweep: [^*]+ \*\//;

/** What keeps a statement from running on one shard, given the tables that are distributed by workspace. */
export const shardFaults = (statement: string, tables: Tables): ShardFault[] =>
  sweep.test(statement)
    ? []
    : listOf((parseSync(statement) as unknown as { stmts: unknown }).stmts).flatMap((each) =>
        statementFaults(childOf(each, 'stmt') ?? {}, tables),
      );
