// Writes docs/MAP.md, where each subject is in the contract and the three trees, and the index of docs/adr.
// With --check it only compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

/**
 * The subjects of the product. A folder belongs to the subject of its name; `parts` adds folders of other names, and
 * `why` says why a tree has none.
 */
const subjects = {
  bids: {},
  stages: {},
  fields: {},
  goNoGo: {},
  outcomes: {},
  quotes: {},
  tasks: {},
  notes: {},
  contacts: { parts: { domain: ['companies', 'people'], app: ['companies', 'people'] } },
  inbox: { parts: { server: ['addresses', 'filing', 'matching', 'receiving'] } },
  outgoing: { parts: { domain: ['mail'] } },
  mailboxes: { parts: { domain: ['mail'] } },
  platforms: { parts: { domain: ['mail'] } },
  rules: { parts: { domain: ['settings'] } },
  keywords: { parts: { domain: ['settings'] }, why: 'they are stored with the settings of the workspace' },
  notifications: {},
  sinceYesterday: {},
  weekly: { parts: { domain: ['settings'] } },
  activities: { why: 'the calls are those of the entry whose history they read' },
  changes: { parts: { app: ['conflicts'], server: ['undo'] } },
  search: { why: 'the header and the palette search, in shell/' },
  views: { why: 'every list has them, in lists/' },
  analytics: {},
  reports: { parts: { app: ['analytics'] } },
  sharing: {},
  transfer: { parts: { app: ['archive'] } },
  jobs: { why: 'whoever starts a job shows its progress' },
  users: { parts: { domain: ['session'] } },
  tokens: { parts: { app: ['users'] } },
  directory: {},
  webhooks: {},
  developers: {},
  impersonation: { parts: { domain: ['acting'] } },
  banners: {},
  experiments: { why: 'a browser assigns them and counts nothing on the server' },
  firstRun: {},
  workspace: {},
  settings: { why: 'the frame of the settings pages, each of which is part of its subject' },
};

/** Rooms of packages/domain/src that are no subject, while they have no folders of their own. */
const ground = [
  'async',
  'collection',
  'contract',
  'events',
  'filters',
  'formats',
  'lists',
  'permissions',
  'query',
  'restore',
  'spec',
  'testing',
];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    : [];

/** Folders of a tree, and below them those that are named as another subject. */
const withNested = (folder) =>
  foldersIn(folder).flatMap((name) => [
    name,
    ...foldersIn(join(folder, name))
      .filter((nested) => nested in subjects && nested !== name && nested !== 'settings')
      .map((nested) => `${name}/${nested}`),
  ]);

/** The folders of each tree, as paths in it. */
export const readTrees = (from = root) => {
  const domain = join(from, 'packages/domain/src');
  const rooms = foldersIn(domain);
  const isDivided = rooms.includes('subjects');
  const belowOf = (floor) => foldersIn(join(domain, floor)).map((name) => `${floor}/${name}`);
  return {
    contract: readdirSync(join(from, 'openapi'))
      .filter((name) => name !== 'common.yaml')
      .toSorted(),
    domain: isDivided
      ? [
          ...belowOf('subjects'),
          ...['model', 'engine'].flatMap(belowOf).filter((path) => path.split('/')[1] in subjects),
        ]
      : rooms.filter((name) => !ground.includes(name)),
    app: withNested(join(from, 'packages/app/src/features')),
    server: withNested(join(from, 'mock-server/src/features')),
  };
};

const trees = ['contract', 'domain', 'app', 'server'];

const nameOf = (path) =>
  path
    .split('/')
    .at(-1)
    .replace(/\.yaml$/, '');

const cellOf = (subject, tree, paths) =>
  paths.filter((path) => nameOf(path) === subject || subjects[subject].parts?.[tree]?.includes(nameOf(path)));

/** The lines of the map, one a subject. @throws where a folder is on no line, or a subject nowhere. */
export const makeMap = (found) => {
  const lines = Object.keys(subjects).map((subject) => ({
    subject,
    cells: trees.map((tree) => cellOf(subject, tree, found[tree])),
  }));
  const faults = [
    ...trees.flatMap((tree, index) =>
      found[tree]
        .filter((path) => !lines.some(({ cells }) => cells[index].includes(path)))
        .map((path) => `${tree}: ${path} is on no line`),
    ),
    ...lines
      .filter(({ cells }) => cells.every(({ length }) => length === 0))
      .map(({ subject }) => `${subject} is nowhere`),
  ];
  if (faults.length) throw new Error(`scripts/map.mjs names subjects and their parts.\n${faults.join('\n')}`);
  return lines;
};

const table = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |`;
  const [head, ...rest] = rows;
  return [
    line(head),
    line(
      head.map(() => '-'),
      '-',
    ),
    ...rest.map((row) => line(row)),
  ].join('\n');
};

const code = (paths) => paths.map((path) => `\`${path}\``).join(', ');

const textOf = (lines) => {
  const reasons = lines.filter(({ subject }) => subjects[subject].why);
  return `# The map

Where each subject of the product is. The columns are folders and files of \`openapi\`, \`packages/domain/src\`, \`packages/app/src/features\` and \`mock-server/src/features\`. \`npm run map\` writes this file, and \`npm run check:walls\` fails for a folder that is on no line: \`scripts/map.mjs\` names the subjects.

${table([['subject', ...trees], ...lines.map(({ subject, cells }) => [subject, ...cells.map(code)])])}

Subjects that a tree has no folder for:

${reasons.map(({ subject }) => `- ${subject}: ${subjects[subject].why}.`).join('\n')}
`;
};

/** The titles of the decisions, by their numbers. @throws where two have one number. */
export const decisionsOf = (files) => {
  const decisions = files.map(({ name, text }) => {
    const [, title] = /^# (?:\d+[.:]? )?(.+)/.exec(text) ?? [];
    return { name, number: name.slice(0, 4), title };
  });
  const twice = decisions.find(
    ({ number }, index) => decisions.findIndex((other) => other.number === number) !== index,
  );
  if (twice) throw new Error(`docs/adr: two decisions have the number ${twice.number}`);
  return decisions;
};

const readDecisions = () =>
  readdirSync(join(root, 'docs/adr'))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(root, 'docs/adr', name), 'utf8') }));

const indexOf = (decisions) => `# Decisions

Why Basis is built as it is. A decision takes the next free number, which never changes; one that replaces another says so in both. No decision has the number 0013. \`npm run map\` writes this file.

${decisions.map(({ name, number, title }) => `- [${number}](${name}) ${title}`).join('\n')}
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const texts = {
    'docs/MAP.md': textOf(makeMap(readTrees())),
    'docs/adr/README.md': indexOf(decisionsOf(readDecisions())),
  };
  for (const [name, text] of Object.entries(texts)) {
    const file = join(root, name);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`${name} is not up to date: npm run map`);
      process.exitCode = 1;
    }
  }
}
