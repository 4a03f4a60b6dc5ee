// What `npm test` runs.
import { join } from 'node:path';
import { root } from './root.mjs';

/** Steps that write databases: a folder in memory, where there is one, spares them the disk. */
const writesMuch = (step) => ({ ...step, usesQuickFolder: true });

const progress = join(root, 'scripts/testProgress.mjs');

const bin = (path) => join(root, 'node_modules', path);

/** A script of package.json that counts as one test: it ends well or it does not. */
const check = (name, script, ...options) => ({
  name,
  counts: 'one',
  command: ['npm', 'run', '--silent', script, ...(options.length > 0 ? ['--', ...options] : [])],
});

const vitest = (name, projects, ...options) => ({
  name,
  counts: 'tests',
  command: [
    process.execPath,
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    `--reporter=${progress}`,
    ...options,
  ],
});

const playwright = (name, ...options) => ({
  name,
  counts: 'tests',
  command: [process.execPath, bin('@playwright/test/cli.js'), 'test', `--reporter=list,${progress}`, ...options],
});

/** Stories of one look. Vite keeps the packages of all looks in one folder, so two never run at once. */
const storiesIn = (name, project, ...options) => ({ ...vitest(name, [project], ...options), lane: 'stories' });

/** Tag of journeys that only `npm run test:all` runs: rare views, slow networks, and paths that tests of parts cover too. */
const slowMark = '@slow';

/** What journeys open. */
export const buildStep = check('build', 'build');

/** The long ones first. Where a step has `needs`, it runs only when the step of that name ended well. */
export const steps = [
  buildStep,
  // One worker and the database keep a core and a half busy.
  writesMuch(vitest('integration', ['integration'], '--maxWorkers=1')),
  { ...writesMuch(playwright('journeys', '--workers=1', `--grep-invert=${slowMark}`)), needs: 'build' },
  vitest('unit', ['node', 'dom']),
  storiesIn('stories, light', 'stories-light'),
  check('regular expressions', 'check:regexps'),
  check('format', 'format:check'),
  check('lint', 'lint'),
  check('types', 'typecheck'),
  check('walls between packages', 'check:walls'),
  check('dead code', 'check:dead-code'),
  check('contract', 'check:contract'),
  check('changes of the contract', 'check:contract-changes'),
  check('generated code', 'check:generated'),
  check('specification', 'check:specification'),
  check('tests', 'check:tests'),
  check('clock', 'check:clock'),
  check('English of comments', 'check:english'),
  check('stories and guides', 'check:stories'),
  { ...check('bundle size', 'check:bundle'), needs: 'build' },
];

/** Tests that only `LONG_RUNS` runs: how the time of hostile texts grows with their size. */
const growthFiles = [
  'packages/domain/src/subjects/inbox/calendarFile',
  'mock-server/src/features/keywords/countKeywords',
  'mock-server/src/features/transfer/imports/hostileTables',
  'mock-server/src/mailReading/extract/secrets',
  'mock-server/src/mailReading/extract/variants',
  'mock-server/src/mailReading/html',
  'mock-server/src/mailReading/mime/oddForms',
  'mock-server/src/mailReading/mime/base64Body',
].map((name) => `${name}.test.ts`);

/** Files whose tests or number of cases `LONG_RUNS` and `FUZZ_RUNS` raise. */
const longFiles = [
  'analytics',
  'contract',
  'dueCounts',
  'editedImports',
  'filterConformance',
  'imports',
  'kept',
  'listConformance',
  'movedBids',
  'tenancy',
].map((name) => `integration/${name}.test.ts`);

/** Properties of live changes and of clocks that are set, whose cases `LONG_RUNS` counts. */
const clockFiles = ['backup/nightly', 'platform/jobs/watchClock'].map((name) => `mock-server/src/${name}.test.ts`);
const live = 'packages/ui/src/data/Table/Table.live.test.tsx';

/** Steps that build the server into one folder. */
const builtServerLane = 'built server';

const product = [
  check('regular expressions, proved anew', 'check:regexps', '--anew'),
  { ...vitest('times of hostile texts', ['node'], ...growthFiles), environment: { LONG_RUNS: '1' } },
  { ...vitest('live changes, long', ['dom'], live), environment: { LONG_RUNS: '1' } },
  { ...vitest('clocks that are set, long', ['node'], ...clockFiles), environment: { LONG_RUNS: '1' } },
  {
    ...vitest('random requests and cases, long', ['integration'], ...longFiles),
    environment: { LONG_RUNS: '1', FUZZ_RUNS: '150' },
    lane: builtServerLane,
  },
  { ...vitest('kills, outages and overload', ['integration-slow']), lane: builtServerLane, needs: 'build' },
  { ...writesMuch(playwright('journeys, the others', `--grep=${slowMark}`)), needs: 'build' },
  vitest('journeys in every browser', ['browsers']),
];

const designSystem = [
  check('client, packed', 'test:client-package'),
  check('design system, packed', 'test:package'),
  check('design system, size by export', 'check:exports'),
  storiesIn('States, dark', 'stories-dark', '--testNamePattern=States'),
  storiesIn('States, forced colours', 'stories-forced-colors', '--testNamePattern=States'),
  storiesIn('States and examples, 320 px wide', 'stories-narrow', '--testNamePattern=States|Example'),
  storiesIn('size of what is pressed', 'stories-targets'),
  playwright('pages without inline styles', '--config=.storybook/csp/playwright.config.ts'),
  check('Storybook is built', 'build-storybook'),
  {
    ...playwright('what is heard, by keyboard', '--config=.storybook/spoken/playwright.config.ts'),
    needs: 'Storybook is built',
  },
  ...[
    ['light', 'default'],
    ['dark', 'compact'],
    ['highContrast', 'default'],
  ].map(([theme, density]) => ({
    ...check(`every story, ${theme}, ${density} rows`, 'test:stories'),
    environment: { STORY_THEME: theme, STORY_DENSITY: density },
    needs: 'Storybook is built',
  })),
  {
    ...check('Chromatic, where a token is set', 'chromatic', '--storybook-build-dir=storybook-static'),
    needs: 'Storybook is built',
  },
];

/** The slow tail of `npm run test:all`. */
export const slowSteps = [...product, ...designSystem];
