import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what is not built, once, before servers of several workers would each want to. */
export default function buildFirst(): void {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The build failed: see what it said above');
}
