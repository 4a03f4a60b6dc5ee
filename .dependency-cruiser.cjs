// The walls between the packages, each with the reason that is shown to whoever runs into it.

const domainRooms = require('./scripts/domainRooms.cjs');
const serverRooms = require('./scripts/serverRooms.cjs');

/** Tests, and what pages of the Storybook show. */
const tests = '\\.(test|stories|samples|example|guide)\\.tsx?$|/testing/|^packages/ui/src/(docs|recipes)/';

/**
 * The rooms of packages/app from the ground up. A room imports from the floors below its own, never from its own or a
 * higher one, so no two rooms need each other.
 */
const appFloors = [
  ['browser', 'feedback', 'errorReports'],
  ['loading', 'drafts'],
  ['dialogs', 'pickers', 'screens', 'settingsParts'],
  ['lists'],
  ['details'],
  [
    'activities',
    'banners',
    'companies',
    'developers',
    'fields',
    'keywords',
    'mailboxes',
    'notes',
    'notifications',
    'outgoing',
    'people',
    'platforms',
    'quotes',
    'rules',
    'sinceYesterday',
    'stages',
    'tasks',
    'transfer',
    'users',
    'weekly',
    'workspace',
  ].map((name) => `features/${name}`),
  ['features/archive', 'features/directory', 'features/webhooks'],
  ['conflicts', 'experiments', 'impersonation', 'inbox', 'settings', 'sharing'].map((name) => `features/${name}`),
  ['features/bids'],
  ['features/analytics', 'features/firstRun', 'features/outcomes'],
  ['features/contacts'],
  ['boot'],
  ['shell'],
  ['routes'],
];
const appRooms = appFloors.flat();
const inApp = (rooms) => `^packages/app/src/(${rooms.join('|')})/`;
/** Modules outside of the rooms, which every room may import. */
const appGround =
  '^packages/app/src/(antiForgeryToken|cookies|apiBase|commands|domainContext|money|pageSettings|paths)\\.tsx?$';

const appFloorRules = appFloors.map((rooms, floor) => ({
  name: `app-floor-${floor + 1}`,
  comment: `${rooms.join(', ')}: a room of the app imports only from floors below its own (appFloors). Move what both need down, or pass it in from above.`,
  severity: 'error',
  from: { path: `^packages/app/src/(${rooms.join('|')})/`, pathNot: tests },
  to: { path: inApp(appFloors.slice(floor).flat()), pathNot: '^packages/app/src/$1/' },
}));

/**
 * The rooms of packages/ui from the ground up: `words` holds all texts, `internal` what needs no component. A folder of
 * `components` that several share, and that shows components itself, is in `components/parts`.
 */
const uiFloors = ['numbers', 'clipboard', 'styles', 'words', 'internal', 'components', 'layout', 'data'];

