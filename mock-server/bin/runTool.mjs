// Runs a tool of the server: as it was built while that is newer than its sources, else from the sources themselves.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const server = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Time of the latest change below a folder. */
function latestChange(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const time = entry.isDirectory() ? latestChange(path) : statSync(path).mtimeMs;
    if (time > latest) latest = time;
  }
  return latest;
}

function isFresh(built, source) {
  if (!existsSync(built)) return false;
  if (!existsSync(source)) return true;
  const builtAt = statSync(built).mtimeMs;
  return builtAt >= statSync(source).mtimeMs && builtAt >= latestChange(join(server, 'src'));
}

/** Runs one of `src/commands` with the arguments of this process. */
export async function runTool(name) {
  const built = join(server, 'dist', `${name}.mjs`);
  const source = join(server, 'src', 'commands', `${name}.ts`);
  if (isFresh(built, source)) {
    await import(pathToFileURL(built).href);
    return;
  }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawnSync(
    process.execPath,
    ['--conditions=basis-source', '--import', loader, source, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = child.status ?? 1;
}
