// Rules of the rooms of the server. serverRooms.json lists them, lowest first: a room imports only what comes before it.

/** @type {string[]} */
const rooms = require('./serverRooms.json');

const folder = '^mock-server/src/';
const inside = (names) => `${folder}(${names.join('|')})/`;

/** What is composed of rooms: files beside them, and commands. */
const compositions = `${folder}([^/]+\\.ts$|commands/)`;

/** One rule a room, and one for the files of platform/ that every room may import. */
module.exports = [
  ...rooms.slice(0, -1).map((room, index) => ({
    name: `server-${room.replace('/', '-')}-imports-downward`,
    comment: `Rooms of the server that import each other are one room: ${room} comes before this one in scripts/serverRooms.json. Move what both need into the lower of them, or hand it in where the server is composed.`,
    severity: 'error',
    from: { path: inside([room]), pathNot: '\\.test\\.ts$' },
    to: { path: inside(rooms.slice(index + 1)) },
  })),
  {
    name: 'server-platform-knows-no-room',
    comment: 'Files beside the rooms of platform/ (ids, logging, settings) serve all of them, so they import none.',
    severity: 'error',
    from: { path: `${folder}platform/[^/]+\\.ts$`, pathNot: '\\.test\\.ts$' },
    to: { path: inside(rooms) },
  },
  {
    name: 'server-is-composed-on-top',
    comment: 'server.ts, app.ts, jobs.ts and the commands put rooms together: no room knows them.',
    severity: 'error',
    from: { path: inside([...rooms, 'platform']), pathNot: '\\.test\\.ts$' },
    to: { path: compositions },
  },
  {
    name: 'server-mail-reading-is-pure',
    comment:
      'mailReading/ reads bytes and compares what it read: it runs in threads (platform/workers) and in tests without a database.',
    severity: 'error',
    from: { path: inside(['mailReading']), pathNot: '\\.test\\.ts$' },
    to: {
      path: `${inside(rooms)}|(^|/)(kysely|pg|fastify)(/|$)`,
      pathNot: inside(['mailReading', 'platform/workers']),
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-rules-know-no-sql',
    comment: 'SQL of a feature lies in its rows/, so that its rules can be read and tested without a database.',
    severity: 'error',
    from: { path: `${folder}features/`, pathNot: '/rows/|\\.test\\.ts$' },
    to: { path: '(^|/)kysely(/|$)' },
  },
];
