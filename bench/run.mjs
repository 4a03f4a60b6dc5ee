// Side-by-side measurements: `npm run bench` for all, `npm run bench -- analytics|api|app|board|grid|hostile|lists|mail|search|starts` for one. Each writes bench/results/.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../scripts/root.mjs';

const benches = {
  analytics: 'bench/analytics/measure.mjs',
  api: 'bench/api/measure.mjs',
  app: 'bench/app/measure.mjs',
  board: 'bench/board/measure.mjs',
  grid: 'bench/grid/measure.mjs',
  hostile: 'bench/hostile/measure.mjs',
  lists: 'bench/lists/measure.mjs',
  mail: 'bench/mail/measure.mjs',
  search: 'bench/search/measure.mjs',
  starts: 'bench/app/starts.mjs',
};
const [wanted, ...args] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches)) {
  console.error(`npm run bench -- [${Object.keys(benches).join('|')}]`);
  process.exit(2);
}
for (const name of wanted ? [wanted] : Object.keys(benches)) {
  console.log(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, [join(root, benches[name]), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
