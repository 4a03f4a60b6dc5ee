// Mutation tests: `npm run test:mutations` changes the code in small ways and expects a unit test to fail each time.

/**
 * @typedef {object} Area
 * @property {string[]} mutate Files to change.
 * @property {string[]} tests Tests that have to notice.
 * @property {true} [skipsStatic] Leaves out what is read once when a file is loaded: all tests would run for each.
 * @property {true} [isSampled] Takes some of its functions, always the same ones.
 */

const domain = 'packages/domain/src';
const server = 'mock-server/src';

/**
 * Each is run by itself and must reach the threshold by itself.
 * @type {Record<string, Area>}
 */
export const areas = {
  permissions: { mutate: [`${domain}/model/permissions/*.ts`], tests: [`${domain}/model/permissions/*.test.ts`] },
  filters: { mutate: [`${domain}/model/filters/*.ts`], tests: [`${domain}/model/filters/*.test.ts`] },
  collection: {
    mutate: [`${domain}/engine/{collection,query}/*.ts`],
    tests: [`${domain}/engine/{collection,query}/*.test.ts`],
  },
  specs: {
    mutate: [
      `${domain}/engine/async/*.ts`,
      `${domain}/engine/spec/{fitSpec,fitTree}.ts`,
      `${domain}/engine/views/listPhase.ts`,
    ],
    tests: [
      `${domain}/engine/async/*.test.ts`,
      `${domain}/engine/spec/fit*.test.ts`,
      `${domain}/engine/views/listPhase.test.ts`,
    ],
  },
  contract: {
    mutate: [`${server}/platform/contract/{validation,errors,etag,checkAllowed}.ts`],
    tests: [`${server}/platform/contract/*.test.ts`],
    skipsStatic: true,
  },
  sessions: {
    mutate: [`${server}/platform/{tokens,secrets/storedSecrets,sessions/passwords}.ts`],
    tests: [`${server}/platform/{,secrets/,sessions/}*.test.ts`],
  },
  imports: {
    mutate: [
      `${server}/features/transfer/imports/{importPlan,bidDraft,bidFields,customFieldCells,writtenDates,writtenValues,xlsxNumbers}.ts`,
    ],
    tests: [`${server}/features/transfer/imports/*.test.ts`],
    skipsStatic: true,
  },
  exports: {
    mutate: [`${server}/features/transfer/exports/{cell,customCells,csvFile}.ts`],
    tests: [`${server}/features/transfer/exports/*.test.ts`],
  },
  keywords: {
    mutate: [`${server}/features/keywords/{countKeywords,countedTexts}.ts`],
    tests: [`${server}/features/keywords/*.test.ts`],
  },
  matching: {
    mutate: [`${server}/mailReading/match/*.ts`],
    tests: [`${server}/mailReading/match/*.test.ts`],
    skipsStatic: true,
    isSampled: true,
  },
};

/** Tables that only tests read. */
const ofTests = ['!**/*.test.ts', '!**/permissionMatrix.ts', '!**/seedFacts.ts', '!**/exampleProject.ts'];

/** The share of changes in percent that the tests of each area have to notice. */
export const leastScore = 80;

/** @param {string} name @param {Area} area */
export const optionsOf = (name, { mutate, skipsStatic = false, isSampled = false }) => ({
  mutate: [...mutate, ...ofTests],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutations/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 15_000,
  tempDirName: '.cache/mutations',
  ignorePatterns: ['bench', 'docs', 'e2e', 'deploy', 'integration', '.data', '.storybook'],
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutations/sample.mjs'],
  ignorers: isSampled ? ['sample'] : [],
  ignoreStatic: skipsStatic,
  reporters: ['json', 'progress-append-only'],
  warnings: { slow: false },
  jsonReporter: { fileName: `.cache/mutations/${name}.json` },
  logLevel: 'warn',
});

const area = process.env.MUTATED_AREA ?? 'permissions';
export default optionsOf(area, areas[area] ?? { mutate: [], tests: [] });
