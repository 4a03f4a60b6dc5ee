// Finds comments that do not read as an engineer's English: noun clauses as sentences, and words out of use.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComments } from './english.mjs';
import { root } from './root.mjs';

/** Share of a package's comment lines that may have a fault: a pattern can't tell every good sentence. */
const limitPercent = 4;

const packages = ['packages/ui', 'packages/domain', 'packages/app', 'mock-server'];

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...packages], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const isChecked = (path) =>
  /\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories|example|guide|samples)\.tsx?$|\/testing\/|\.d\.ts$/.test(path);

for (const name of packages) {
  let comments = 0;
  const faults = [];
  for (const path of tracked) {
    if (!path.startsWith(`${name}/`) || !isChecked(path) || !existsSync(join(root, path))) continue;
    const read = readComments(readFileSync(join(root, path), 'utf8'));
    comments += read.comments;
    faults.push(...read.faults.map(({ line, text, advice }) => `${path}:${line}: ${text}\n  ${advice}`));
  }
  const percent = (100 * faults.length) / comments;
  const figures = `${name}: ${faults.length} of ${comments} comment lines (${percent.toFixed(1)} %)`;
  if (percent <= limitPercent) {
    console.log(figures);
    continue;
  }
  console.error([...faults, `${figures}, more than ${limitPercent} %`].join('\n'));
  process.exitCode = 1;
}
