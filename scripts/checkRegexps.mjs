// Proves that no regular expression that can see foreign text backtracks more than in proportion to it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { regexpsOf } from './regexps.mjs';
import { root } from './root.mjs';

/** What is not proved, with the reason: a file or a folder, and where there are others in it, the start of the pattern. */
const exceptions = [
  ['mock-server/src/mailReading/extract/', 'Runs in a thread with a limit of time, until its reader is replaced.'],
  ['mock-server/src/mailReading/match/', 'Sees names and addresses that are cut to 500 letters (longestRead).'],
  ['mock-server/src/mailReading/oddMessages.ts', 'Compares letters of collections in tests.'],
  ['mock-server/src/mailReading/mime/charsets.ts', 'Sees the first 4 kB of a page.', '<meta'],
  ['mock-server/src/mailReading/mime/base64Body.ts', 'Is put together with a number.', null],
  ['mock-server/src/mailReading/mime/headerBlock.ts', 'Is put together with the name of a header.', null],
  ['mock-server/src/mailReading/mime/mediaType.ts', 'Is put together with the name of a parameter.', null],
  ['mock-server/src/http/inlineScripts.ts', 'Sees the built page of the app.'],
  ['mock-server/src/http/indexPage.ts', 'Sees the built page of the app.', null],
  ['mock-server/src/commands/', 'Sees what the operator and the system write.'],
  ['mock-server/src/backup/', 'Sees what the operator and a backup of Basis write.'],
  ['mock-server/src/platform/postgres/', 'Sees what PostgreSQL and the operator write.'],
  ['mock-server/src/platform/places/listedCities.ts', 'Sees the list of cities that Basis brings along.'],
  ['mock-server/src/seed/', 'Makes the demo.'],
  [
    'mock-server/src/features/filing/letters/readLetter.ts',
    'Sees sentences that are cut to 400 letters (longestSentence).',
  ],
  ['packages/domain/src/model/outcomes/readReply.ts', 'Sees sentences that are cut to 400 letters (longestSentence).'],
  ['packages/domain/src/model/formats/plainMarkdown.ts', 'Looks at most 2,000 letters ahead.', '\\[('],
  ['packages/domain/src/model/formats/weeks.ts', 'Is put together of names of zones.', null],
];

const require = createRequire(import.meta.url);
const hasBinary = () => {
  try {
    return Boolean(
      require.resolve(`recheck-${{ darwin: 'macos' }[process.platform] ?? process.platform}-${process.arch}/recheck`),
    );
  } catch {
    return false;
  }
};
// Its binary takes a quarter of the time of its JavaScript.
process.env.RECHECK_BACKEND = hasBinary() ? 'native' : 'pure';
const { check } = require('recheck');
const { version } = require('recheck/package.json');

/**
 * Patterns that were proved, so that only new ones cost time: recheck's version, then a pattern a line. `--anew` proves
 * all of them.
 */
const proofsFile = join(root, 'scripts/provedRegexps.txt');
const readProofs = () => {
  if (process.argv.includes('--anew')) return new Set();
  const [madeBy, ...patterns] = readFileSync(proofsFile, 'utf8').trim().split('\n');
  return new Set(madeBy === version ? patterns : []);
};

const isException = (path, source) =>
  exceptions.some(
    ([place, , start]) =>
      path.startsWith(place) && (start === undefined || (start === null ? source === null : source?.startsWith(start))),
  );

const tracked = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/domain/src', 'mock-server/src'],
  { cwd: root, encoding: 'utf8' },
).split('\n');
const isChecked = (path) => path.endsWith('.ts') && !/\.(test|d)\.ts$|\/testing\/|\/fixtures\//.test(path);

/** A proof takes milliseconds for most patterns, and seconds of a busy machine for a few. */
const limits = { timeout: 120_000, attackTimeout: 5000 };

const main = async () => {
  const proved = readProofs();
  /** @type {Record<string, string>} */
  const results = {};
  const faults = [];
  for (const path of tracked.filter((name) => isChecked(name) && existsSync(join(root, name))))
    for (const { line, source, flags } of regexpsOf(path, readFileSync(join(root, path), 'utf8'))) {
      if (isException(path, source)) continue;
      if (source === null) {
        faults.push(`${path}:${line}: a pattern that is put together while it runs can't be proved.`);
        continue;
      }
      const key = `/${source}/${flags}`;
      results[key] ??= proved.has(key) ? 'safe' : await proof(source, flags);
      if (results[key] !== 'safe') faults.push(`${path}:${line}: ${key} is ${results[key]}.`);
    }
  const kept = Object.keys(results).filter((key) => results[key] === 'safe');
  writeFileSync(proofsFile, `${[version, ...kept.toSorted()].join('\n')}\n`);
  if (faults.length)
    console.error(
      [
        ...faults,
        '',
        'Write the pattern so that each text can be read in one way only, cut the text before, or name the reason in scripts/checkRegexps.mjs.',
      ].join('\n'),
    );
  process.exitCode = faults.length ? 1 : 0;
};

/** `safe`, or how the time grows. */
const proof = async (source, flags) => {
  const { status, complexity, error } = await check(source, flags, limits);
  if (status === 'safe') return 'safe';
  return status === 'vulnerable' ? `of ${complexity.summary}` : `not proved (${error?.kind ?? status})`;
};

await main();
