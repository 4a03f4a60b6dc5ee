import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Installs and builds what is missing, once, before servers of several workers would each want to. */
export default function buildFirst(): void {
  const script = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Installing or building failed: see what it said above');
}
