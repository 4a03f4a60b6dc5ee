import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', '.data', '.cache', 'fixtures']);

const files = function* (path) {
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!passedOver.has(name) && !/\.(test|stories)\.tsx?$/.test(name)) yield* files(join(path, name));
  }
};

/** One hash of the contents of files and folders. */
export const hashOf = (root, paths) => {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of files(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};
