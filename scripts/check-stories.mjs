// Every component, layout and data view has a page: an example that runs, made of public parts alone, a guide, and its
// stories. Recipes have an example and a story each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

const source = join(root, 'packages/ui/src');

/** Folders of a room, except the private parts that its components share. */
const foldersOf = (room) =>
  existsSync(join(source, room))
    ? readdirSync(join(source, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
        .map((entry) => join(source, room, entry.name))
    : [];

const nameOf = (folder) => folder.split('/').at(-1);
const bare = (node) => (ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node);

const parse = (path) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The declarations on the first level of a file: name to value. */
const declarationsOf = (path) =>
  new Map(
    parse(path)
      .statements.filter(ts.isVariableStatement)
      .flatMap((statement) => statement.declarationList.declarations)
      .map((declaration) => [declaration.name.getText(), declaration.initializer && bare(declaration.initializer)]),
  );

const member = (object, name) => {
  const found =
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.find((property) => property.name?.getText() === name)
      : undefined;
  return found && ts.isPropertyAssignment(found) ? bare(found.initializer) : undefined;
};

const says = (node) => Boolean(node && ts.isStringLiteralLike(node) && node.text.length > 0);
const lists = (node) => Boolean(node && ts.isArrayLiteralExpression(node) && node.elements.length > 0);

/** Matches modules that an app with the package can import. */
const publicPath = /^(react|lucide-react|@internationalized\/date|@basis\/ui\/[\w/]+)$/;

const exampleFaults = (folder) => {
  const path = join(folder, `${nameOf(folder)}.example.tsx`);
  if (!existsSync(path)) return ['no example'];
  const { statements } = parse(path);
  const imports = statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier }) => moduleSpecifier.text);
  const isExported = statements.some(({ modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
  );
  return [
    ...(isExported ? [] : ['the example has no default export']),
    ...imports
      .filter((name) => !publicPath.test(name))
      .map((name) => `the example imports ${name}, which is not public`),
  ];
};

const names = new Set(['components', 'layout', 'data'].flatMap(foldersOf).map(nameOf));

/** Whether a stories file draws its States in a grid, each with its caption. */
const hasCaptions = (folder) =>
  /<State(Grid|Table)\b/.test(readFileSync(join(folder, `${nameOf(folder)}.stories.tsx`), 'utf8'));

const guideFaults = (folder, stories) => {
  const path = join(folder, `${nameOf(folder)}.guide.tsx`);
  if (!existsSync(path)) return ['no guide'];
  const guide = declarationsOf(path).get('guide');
  const keys = (name) =>
    (member(guide, name)?.properties ?? []).map((property) => property.name.text ?? property.name.getText());
  return [
    ...(says(member(guide, 'purpose')) ? [] : ['no guide.purpose']),
    ...['keywords', 'use', 'pairs', 'accessibility']
      .filter((name) => !lists(member(guide, name)))
      .map((name) => `no guide.${name}`),
    ...(stories.has('States') && !hasCaptions(folder) && !lists(member(guide, 'states'))
      ? ['States has no captions, and guide.states says nothing of it']
      : []),
    ...(member(guide, 'keyboard')?.properties ?? [])
      .filter((property) => !says(property.initializer))
      .map((property) => `guide.keyboard says nothing of ${property.name.getText()}`),
    ...keys('instead')
      .filter((name) => !names.has(name))
      .map((name) => `guide.instead names ${name}, which there is not`),
    ...keys('examples')
      .filter((name) => !stories.has(name))
      .map((name) => `guide.examples names the story ${name}, which there is not`),
  ];
};

const faultsOf = (wanted) => (folder) => {
  const path = join(folder, `${nameOf(folder)}.stories.tsx`);
  if (!existsSync(path)) return ['no stories'];
  const stories = declarationsOf(path);
  return [
    ...wanted.filter((name) => !stories.has(name)).map((name) => `no story ${name}`),
    ...exampleFaults(folder),
    ...(wanted.length > 1 ? guideFaults(folder, stories) : []),
  ];
};

/** Which stories each room needs. */
const rooms = {
  components: ['Example', 'Default', 'States'],
  data: ['Example', 'Default', 'States'],
  layout: ['Example', 'Default'],
  recipes: ['Example'],
};

const checked = Object.entries(rooms).flatMap(([room, wanted]) =>
  foldersOf(room).map((folder) => ({ folder, faults: faultsOf(wanted)(folder) })),
);
const faults = checked.flatMap(({ folder, faults: own }) => own.map((fault) => `${relative(root, folder)}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${checked.length} components and recipes have their example, guide and stories.`);
process.exitCode = faults.length > 0 ? 1 : 0;
