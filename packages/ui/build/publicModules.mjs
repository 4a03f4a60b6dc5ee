import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A pattern of package.json's exports with each name that it stands for: `./*` → Button, Table … */
const namesOf = (folder, pattern) => {
  const star = pattern.indexOf('*');
  if (star === -1) return [''];
  const parent = join(folder, pattern.slice(0, star));
  return readdirSync(parent).filter((name) => existsSync(join(folder, pattern.replaceAll('*', name))));
};

/**
 * The modules that the package exports, each as `{ name, types, file }`: `./layout/Stack` with its declarations and its
 * code in `dist`. Style sheets are left out.
 */
export const publicModules = (folder, exported) =>
  Object.entries(exported).flatMap(([pattern, target]) =>
    target.types === undefined || target.default.endsWith('.css')
      ? []
      : namesOf(folder, target.types).map((name) => ({
          name: pattern.replace('*', name),
          types: target.types.replaceAll('*', name),
          file: target.default.replaceAll('*', name),
        })),
  );
