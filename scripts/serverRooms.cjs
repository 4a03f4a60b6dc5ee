// Rules of the rooms of the server. serverRooms.json lists them, lowest first: a room imports only what comes before it.
// A room inside another one (features/users/links in features/users) has a place of its own.

/** @type {string[]} */
const rooms = require('./serverRooms.json');

const folder = '^mock-server/src/';
const inside = (names) => `${folder}(${names.join('|')})/`;

/** Rooms inside other rooms. */
const inner = rooms.filter((room) => rooms.some((other) => room.startsWith(`${other}/`)));

/** Paths of these rooms; none for no room. */
const outOf = (names) => (names.length > 0 ? [inside(names)] : []);

const tests = '\\.test\\.ts$';

/** What is composed of rooms: files beside them, and commands. */
const compositions = `${folder}([^/]+\\.ts$|commands/)`;

/** One rule a room, and one for the files of platform/ that every room may import. */
module.exports = [
  ...rooms.slice(0, -1).map((room, index) => ({
    name: `server-${room.replaceAll('/', '-')}-imports-downward`,
    comment: `Rooms of the server that import each other are one room: ${room} comes before this one in scripts/serverRooms.json. Move what both need into the lower of them, or hand it in where the server is composed.`,
    severity: 'error',
    from: { path: inside([room]), pathNot: [tests, ...outOf(inner.filter((name) => name.startsWith(`${room}/`)))] },
    to: {
      path: inside(rooms.slice(index + 1)),
      pathNot: outOf(rooms.slice(0, index + 1).filter((name) => inner.includes(name))),
    },
  })),
  {
    name: 'server-platform-knows-no-room',
    comment: 'Files beside the rooms of platform/ (ids, logging, settings) serve all of them, so they import none.',
    severity: 'error',
    from: { path: `${folder}platform/[^/]+\\.ts$`, pathNot: tests },
    to: { path: inside(rooms) },
  },
  {
    name: 'server-is-composed-on-top',
    comment: 'server.ts, app.ts, jobs.ts and the commands put rooms together: no room knows them.',
    severity: 'error',
    from: { path: inside([...rooms, 'platform']), pathNot: tests },
    to: { path: compositions },
  },
  {
    name: 'server-mail-reading-is-pure',
    comment:
      'mailReading/ reads bytes and compares what it read: it runs in threads (platform/workers) and in tests without a database.',
    severity: 'error',
    from: { path: inside(['mailReading']), pathNot: tests },
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
