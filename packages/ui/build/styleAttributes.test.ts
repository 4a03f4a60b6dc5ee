import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const isOfPackage = (file: string): boolean =>
  /^(components|layout|data|internal)\b.*\.tsx$/.test(file) &&
  !/\.(stories|guide|example|test|samples)\.tsx$/.test(file);

const attributesOf = (node: ts.JsxOpeningLikeElement): ReadonlyMap<string, string> =>
  new Map(
    node.attributes.properties.flatMap((one) =>
      ts.isJsxAttribute(one) ? [[one.name.getText(), one.initializer?.getText() ?? ''] as const] : [],
    ),
  );

/** Elements of the page with a style that a policy would keep out for good. */
const unkept = (file: string, text: string): string[] => {
  const module = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && /^[a-z]/.test(node.tagName.getText())) {
      const given = attributesOf(node);
      if (given.has('style') && !/^\{keepStyle(And\(.*\))?\}$/.test(given.get('ref') ?? ''))
        found.push(`${file}:${module.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(module);
  return found;
};

it('every element with a style gets it under a policy without inline styles, too', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOfPackage);
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => unkept(file, readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

it.each([
  ['<p style={a} />', 1],
  ['<p ref={b} style={a} />', 1],
  ['<p ref={keepStyle} style={a} />', 0],
  ['<p ref={keepStyleAnd(b)} style={a} />', 0],
])('of %s it finds %i', (text, count) => {
  expect(unkept('a.tsx', text)).toHaveLength(count);
});
