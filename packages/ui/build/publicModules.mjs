import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Expands a pattern of package.json's exports to the names it matches: `./*` → Button, Table … */
const namesOf = (folder, pattern) => {
  const star = pattern.indexOf('*');
  if (star === -1) return [''];
  const parent = join(folder, pattern.slice(0, star));
  // Cuts the suffix after the star from a file or folder name: `de.words.d.ts` → de.
  const [ending] = pattern.slice(star + 1).split('/');
  const names = readdirSync(parent)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, name.length - ending.length))
    .filter((name) => existsSync(join(folder, pattern.replaceAll('*', name))));
  if (names.length === 0) throw new Error(`Nothing is exported by ${pattern}.`);
  return names;
};

/**
 * The modules that the package exports, each as `{ name, types, file }`: `./layout/Stack` with its declarations and its
 * code in `dist`. Style sheets are left out.
 */
export const publicModules = (folder, exported) =>
  Object.entries(exported).flatMap(([pattern, target]) =>
    target?.types === undefined || target.default.endsWith('.css')
      ? []
      : namesOf(folder, target.types).map((name) => ({
          name: pattern.replace('*', name),
          types: target.types.replaceAll('*', name),
          file: target.default.replaceAll('*', name),
        })),
  );
