// Finds durations that are measured by a clock that can be set: they are wrong, or never end, once it is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setClockReadings } from './clockReadings.mjs';
import { root } from './root.mjs';

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'mock-server'],
  {
    cwd: root,
    encoding: 'utf8',
  },
).split('\n');
const isChecked = (path) =>
  /\/src\/.*\.tsx?$/.test(path) && !/\.(test|stories|example)\.tsx?$|\/testing\/|\.d\.ts$/.test(path);

const faults = tracked
  .filter((path) => isChecked(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    setClockReadings(readFileSync(join(root, path), 'utf8')).map(
      ({ line, text }) =>
        `${path}:${line}: ${text}\n  Measure durations and ages by performance.now(); Date.now() only makes moments: new Date(Date.now() + …).`,
    ),
  );

if (faults.length) console.error(faults.join('\n'));
process.exitCode = faults.length ? 1 : 0;
