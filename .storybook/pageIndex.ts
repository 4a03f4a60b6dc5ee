import { existsSync, readFileSync } from 'node:fs';
import type { Indexer, IndexInput, StoryIndex } from 'storybook/internal/types';
import ts from 'typescript';
import { bareTitle, wordMark } from './wordMark.ts';

/** What the index takes of a guide, read without running it. */
interface GuideFacts {
  keywords: readonly string[];
  examples: readonly string[];
  status: string | undefined;
}

const propertyOf = (object: ts.Node | undefined, name: string): ts.Expression | undefined => {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const found = object.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
};

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const noFacts: GuideFacts = { keywords: [], examples: [], status: undefined };

const factsOf = (storiesPath: string): GuideFacts => {
  const path = storiesPath.replace('.stories.tsx', '.guide.tsx');
  if (!existsSync(path)) return noFacts;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const guide = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === 'guide')?.initializer;
  const [keywords, examples] = [propertyOf(guide, 'keywords'), propertyOf(guide, 'examples')];
  return {
    keywords:
      keywords && ts.isArrayLiteralExpression(keywords)
        ? keywords.elements.flatMap((element) => textOf(element) ?? [])
        : [],
    examples:
      examples && ts.isObjectLiteralExpression(examples)
        ? examples.properties.flatMap(({ name }) => name?.getText() ?? [])
        : [],
    status: textOf(propertyOf(guide, 'status')),
  };
};

/** The rows of the specification that a story proves, before its name: `DRAWER-09: From the left`. */
const rowIds = /^[A-Z]+-\d+(, [A-Z]+-\d+)*: /;

/** Stories that every page shows. */
const always = ['Example', 'Default', 'States'];

/**
 * Stories that a page does not show are tests: they run, and the sidebar does not list them. What others call the
 * component stands behind its title, where the search finds it.
 */
const placed = (input: IndexInput, { keywords, examples, status }: GuideFacts): IndexInput => {
  const isShown = always.includes(input.exportName ?? '') || examples.includes(input.exportName ?? '');
  const own = isShown ? [] : ['!dev', '!autodocs'];
  return {
    ...input,
    name: input.name?.replace(rowIds, ''),
    title: input.title && keywords.length > 0 ? `${input.title}${wordMark}${keywords.join(' ')}` : input.title,
    tags: [...(input.tags ?? []), ...(status ? [status] : []), ...own],
  } as IndexInput;
};

/** The indexers of the Storybook, with what the guides say of each page. */
export const pageIndexers = (indexers: Indexer[] = []): Indexer[] =>
  indexers.map((indexer) => ({
    ...indexer,
    createIndex: async (path, options) => {
      const inputs = await indexer.createIndex(path, options);
      const facts = factsOf(path);
      return facts === noFacts ? inputs : inputs.map((input) => placed(input, facts));
    },
  }));

/** Titles of guides with what people look for them by. The file of a guide gives it its id, which stays. */
const guideTitles: Readonly<Record<string, string>> = {
  'Guides/Theming': `Guides/Theming${wordMark}dark mode brand accent colors`,
  'Guides/Localisation': `Guides/Localization${wordMark}localisation translation german arabic language i18n rtl`,
  'Guides/Content Security Policy': `Guides/Content Security Policy${wordMark}csp nonce style-src unsafe-inline header`,
  'Guides/What forms get': `Guides/What forms get${wordMark}formdata values units currency minor unit cents submit`,
  'Guides/Accessibility': `Guides/Accessibility${wordMark}a11y wcag screen reader keyboard`,
  'Guides/Server rendering': `Guides/Server rendering${wordMark}ssr next hydration`,
};

const pageName = (title: string): string => bareTitle(title).split('/').at(-1) ?? title;

/** The index with pages named after what they are about, as the search shows them; their ids stay. */
export const withPageNames = (index: StoryIndex): StoryIndex => ({
  ...index,
  entries: Object.fromEntries(
    Object.entries(index.entries).map(([id, entry]) => {
      const title = guideTitles[entry.title] ?? entry.title;
      return [id, entry.type === 'docs' ? { ...entry, title, name: pageName(title) } : entry];
    }),
  ),
});
