// Counts the rooms of each package, the arrows between them and the pairs of rooms that need each other, at any depth.
// Imports of types and import() count as well. `npm run check:walls` runs it after dependency-cruiser, which names the
// rule that an import breaks; this needs no list of rooms, so it also sees what no list names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** Source folders, with the name that imports give to the folder, and the groups of its rooms from the bottom up. */
const packages = [
  { name: 'domain', folder: 'packages/domain/src/', alias: '@basis/domain/', floors: ['model', 'engine', 'subjects'] },
  { name: 'app', folder: 'packages/app/src/', alias: null, floors: [] },
  { name: 'server', folder: 'mock-server/src/', alias: null, floors: [] },
];
/** Folders of rooms; every other folder is a room itself, and so is a file beside the rooms. */
const groups = new Set(['model', 'engine', 'subjects', 'features', 'platform']);

/** Rooms inside another room of the server, on a floor of their own. @type {string[]} */
const nested = JSON.parse(readFileSync('scripts/serverRooms.json', 'utf8')).filter(
  (/** @type {string} */ room) => room.split('/').length > 2,
);

/** @param {string} path Path inside the source folder. */
const roomOf = (path) => {
  const inner = nested.find((room) => path.startsWith(`${room}/`));
  if (inner) return inner;
  const [first = '', second] = path.split('/');
  return second !== undefined && groups.has(first) ? `${first}/${second}` : first;
};

/** @param {string} room */
const floorOf = (room) => room.split('/')[0] ?? room;

/** @param {string[]} files @param {{ folder: string, alias: string | null }} of */
const arrowsOf = (files, { folder, alias }) => {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const file of files) {
    const from = roomOf(file.slice(folder.length));
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      const path =
        alias && fileName.startsWith(alias)
          ? folder + fileName.slice(alias.length)
          : posix.join(posix.dirname(file), fileName);
      const found = ['', '.ts', '.tsx']
        .map((extension) => path + extension)
        .find((name) => name.startsWith(folder) && existsSync(name));
      if (!found || (!fileName.startsWith('.') && !alias)) continue;
      const to = roomOf(found.slice(folder.length));
      if (to !== from && to !== 'testing') targets.add(to);
    }
  }
  return arrows;
};

/** Every room that a room needs, at any depth. @param {Map<string, Set<string>>} arrows @param {string} room */
const reachedFrom = (arrows, room) => {
  /** @type {Set<string>} */
  const reached = new Set();
  const open = [room];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of arrows.get(next) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        open.push(target);
      }
  return reached;
};

let isWrong = false;
for (const of of packages) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', of.folder], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|driver)\.tsx?$|\/testing\//.test(path) && existsSync(path));
  const arrows = arrowsOf(files, of);
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(arrows, room)]));
  const pairs = [...reached].flatMap(([room, all]) =>
    [...all].filter((other) => room < other && reached.get(other)?.has(room)),
  );
  const up = [...arrows].flatMap(([room, targets]) =>
    [...targets]
      .filter(
        (target) =>
          of.floors.indexOf(floorOf(target)) > of.floors.indexOf(floorOf(room)) && of.floors.includes(floorOf(room)),
      )
      .map((target) => `${room} imports ${target}, a floor up`),
  );
  const count = [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0);
  console.log(
    `${of.name}: ${arrows.size} rooms, ${count} arrows, ${pairs.length} pairs of rooms that need each other, ${up.length} arrows up`,
  );
  const circles = new Set(
    [...reached].flatMap(([room, all]) =>
      all.has(room)
        ? [[...arrows.keys()].filter((other) => all.has(other) && reached.get(other)?.has(room)).join(', ')]
        : [],
    ),
  );
  for (const line of [...[...circles].map((rooms) => `need each other: ${rooms}`), ...up]) console.log(`  ${line}`);
  isWrong ||= pairs.length + up.length > 0;
}
process.exit(isWrong ? 1 : 0);
