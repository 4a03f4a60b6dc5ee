// Rules of the rooms of packages/domain: three floors (model, engine, subjects), and an order inside each.

/**
 * The rooms from the ground up. A room imports only from lines above its own in this list, so no two rooms need each
 * other. LateStores and environment are files.
 */
const model = [
  ['contract', 'fields', 'formats', 'goNoGo'],
  ['stages'],
  ['filters', 'mail', 'notifications', 'permissions', 'webhooks'],
  ['lists', 'outcomes'],
  ['analytics'],
];
const engine = [
  ['async', 'client', 'events', 'ports'],
  ['changes', 'collection', 'jobs', 'restore', 'session', 'LateStores'],
  ['environment', 'query'],
  ['spec', 'stored'],
  ['views'],
];
const subjects = [
  [
    'activities',
    'banners',
    'developers',
    'directory',
    'experiments',
    'firstRun',
    'impersonation',
    'inbox',
    'keywords',
    'mailboxes',
    'notifications',
    'platforms',
    'rules',
    'search',
    'sharing',
    'sinceYesterday',
    'tasks',
    'tokens',
    'transfer',
    'users',
    'webhooks',
    'weekly',
    'workspace',
  ],
  ['fields', 'goNoGo', 'outgoing', 'quotes'],
  ['bids'],
  ['contacts', 'outcomes', 'reports', 'stages'],
  ['notes'],
];

/** @param {string} floor @param {string[][]} rooms */
const onFloor = (floor, rooms) => rooms.map((names) => names.map((name) => `${floor}/${name}`));
const floors = [...onFloor('model', model), ...onFloor('engine', engine), ...onFloor('subjects', subjects)];

const folder = '^packages/domain/src/';
/** @param {string[]} rooms */
const inside = (rooms) => `${folder}(${rooms.join('|')})(/|\\.ts$)`;
const tests = '\\.test\\.ts$|/testing/';

module.exports = [
  ...floors.map((rooms, index) => ({
    name: `domain-floor-${index + 1}`,
    comment: `${rooms.join(', ')}: a room of packages/domain imports only from rooms before its own (scripts/domainRooms.cjs). Move what both need down, or take it as a parameter.`,
    severity: 'error',
    from: { path: inside(rooms), pathNot: tests },
    to: { path: inside(floors.slice(index).flat()), pathNot: `${folder}$1(/|\\.ts$)` },
  })),
  {
    name: 'domain-is-composed-in-one-file',
    comment:
      'domain.ts makes all stores: no room knows it. A store takes the parts of engine/environment.ts that it uses, and names the stores of other subjects.',
    severity: 'error',
    from: { path: `${folder}(model|engine|subjects)/`, pathNot: tests },
    to: { path: `${folder}([^/]+\\.ts$|testing/)` },
  },
  {
    name: 'domain-model-is-pure',
    comment: 'Client and server share the model: it has no state and makes no calls.',
    severity: 'error',
    from: { path: `${folder}model/`, pathNot: tests },
    to: { path: '(^|/)(mobx|openapi-fetch)(/|$)' },
  },
  {
    name: 'domain-room-has-a-floor',
    comment: 'Each room of packages/domain has its place in scripts/domainRooms.cjs.',
    severity: 'error',
    from: { path: folder, pathNot: [inside(floors.flat()), `${folder}(domain(\\.test)?\\.ts$|testing/)`, tests] },
    to: {},
  },
];
