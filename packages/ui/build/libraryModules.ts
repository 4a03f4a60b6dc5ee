import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { clientModules, type BuiltModule } from './clientModules';
import { licenceOf, sheetNames, writeSheets } from './sheets';

type ImportsOf = (id: string) => readonly string[];

/** Modules in the order in which they run. */
const inOrder = (entries: readonly string[], importsOf: ImportsOf): string[] => {
  const ordered = new Set<string>();
  const visited = new Set<string>();
  const visit = (id: string): void => {
    if (visited.has(id)) return;
    visited.add(id);
    importsOf(id).forEach(visit);
    ordered.add(id);
  };
  entries.forEach(visit);
  return [...ordered];
};

/**
 * Makes of each module what bundlers, Next and Node need: `'use client'` where a server must not run it, and the import
 * of its own style sheet, by the name `#css/…` that package.json resolves to nothing in Node.
 */
export const libraryModules = (source: string, dist: string): Plugin => {
  const heads = new Map<string, string>();
  let sheets: readonly string[] = [];
  return {
    name: 'basis-library-modules',
    apply: 'build',
    enforce: 'post',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const importsOf: ImportsOf = (id) => this.getModuleInfo(id)?.importedIds ?? [];
      const modules = ids.flatMap((id): BuiltModule[] => {
        const code = this.getModuleInfo(id)?.code;
        return /\.tsx?$/.test(id) && typeof code === 'string' ? [{ id, code, imports: importsOf(id) }] : [];
      });
      const clients = clientModules(modules);
      for (const id of ids) {
        const directive = clients.has(id) ? ["'use client';"] : [];
        const imports = sheetNames(source, importsOf(id)).map((sheet) => `import '#css/${sheet}';`);
        heads.set(id, [...directive, ...imports].join('\n'));
      }
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const allImportsOf: ImportsOf = (id) => [
        ...importsOf(id),
        ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      ];
      sheets = sheetNames(source, inOrder(entries, allImportsOf));
    },
    outputOptions: (options) => ({
      ...options,
      // Each module of the package is one chunk.
      banner: ({ moduleIds }) => moduleIds.map((id) => heads.get(id) ?? '').join(''),
    }),
    writeBundle() {
      writeSheets(dist, sheets);
      // Node resolves `#css/…` to this empty module.
      writeFileSync(join(dist, 'noStyles.js'), 'export {};\n');
      copyFileSync(licenceOf('@vanilla-extract/recipes'), join(dist, 'vendor/LICENSE'));
    },
  };
};
