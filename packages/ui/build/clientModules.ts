import { parseAst, type ESTree } from 'vite';

/** A module of the build, with its JSX compiled. */
export interface BuiltModule {
  id: string;
  code: string;
  /** Ids of the modules of this package that it imports. */
  imports: readonly string[];
}

/** Exports of React that server components may import. */
const serverNames = new Set([
  'Children',
  'Fragment',
  'Suspense',
  'StrictMode',
  'Profiler',
  'cloneElement',
  'createElement',
  'isValidElement',
  'forwardRef',
  'lazy',
  'memo',
  'useId',
  'useMemo',
  'useCallback',
]);

/** Packages that hold state or need a browser. */
const clientPackages = /^(react-dom|react-aria|react-aria-components|@tanstack\/[\w-]+)(\/|$)/;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and all below it. */
function* nodesOf(node: ESTree.Node): Generator<ESTree.Node> {
  yield node;
  for (const value of Object.values<unknown>({ ...node })) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodesOf(part);
  }
}

const isForServers = (specifier: ESTree.ImportDeclarationSpecifier): boolean =>
  specifier.type === 'ImportSpecifier' &&
  specifier.imported.type === 'Identifier' &&
  serverNames.has(specifier.imported.name);

const importsForClients = ({ source, specifiers }: ESTree.ImportDeclaration): boolean =>
  clientPackages.test(source.value) || (source.value === 'react' && !specifiers.every(isForServers));

/** A ref is a handler too: it is called with the element. */
const handlerName = /^(on[A-Z]|ref$)/;

const isHandlerName = (key: ESTree.PropertyKey): boolean =>
  (key.type === 'Identifier' && handlerName.test(key.name)) ||
  (key.type === 'Literal' && handlerName.test(String(key.value)));

/** True for JSX with a handler that this module makes: a server can't pass functions to the browser. */
const givesHandler = ({ callee, arguments: [, props] }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' &&
  /^_?jsxs?(DEV)?$/.test(callee.name) &&
  props?.type === 'ObjectExpression' &&
  props.properties.some((one) => one.type === 'Property' && !one.computed && isHandlerName(one.key));

const needsPage = (code: string): boolean => {
  for (const node of nodesOf(parseAst(code))) {
    if (node.type === 'ImportDeclaration' && importsForClients(node)) return true;
    if (node.type === 'CallExpression' && givesHandler(node)) return true;
  }
  return false;
};

/**
 * The modules that carry `'use client'`, by the one rule: a module stays a server's as long as it and all that it
 * imports, at any depth, use nothing of React but what a server has, no react-aria and no TanStack, and give no handler
 * to an element. Whatever else imports them, they run wherever it runs.
 */
export const clientModules = (modules: readonly BuiltModule[]): ReadonlySet<string> => {
  const found = new Set(modules.filter(({ code }) => needsPage(code)).map(({ id }) => id));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { id, imports } of modules) if (imports.some((imported) => found.has(imported))) found.add(id);
  }
  return found;
};