const uiFloorRules = uiFloors.map((room, floor) => ({
  name: `ui-floor-${floor + 1}`,
  comment: `${room}: a room of the design system imports only from rooms below its own (uiFloors), types too. Move what both need down, or pass it in from above.`,
  severity: 'error',
  from: { path: `^packages/ui/src/${room}/`, pathNot: `${tests}|\\.driver\\.ts$` },
  to: { path: `^packages/ui/src/(${[...uiFloors.slice(floor + 1), 'testing', 'docs', 'recipes'].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'ui-stands-alone',
      comment: 'packages/ui is a design system that any app can take: it knows nothing of bids, calls or this app.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(packages/(?!ui/)|mock-server/|integration/|e2e/)' },
    },
    {
      name: 'numbers-draw-nothing',
      comment: 'numbers/ reads texts for fields and for the server: it imports no React, no styles and no component.',
      severity: 'error',
      from: { path: '^packages/ui/src/numbers/', pathNot: tests },
      to: { pathNot: '^packages/ui/src/numbers/' },
    },
    {
      name: 'clipboard-draws-nothing',
      comment: 'clipboard/ reads and writes what is copied: it imports no React, no styles and no component.',
      severity: 'error',
      from: { path: '^packages/ui/src/clipboard/', pathNot: tests },
      to: { pathNot: '^packages/ui/src/clipboard/' },
    },
    {
      name: 'domain-stands-alone',
      comment:
        'packages/domain runs in Node and in the browser for the app and the server alike: it imports none of them.',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^(packages/(?!domain/)|mock-server/|integration/|e2e/)' },
    },
    {
      name: 'client-takes-types-alone',
      comment:
        'packages/client is installed by other programs: of ours it takes the types of the contract, which its build puts into the package.',
      severity: 'error',
      from: { path: '^packages/client/(src|recipes)/', pathNot: tests },
      to: {
        path: '^(packages/(?!client/)|mock-server/|integration/|e2e/)',
        pathNot: '^packages/domain/src/model/contract/contract\\.ts$',
      },
    },
    {
      name: 'client-stays-off-node',
      comment: 'packages/client runs wherever there is fetch: modules of Node are only for its tests.',
      severity: 'error',
      from: { path: '^packages/client/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-draws-nothing',
      comment: 'packages/domain holds what the product knows, not how it looks: no React, no styles, no DOM library.',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: {
        path: '(^|/)(react|react-dom|react-aria|react-aria-components|react-router|react-router-dom|mobx-react-lite|jsdom|lucide-react|@testing-library|@tanstack|@vanilla-extract)(/|$)|\\.css(\\.ts)?$',
      },
    },
    {
      name: 'domain-stays-off-node',
      comment: 'packages/domain is loaded by browsers: modules of Node are only for its tests.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ...domainRooms,
    {
      name: 'app-knows-ui-and-domain',
      comment: 'packages/app talks to the server through the contract in packages/domain, never through its code.',
      severity: 'error',
      from: { path: '^packages/app/' },
      to: { path: '^(mock-server/|integration/|e2e/|bench/)' },
    },
    {
      name: 'server-takes-the-model',
      comment:
        'mock-server shares the model and the reader of written numbers with the app, and for tests the clock, a measure of growth, the switch of long runs and seeded values. The engine and the subjects are for clients.',
      severity: 'error',
      from: { path: '^mock-server/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/domain/src/(model/|testing/(clock|growth|longRuns|seed)\\.ts$)|^packages/ui/src/numbers/',
      },
    },
    ...serverRooms,
    {
      name: 'nothing-imports-what-tests-all',
      comment: 'integration and e2e see every package so that none has to see another: nothing imports them.',
      severity: 'error',
      from: { pathNot: '^(integration|e2e)/' },
      to: { path: '^(integration|e2e)/' },
    },
    {
      name: 'journeys-see-only-the-screen',
      comment:
        'A journey uses what a person has, the screen and the mail; of our code it takes only the drivers, the clock and seeded values.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(packages/|mock-server/|integration/)',
        pathNot:
          '\\.driver\\.ts$|^packages/ui/src/testing/driverSurface\\.ts$|^packages/domain/src/testing/(clock|seed)\\.ts$',
      },
    },
    {
      name: 'generated-only-through-the-contract',
      comment: 'What is generated from openapi.yaml may change its form; contract/ gives it names that stay.',
      severity: 'error',
      from: { pathNot: '^packages/domain/src/model/contract/' },
      to: { path: '/generated/' },
    },
    {
      name: 'features-meet-at-doors',
      comment:
        'Inside, a feature is free to change: others import its feature.ts alone. Export there what they need at once.',
      severity: 'error',
      from: { path: '^packages/app/src/features/([^/]+)/' },
      to: {
        path: '^packages/app/src/features/',
        pathNot: '^packages/app/src/features/($1/|[^/]+/feature\\.ts$)',
        dynamic: false,
      },
    },
    {
      name: 'features-are-entered-by-doors',
      comment: 'What is outside of the features imports their feature.ts alone, as other features do.',
      severity: 'error',
      from: { path: '^packages/app/src/', pathNot: '^packages/app/src/features/' },
      to: {
        path: '^packages/app/src/features/',
        pathNot: '^packages/app/src/features/[^/]+/feature\\.ts$',
        dynamic: false,
      },
    },
    {
      name: 'late-parts-are-components',
      comment:
        'A page, dialog or editor of another feature is loaded with import() from its own file. A door that loaded it would be part of the first load, with all that it exports. Verbs are imported by the door.',
      severity: 'error',
      from: { path: '^packages/app/src/' },
      to: {
        path: '^packages/app/src/features/',
        pathNot: '/[A-Z]\\w*\\.tsx$',
        dynamic: true,
      },
    },
    {
      name: 'doors-are-for-others',
      comment: 'A feature that imports its own feature.ts goes in a circle: import the file that has it.',
      severity: 'error',
      from: { path: '^packages/app/src/features/([^/]+)/' },
      to: { path: '^packages/app/src/features/$1/feature\\.ts$' },
    },
    {
      name: 'lists-know-no-feature',
      comment: 'One room serves the lists of all features: a list passes in what is its own, as columns and actions.',
      severity: 'error',
      from: { path: '^packages/app/src/lists/' },
      to: { path: '^packages/app/src/(features|routes|shell)/' },
    },
    {
      name: 'shell-is-the-frame',
      comment:
        'The shell stands around every page and draws none: what a page needs lives in a room below the features.',
      severity: 'error',
      from: {
        path: '^packages/app/src/',
        pathNot: '^packages/app/src/(shell|routes)/|^packages/app/src/router\\.tsx$',
      },
      to: { path: '^packages/app/src/shell/' },
    },
    {
      name: 'app-ground-knows-no-room',
      comment: 'Every room imports these modules: what they import, all rooms import.',
      severity: 'error',
      from: { path: appGround },
      to: { path: '^packages/app/src/[^/]+/' },
    },
    {
      name: 'app-starts-once',
      comment: 'Starting the app puts its rooms together: no room imports that.',
      severity: 'error',
      from: { path: '^packages/app/src/[^/]+/' },
      to: { path: '^packages/app/src/[^/]+$', pathNot: appGround },
    },
    {
      name: 'app-room-has-a-floor',
      comment: 'Each room of the app has its place in appFloors, at the top of this file.',
      severity: 'error',
      from: { path: '^packages/app/src/[^/]+/', pathNot: [inApp([...appRooms, 'testing'])] },
      to: {},
    },
    ...appFloorRules,
    ...uiFloorRules,
    {
      name: 'ui-room-has-a-floor',
      comment: 'Each room of the design system has its place in uiFloors, at the top of this file.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: `^packages/ui/src/(${uiFloors.join('|')}|testing|docs|recipes)/` },
      to: {},
    },
    {
      name: 'ui-inside-stays-inside',
      comment: 'What packages/ui does not export is free to change: import a component by its sub-path.',
      severity: 'error',
      from: { pathNot: '^packages/ui/' },
      to: { path: '^packages/ui/src/internal/|/parts/' },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one thing or three: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrel',
      comment: 'An index file hides where things are and loads all of them: import the file itself.',
      severity: 'error',
      from: { path: '^(packages|mock-server|integration|e2e)/' },
      to: { path: '(^|/)index\\.[jt]sx?$', pathNot: 'node_modules' },
    },
    {
      name: 'no-barrel-to-be',
      comment: 'An index file hides where things are and loads all of them: give the file the name of its main export.',
      severity: 'error',
      from: { path: '(^|/)index\\.[jt]sx?$', pathNot: 'node_modules' },
      to: {},
    },
    {
      name: 'no-drawer-for-everything',
      comment: 'utils, helpers, common and misc say nothing of what is in them: name the file for what it is for.',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)(util|utils|helper|helpers|common|misc)(/|\\.[a-z]+$)',
        pathNot: 'node_modules',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What is shipped does not lean on what tests it.',
      severity: 'error',
      from: { path: '^(packages|mock-server)/', pathNot: `${tests}|\\.driver\\.ts$` },
      to: { path: '\\.(test|stories|example|guide)\\.tsx?$|^packages/ui/src/(testing|docs|recipes)/' },
    },
    {
      name: 'scripts-need-only-node',
      comment: 'npm start and npm test begin before any package is there: what they load first is Node itself.',
      severity: 'error',
      from: {
        path: '^scripts/(start|test|testSteps|testRunner|find-browser|checkNode|install|hash|root|steps|build|compress|chromium)\\.mjs$',
      },
      to: { path: '(^|/)node_modules/' },
    },
    {
      name: 'resolves',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\.\\./mock-server/dist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(packages/[^/]+|mock-server|bench/[^/]+)/dist/|^storybook-static/|^bench/[^/]+/peers/|^scripts/consumer/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['basis-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.jsx', '.cjs', '.d.ts', '.d.mts', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
