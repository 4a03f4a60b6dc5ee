// Every component has stories with Default and States, and a guide: when to use it, a do, a don't, and what its keys do.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

const source = join(root, 'packages/ui/src');

const foldersOf = (room) =>
  readdirSync(join(source, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(source, room, entry.name, `${entry.name}.tsx`)))
    .map((entry) => join(source, room, entry.name));

const bare = (node) => (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node);

/** The declarations on the first level of a file: name to value. */
const declarationsOf = (path) => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap((statement) => statement.declarationList.declarations)
      .map((declaration) => [declaration.name.getText(), declaration.initializer && bare(declaration.initializer)]),
  );
};

const member = (object, name) => {
  const found =
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.find((property) => property.name?.getText() === name)
      : undefined;
  return found && ts.isPropertyAssignment(found) ? bare(found.initializer) : undefined;
};

const says = (node) => Boolean(node && ts.isStringLiteralLike(node) && node.text.length > 0);

const faultsOf = (folder) => {
  const path = join(folder, `${folder.split('/').at(-1)}.stories.tsx`);
  if (!existsSync(path)) return ['no stories'];
  const declared = declarationsOf(path);
  const guide = member(member(declared.get('meta'), 'parameters'), 'guide');
  const keyboard = member(guide, 'keyboard');
  return [
    ...['Default', 'States'].filter((name) => !declared.has(name)).map((name) => `no story ${name}`),
    ...(guide ? [] : ['no parameters.guide']),
    ...(guide ? ['use', 'do', 'dont'].filter((name) => !says(member(guide, name))) : []).map(
      (name) => `no guide.${name}`,
    ),
    ...(keyboard?.properties ?? [])
      .filter((property) => ts.isPropertyAssignment(property) && !says(property.initializer))
      .map((property) => `guide.keyboard says nothing of ${property.name.getText()}`),
  ];
};

const folders = ['components', 'data'].flatMap(foldersOf);
const faults = folders.flatMap((folder) => faultsOf(folder).map((fault) => `${relative(root, folder)}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${folders.length} components have their stories and their guide.`);
process.exitCode = faults.length > 0 ? 1 : 0;
