// Finds components that read a store or the time while they render and would not render again when it changes.
import ts from 'typescript';

const timeReads = /^observed(?:Today|Now)$/;
const storeHooks = /^(?:useDomain|useLateStore|useLoadedStore)\(/;
/** Parts of a store that never change, and names of its actions, which a component only hands on. */
const constantParts = new Set(['late', 'client', 'browser', 'newId', 'collection', 'list']);
const actions = /^(?:open|load|close|show|add|remove|set|run|ask|find|keep|clear|fetch)/;

/** @param {ts.Node} node */
const isFunction = (node) =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/**
 * Calls `visit` with each node of a component that runs while it renders.
 * @param {ts.Node} component
 * @param {(node: ts.Node) => void} visit
 */
const whileRendering = (component, visit) => {
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (node !== component && isFunction(node)) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(component);
};

/**
 * Names in a component that hold a store.
 * @param {ts.Node} component
 */
const storesOf = (component) => {
  /** @type {Set<string>} */
  const names = new Set();
  whileRendering(component, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !storeHooks.test(node.initializer.getText())) return;
    const { name } = node;
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if ('name' in element) names.add(element.name.getText());
  });
  return names;
};

/**
 * Reads of a component that is no observer.
 * @param {ts.Node} component
 */
const readsOf = (component) => {
  const stores = storesOf(component);
  /** @type {Set<string>} */
  const reads = new Set();
  whileRendering(component, (node) => {
    if (ts.isCallExpression(node) && timeReads.test(node.expression.getText())) reads.add(node.expression.getText());
    if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return;
    const part = node.name.text;
    if (stores.has(node.expression.text) && !constantParts.has(part) && !actions.test(part)) reads.add(node.getText());
  });
  return [...reads];
};

/**
 * Components of a file, other than observers, that read what may change.
 * @param {string} text
 * @returns {{ name: string, reads: string[] }[]}
 */
export const unobservedReads = (text) => {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {[string, ts.Node][]} */
  const components = [];
  ts.forEachChild(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) components.push([node.name.text, node]);
    if (!ts.isVariableStatement(node)) return;
    for (const { name, initializer } of node.declarationList.declarations)
      if (initializer && ts.isArrowFunction(initializer)) components.push([name.getText(), initializer]);
  });
  return components.flatMap(([name, component]) => {
    const reads = /^[A-Z]/.test(name) ? readsOf(component) : [];
    return reads.length ? [{ name, reads }] : [];
  });
};
