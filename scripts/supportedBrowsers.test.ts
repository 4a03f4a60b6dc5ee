import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

/** The scripts that stand in the app's page itself. */
const inlineScripts = (): string[] =>
  [...read('packages/app/index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);

/** Syntax that is newer than ES5, which stops the whole of a script in an old browser. */
const newerSyntax = (script: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isNewer =
      ts.isArrowFunction(node) ||
      ts.isTemplateLiteral(node) ||
      ts.isSpreadElement(node) ||
      ts.isForOfStatement(node) ||
      ts.isShorthandPropertyAssignment(node) ||
      ts.isClassDeclaration(node) ||
      (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) !== 0) ||
      (ts.isCatchClause(node) && !node.variableDeclaration) ||
      (ts.isBinaryExpression(node) && /^(\?\?|\*\*)/.test(node.operatorToken.getText())) ||
      ts.isOptionalChain(node);
    if (isNewer) found.push(node.getText().slice(0, 40));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('inline.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  return found;
};

const versions = (text: string): string[] =>
  [...(/from (\d+), Firefox from (\d+), Safari from (\d+)/.exec(text) ?? [])].slice(1);

describe('the supported browsers', () => {
  it('are the same in both READMEs and both builds', () => {
    const [chrome, firefox, safari] = versions(read('README.md'));
    expect(versions(read('packages/ui/README.md'))).toEqual([chrome, firefox, safari]);
    const target = `target: ['chrome${chrome}', 'edge${chrome}', 'firefox${firefox}', 'safari${safari}']`;
    for (const config of ['packages/app/vite.config.ts', 'packages/ui/vite.config.ts'])
      expect(read(config)).toContain(target);
  });

  it('read the scripts of the page, and so does Internet Explorer', () => {
    const scripts = inlineScripts();
    expect(scripts).toHaveLength(2);
    expect(scripts.flatMap(newerSyntax)).toEqual([]);
  });

  it('ERROR-02, UNKNOWN-02: the message leads to other browsers without a script or a file', () => {
    const page = read('packages/app/index.html');
    const message = page.slice(page.indexOf('<div id="unsupported">'), page.indexOf('<div id="root">'));
    expect([...message.matchAll(/<a href="https:[^"]+" rel="noreferrer">(\w+)</g)].map(([, name]) => name)).toEqual([
      'Chrome',
      'Edge',
      'Firefox',
      'Safari',
    ]);
    expect(message).not.toMatch(/<script|<img|<link/);
    // The rule that only Internet Explorer reads.
    expect(page).toMatch(/-ms-high-contrast: none[^}]*#unsupported \{\s*display: block/);
  });
});
