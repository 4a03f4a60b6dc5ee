import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';
import { wordsOf } from './propWords.ts';

/** One prop as a page shows it. */
export interface PropRow {
  name: string;
  type: string;
  isRequired: boolean;
  /** As written in its `@default`. */
  initial: string | undefined;
  description: string;
}

/** What a component takes. */
export interface PropTable {
  name: string;
  description: string;
  props: readonly PropRow[];
}

/** The props of all components of a module, and the types that they speak of, as written. */
export interface PropTables {
  components: readonly PropTable[];
  types: ReadonlyArray<{ name: string; text: string }>;
  /** Names of the style sheets that it and its parts use. */
  sheets: readonly string[];
}

const source = resolve(import.meta.dirname, '../packages/ui/src');

const makeProgram = (): ts.Program => {
  const path = resolve(import.meta.dirname, '../packages/ui/tsconfig.build.json');
  const { config } = ts.readConfigFile(path, (file) => readFileSync(file, 'utf8'));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  return ts.createProgram(fileNames, { ...options, noEmit: true });
};

/** Types that are looked up rather than read: `Props['size']`, `keyof typeof css.size`. */
const isLookedUp = (text: string): boolean => /\bkeyof\b|\btypeof\b|\['|NonNullable<|Exclude</.test(text);

const plainText = (text: string): string =>
  text
    .replace(/^\s*\|\s*/, '')
    .replace(/(\s*\|\s*undefined)+$/, '')
    .replace(/\s+/g, ' ');

const format =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

const typeNodeOf = (declaration: ts.Declaration | undefined): ts.TypeNode | undefined =>
  declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;

/** Reads props from a program. */
const reader = (checker: ts.TypeChecker) => {
  const typeText = (symbol: ts.Symbol): string => {
    const declaration = symbol.declarations?.[0];
    const written = typeNodeOf(declaration)?.getText();
    if (written !== undefined && !isLookedUp(written)) return plainText(written);
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    return plainText(checker.typeToString(type, declaration, format));
  };

  const rowOf = (symbol: ts.Symbol): PropRow => {
    const tags = symbol.getJsDocTags(checker);
    const initial = tags.find(({ name }) => name === 'default')?.text;
    return {
      name: symbol.name,
      type: typeText(symbol),
      isRequired: !(symbol.flags & ts.SymbolFlags.Optional),
      initial: initial && ts.displayPartsToString(initial),
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    };
  };

  /** Own types that a node speaks of, each before those that it speaks of itself. */
  const collectTypes = (node: ts.Node, found: Map<string, string>): void => {
    if (ts.isTypeReferenceNode(node)) addType(node.typeName, found);
    ts.forEachChild(node, (child) => collectTypes(child, found));
  };
  const addType = (name: ts.EntityName, found: Map<string, string>): void => {
    const symbol = checker.getSymbolAtLocation(name);
    if (!symbol || found.has(symbol.name)) return;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = target.declarations?.find(
      (one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one),
    );
    if (!declaration?.getSourceFile().fileName.startsWith(source) || target.name.endsWith('Props')) return;
    const words = ts.displayPartsToString(target.getDocumentationComment(checker));
    found.set(target.name, `${words && `/** ${words.replace(/\s+/g, ' ')} */\n`}${declarationText(declaration)}`);
    collectTypes(declaration, found);
  };
  const declarationText = (declaration: ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string => {
    const text = declaration.getText().replace(/^export /, '');
    if (ts.isInterfaceDeclaration(declaration) || !isLookedUp(text)) return text;
    const type = checker.typeToString(checker.getTypeAtLocation(declaration), undefined, format);
    return `type ${declaration.name.text} = ${type};`;
  };

  return { rowOf, collectTypes };
};

/** A module of the package and its local imports. */
const partsOf = (program: ts.Program, path: string, found = new Set<string>()): Set<string> => {
  const file = program.getSourceFile(path);
  if (!file || found.has(path)) return found;
  found.add(path);
  for (const statement of file.statements) {
    const from = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement : undefined;
    const name = from?.moduleSpecifier && ts.isStringLiteral(from.moduleSpecifier) ? from.moduleSpecifier.text : '';
    if (!name.startsWith('.')) continue;
    const next = ts.resolveModuleName(name, path, program.getCompilerOptions(), ts.sys).resolvedModule
      ?.resolvedFileName;
    if (next) partsOf(program, next, found);
  }
  return found;
};

const ofAll = ['id', 'data-testid', 'aria-label', 'aria-labelledby', 'aria-describedby'];
/** What must be given first, what every component takes last. */
const rank = ({ name, isRequired }: PropRow): number => (isRequired ? 0 : ofAll.includes(name) ? 2 : 1);

const tablesOf = (program: ts.Program, path: string): PropTables => {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(path);
  const { rowOf, collectTypes } = reader(checker);
  const types = new Map<string, string>();
  const components = (file?.statements ?? []).flatMap((statement): PropTable[] => {
    if (!ts.isFunctionDeclaration(statement) || !/^[A-Z]/.test(statement.name?.text ?? '')) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const [parameter] = statement.parameters;
    const symbol = statement.name && checker.getSymbolAtLocation(statement.name);
    const symbols = parameter ? checker.getTypeAtLocation(parameter).getProperties() : [];
    for (const { declarations } of symbols) {
      const declaration = declarations?.[0];
      const node = typeNodeOf(declaration);
      if (node && declaration?.getSourceFile().fileName.startsWith(source)) collectTypes(node, types);
    }
    return [
      {
        name: statement.name?.text ?? '',
        description: symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)) : '',
        props: symbols
          .map(rowOf)
          .map((row) => ({ ...row, description: row.description || wordsOf(statement.name?.text ?? '', row.name) }))
          .toSorted((a, b) => rank(a) - rank(b)),
      },
    ];
  });
  const sheets = [...partsOf(program, path)]
    .filter((part) => part.endsWith('.css.ts') && !part.includes('/src/styles/'))
    .map((part) => basename(part, '.css.ts'));
  return { components, types: [...types].map(([name, text]) => ({ name, text })), sheets };
};

/** Gives `Button.tsx?props`: what the components of a module take, read by the compiler from their sources. */
export const propTables = (): Plugin => {
  let program: ts.Program | undefined;
  return {
    name: 'basis-prop-tables',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('?props')) return null;
      const path = id.slice(0, -'?props'.length);
      program ??= makeProgram();
      return `export default ${JSON.stringify(tablesOf(program, path))};`;
    },
    watchChange(id) {
      if (id.startsWith(source)) program = undefined;
    },
  };
};
