import { parseAst } from 'vite';

/** A module of the build, after JSX was compiled. */
export interface BuiltModule {
  id: string;
  code: string;
  /** Ids of the modules of ours that it imports. */
  imports: readonly string[];
}

/** What React gives to components that run on a server alone. */
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

/** Packages whose code holds state or needs a page. */
const clientPackages = /^(react-dom|react-aria|react-aria-components|@tanstack\/[\w-]+)(\/|$)/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The node and all below it. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* nodesOf(part);
  }
}

const importsForClients = ({ source, specifiers }: Node): boolean => {
  const from = String((source as Node)['value']);
  if (clientPackages.test(from)) return true;
  return (
    from === 'react' &&
    (specifiers as Node[]).some(({ imported }) => !isNode(imported) || !serverNames.has(String(imported['name'])))
  );
};

/** A handler that is made here and given to an element: a server can hand over none. */
const givesHandler = ({ key, computed }: Node): boolean =>
  isNode(key) && computed !== true && /^on[A-Z]/.test(String(key['name'] ?? key['value']));

const isJsx = ({ callee }: Node): boolean => isNode(callee) && /^_?jsxs?(DEV)?$/.test(String(callee['name']));

const hasHandlers = (call: Node): boolean => {
  const props = (call['arguments'] as Node[])[1];
  return (
    props?.type === 'ObjectExpression' &&
    (props['properties'] as Node[]).some((property) => property.type === 'Property' && givesHandler(property))
  );
};

const needsPage = (code: string): boolean => {
  for (const node of nodesOf(parseAst(code) as unknown as Node)) {
    if (node.type === 'ImportDeclaration' && importsForClients(node)) return true;
    if (node.type === 'CallExpression' && isJsx(node) && hasHandlers(node)) return true;
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
