// Makes the declarations that tsc wrote fit for every way of resolving them: relative imports name their file, as Node
// and TypeScript's node16 want it, and what no export of the package reaches is left out.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { publicModules } from './publicModules.mjs';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const entries = publicModules(folder, exports).map(({ types }) => join(folder, types));

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** Every text in a declaration file that names a module. */
const namesIn = (source) => {
  const found = [];
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) found.push(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isRelative = ({ text }) => text.startsWith('.');

const declarationOf = (file, text) => {
  const path = `${resolve(dirname(file), text.replace(/\.js$/, ''))}.d.ts`;
  if (!existsSync(path)) throw new Error(`${relative(dist, file)} imports ${text}, of which there are no types.`);
  return path;
};

/** An import for its effect says nothing of types, and may name a style sheet. */
const isForEffect = (node) => ts.isImportDeclaration(node) && !node.importClause;

const rewrite = (file) => {
  const source = parse(file);
  const edits = [
    ...source.statements.filter(isForEffect).map((node) => [node.getFullStart(), node.getEnd(), '']),
    ...namesIn(source)
      .filter((name) => isRelative(name) && !name.text.endsWith('.js') && !isForEffect(name.parent))
      .map((name) => [name.getStart(), name.getEnd(), `'${name.text}.js'`]),
  ];
  let text = source.text;
  for (const [start, end, words] of edits.toSorted(([a], [b]) => b - a))
    text = text.slice(0, start) + words + text.slice(end);
  writeFileSync(file, text);
};

const reached = new Set();
const reach = (file) => {
  if (reached.has(file)) return;
  reached.add(file);
  rewrite(file);
  for (const name of namesIn(parse(file)).filter(isRelative)) reach(declarationOf(file, name.text));
};
entries.forEach(reach);

for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, name);
  if (name.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}

// What an import of a style sheet is to TypeScript.
writeFileSync(join(dist, 'sheet.d.ts'), 'export {};\n');
