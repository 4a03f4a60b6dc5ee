// Each row of docs/specification.tsv is proved by tests that carry its id in their title: `it('STAGE-03: …')`, or several
// as `it('INBOX-12, INBOX-13: …')`. An open point (UNKNOWN) is answered by its line in docs/decisions.md as well.
// Fails when a row of docs/specification-covered.txt has no test any more, or a title names a row that does not exist;
// `--update` writes that file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './root.mjs';

const coveredPath = join(root, 'docs/specification-covered.txt');
const lines = (path) => readFileSync(path, 'utf8').split('\n').filter(Boolean);

const areaById = new Map(
  lines(join(root, 'docs/specification.tsv'))
    .slice(1)
    .map((line) => line.split('\t').slice(0, 2)),
);
const areas = new Set(areaById.values());

const idPattern = /\b[A-Z]+-\d+\b/g;
const leadingIds = /^[A-Z]+-\d+(, [A-Z]+-\d+)*(?=: )/;

/** Ids that a title names. Others of that form, such as UTF-8, are words unless they stand before its colon. */
const idsIn = (title) => [
  ...new Set([
    ...(title.match(idPattern) ?? []).filter((id) => areas.has(id.split('-')[0])),
    ...(title.match(leadingIds)?.[0].split(', ') ?? []),
  ]),
];

const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
};

/** The function that a call begins with: `it` of `it(…)`, `it.only(…)` and `it.each(…)(…)`. */
const calledName = (node) => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return calledName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? calledName(node.tag) : '';
};

const isOnlyIds = (text) => /^[A-Z]+-\d+(, [A-Z]+-\d+)*$/.test(text) && areas.has(text.split('-')[0]);

/** Titles of tests and groups of tests, the names of stories, and what rows of a table bring to a title: `'%s: …'`. */
const titlesOf = (path, text) => {
  const titles = [];
  const isStories = path.endsWith('.stories.tsx');
  const visit = (node) => {
    if (ts.isCallExpression(node) && ['it', 'test', 'describe'].includes(calledName(node.expression)))
      titles.push(...node.arguments.slice(0, 1).map(textOf));
    if (isStories && ts.isPropertyAssignment(node) && ['name', 'title'].includes(node.name.getText()))
      titles.push(textOf(node.initializer));
    if (ts.isStringLiteralLike(node) && isOnlyIds(node.text)) titles.push(`${node.text}: `);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return titles;
};

const isTest = (name) => /\.(test|spec)\.tsx?$|\.stories\.tsx$/.test(name);

const testsUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testsUnder(path);
    return isTest(entry.name) ? [path] : [];
  });

const named = ['packages', 'mock-server', 'integration', 'e2e', 'scripts'].flatMap((room) =>
  testsUnder(join(root, room)).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (text.search(idPattern) < 0) return [];
    return titlesOf(path, text).flatMap((title) => idsIn(title).map((id) => ({ id, path: relative(root, path) })));
  }),
);

const decided = lines(join(root, 'docs/decisions.md')).flatMap((line) => line.match(/^\| (UNKNOWN-\d+)/)?.[1] ?? []);
const covered = new Set([...named.map(({ id }) => id), ...decided].filter((id) => areaById.has(id)));

for (const area of areas) {
  const ids = [...areaById].flatMap(([id, of]) => (of === area ? [id] : []));
  const without = ids.filter((id) => !covered.has(id));
  if (without.length)
    console.log(`${area}: ${ids.length - without.length} of ${ids.length}; without a test: ${without.join(', ')}`);
}
console.log(`${covered.size} of ${areaById.size} rows of the specification have a test.`);

if (process.argv.includes('--update'))
  writeFileSync(coveredPath, `${[...covered].toSorted((one, other) => one.localeCompare(other)).join('\n')}\n`);

const recorded = lines(coveredPath);
const lost = recorded.filter((id) => !covered.has(id));
const unrecorded = [...covered].filter((id) => !recorded.includes(id));
const strange = named.filter(({ id }) => !areaById.has(id));
if (unrecorded.length) console.log(`${unrecorded.length} of them are new: npm run check:specification -- --update`);
for (const id of lost) console.error(`${id} had a test and has none any more.`);
for (const { id, path } of strange) console.error(`${path}: ${id} is no row of docs/specification.tsv.`);
process.exitCode = lost.length + strange.length > 0 ? 1 : 0;
