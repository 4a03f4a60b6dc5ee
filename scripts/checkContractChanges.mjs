// Compares openapi.yaml with its last version, which is stored: each change that breaks a program, and each new call, is
// told in docs/api-changes.md. With --release the contract of today becomes the last version.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { addedCalls, breakingChanges, withoutWords } from './contractChanges.mjs';
import { root } from './root.mjs';

const stored = join(root, 'openapi-last.json.gz');
const now = withoutWords(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')));

if (process.argv.includes('--release')) {
  writeFileSync(stored, gzipSync(JSON.stringify(now), { level: 9 }));
} else {
  const before = JSON.parse(gunzipSync(readFileSync(stored)).toString());
  const [, unreleased = ''] = readFileSync(join(root, 'docs/api-changes.md'), 'utf8').split(/^## /m);
  const untold = [...breakingChanges(before, now), ...addedCalls(before, now)].filter(
    (line) => !unreleased.includes(`\`${line}\``),
  );
  for (const line of untold) console.error(`docs/api-changes.md says nothing under Unreleased of: \`${line}\``);
  if (untold.length) process.exitCode = 1;
}
