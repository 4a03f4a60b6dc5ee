// Lints openapi.yaml by its form and by the rules of OWASP for safe interfaces.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const bin = (path) => join(root, 'node_modules', path);
for (const command of [
  [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml'],
  [bin('@stoplight/spectral-cli/dist/index.js'), 'lint', '--fail-severity=warn', '--quiet', 'openapi.yaml'],
]) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
