import { parseArgs } from 'node:util';
import { roles, type Role } from '@basis/domain/model/permissions/permissions';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { bannerFaults, type BannerDraft } from '../features/banners/bannerFaults';
import {
  endBanner,
  insertBanner,
  listSlugs,
  listWritten,
  mostBanners,
} from '../features/banners/rows/operationBanners';
import type { Db } from '../platform/db/database';
import { newId } from '../platform/ids';
import { besideServer, UsageError } from './besideServer';

const usage = `npm run banner                      lists the banners that are shown or will be
npm run banner -- write --title T   shows a banner; further options:
    --body T  --type Danger|Warning|Info (Info without)
    --button T with --url ADDRESS or --chat
    --page /PATH… --workspace SLUG… --role ROLE…   where and to whom (everywhere, to everybody without)
    --from TIME --to TIME              such as 2026-12-05T20:00:00-08:00
npm run banner -- end ID            ends a banner
The server may be running or stopped.`;

const types = ['Danger', 'Warning', 'Info'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string, option: string): T => {
  const value = values.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (value === undefined) throw new UsageError(`${option} takes one of ${values.join(', ')}.`);
  return value;
};

const instant = (text: string | undefined, option: string): string | null => {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`${option} takes a time such as 2026-12-05T20:00:00-08:00.`);
  return at.toISOString();
};

const limited = (text: string, most: number, option: string): string => {
  if (text.length > most) throw new UsageError(`${option} takes at most ${most} characters.`);
  return text;
};

const options = {
  title: { type: 'string', default: '' },
  body: { type: 'string', default: '' },
  type: { type: 'string', default: 'Info' },
  button: { type: 'string', default: '' },
  url: { type: 'string', default: '' },
  chat: { type: 'boolean', default: false },
  page: { type: 'string', multiple: true },
  workspace: { type: 'string', multiple: true },
  role: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

const readDraft = (args: string[]): BannerDraft => {
  const { values } = parseArgs({ args, options });
  const pages = (values.page ?? []).map((page) => limited(page, 200, '--page'));
  if (pages.some((page) => !page.startsWith('/'))) throw new UsageError('--page takes a path such as /projects.');
  return {
    title: limited(values.title, 200, '--title'),
    body: limited(values.body, 1000, '--body'),
    type: oneOf(types, values.type, '--type'),
    ctaText: limited(values.button, 100, '--button') || null,
    ctaUrl: limited(values.url, 500, '--url') || null,
    ctaAction: values.chat ? 'openChat' : null,
    showOnPages: pages,
    workspaces: values.workspace ?? [],
    roles: (values.role ?? []).map((role): Role => oneOf(roles, role, '--role')),
    startsAt: instant(values.from, '--from'),
    endsAt: instant(values.to, '--to'),
  };
};

const list = async (db: Db): Promise<void> => {
  const banners = await listWritten(db);
  if (!banners.length) console.log('No banner is shown.');
  for (const { id, type, title, workspaces, roles: shownTo, showOnPages, startsAt, endsAt, writtenBy } of banners) {
    console.log(`${id}  ${type}  ${title}`);
    const to = [...workspaces, ...shownTo].join(', ') || 'everybody';
    const time = `from ${startsAt}${endsAt === null ? '' : ` to ${endsAt}`}`;
    console.log(`    ${time}, to ${to}, on ${showOnPages.join(', ') || 'all pages'}, by ${writtenBy}`);
  }
};

const write = async (db: Db, draft: BannerDraft): Promise<void> => {
  const [fault] = bannerFaults(draft, await listSlugs(db), new Date());
  if (fault) throw new UsageError(fault.message);
  if ((await listWritten(db)).length >= mostBanners)
    throw new UsageError(`At most ${mostBanners} banners stand at once. End one first.`);
  const banner = await insertBanner(db, newId(), draft, 'npm run banner');
  console.log(`${banner?.id} is ${Date.parse(banner?.startsAt ?? '') > Date.now() ? 'planned' : 'shown'}.`);
};

const end = async (db: Db, id: string): Promise<void> => {
  if (!isUuid(id) || !(await endBanner(db, id))) throw new UsageError(`No banner ${id} is shown or planned.`);
  console.log(`${id} has ended.`);
};

const work = async (db: Db, [command = 'list', ...args]: readonly string[]): Promise<void> => {
  if (command === 'list' && !args.length) return list(db);
  if (command === 'write') return write(db, readDraft([...args]));
  const [id, ...others] = args;
  if (command === 'end' && id !== undefined && !others.length) return end(db, id);
  throw new UsageError(usage);
};

await besideServer((db) => work(db, process.argv.slice(2)));
