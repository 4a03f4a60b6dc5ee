import { sql } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import { inWorkspace, type Db, type Tx } from '../platform/db/database';
import { matchWaiting } from '../features/matching/matchWaiting';
import { processRaws } from '../features/receiving/processRaws';
import { readMessage } from '../mailReading/readMessage';
import { fillMatchKeys } from '../features/matching/rows/matchKeys';
import { insertRawMessages, type Arrival } from '../features/receiving/rows/rawMessages';
import { refreshCompanies, refreshContacts } from '../derived/companyDerived';
import { refreshProjects } from '../derived/projectDerived';
import { wantRoutes } from '../derived/travel';
import { fillSearch } from '../features/search/rows/searchDocuments';
import { hashPassword } from '../platform/sessions/passwords';
import { addUsers } from '../features/workspace/rows/newWorkspace';
import { newId } from '../platform/ids';
import type { FileStore } from '../platform/storage/fileStore';
import { addBid, emptyBidRows, inTrade, type BidRows, type BidWorld } from './bids';
import { bulkInsert } from '../platform/db/bulkInsert';
import { fillCustomFields } from './customFields';
import { seedEmails } from './emails/seedEmails';
import { PreparedReadings, type Prepared } from './letters/preparedReadings';
import { seedFollowUps } from './letters/seedFollowUps';
import { storeLetters, writeInvitations, type Post } from './letters/seedLetters';
import demoReadings from './letters/readings.json';
import { noteText } from './names';
import { seedHistory } from './history';
import { whileOpen } from './officeHours';
import { createRandom, type Random } from './random';
import { seedKeywords } from './seedKeywords';
import { seedViews } from './seedViews';
import { seedWork } from './seedWork';
import { seedWorkspace } from './seedWorkspace';
import { demoPassword, demoWorkspaces, type SeedWorkspace } from './workspaces';

const bidsOf: Readonly<Record<string, number>> = { 'cascade-interiors': 300, 'harbor-electric': 40 };
const noteCount = 400;
/** At least as many notes are unread. */
const unreadNotes = 20;
/** Time from a bid to the first note on it, shorter than the age of the youngest bid. */
const noteAfterMs = 20 * 60_000;
const dayMs = 86_400_000;

/** Inserts the rows of bids, and brings up to date what each bid keeps of the other tables. */
export const insertBids = async (tx: Tx, { today }: BidWorld, rows: BidRows): Promise<void> => {
  const customValues = await fillCustomFields(tx, rows.projects, today);
  for (const table of [
    'projects',
    'project_estimators',
    'project_companies',
    'bid_invites',
    'bid_invite_contacts',
    'quotes',
  ] as const) {
    await bulkInsert(tx, table, rows[table]);
  }
  await bulkInsert(tx, 'custom_values', customValues);
  await refreshProjects(
    tx,
    rows.projects.map(({ id }) => String(id)),
  );
};

/** From when until when one works on a bid, in milliseconds. */
const lifeOf = (project: BidRows['projects'][number], today: Date): readonly [from: number, to: number] => {
  const { created_at, awarded_at, lost_at } = project as Record<string, string | null>;
  const ended = awarded_at ?? lost_at;
  return [Date.parse(created_at ?? ''), ended ? Date.parse(ended) : today.getTime()];
};

const seedNotes = async (tx: Tx, world: BidWorld, random: Random, projects: BidRows['projects']): Promise<void> => {
  const { workspaceId, today, userIds, zone } = world;
  const projectIds = projects.map(({ id }) => String(id));
  const lives = new Map(projects.map((project) => [String(project['id']), lifeOf(project, today)]));
  const notes = Array.from({ length: Math.min(noteCount, projectIds.length * 2) }, (_, index) => {
    const share = random.between(1, 60 * 24) / (60 * 24);
    const projectId = random.pick(projectIds);
    const [from, to] = lives.get(projectId) ?? [0, 0];
    const written = whileOpen(new Date(to - (to - from) * share), zone, index * 11).getTime();
    const at = new Date(Math.max(written, from + noteAfterMs));
    const mentions = random.chance(0.2) ? [{ kind: 'user', id: random.pick(userIds) }] : [];
    return {
      workspace_id: workspaceId,
      id: random.id(at),
      entity: 'project',
      entity_id: projectId,
      message: inTrade(world, noteText(random)),
      author_id: random.pick(userIds),
      sticky: random.chance(0.05),
      mentions,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  });
  await bulkInsert(tx, 'notes', notes);
  const times = notes.map(({ created_at }) => Date.parse(created_at)).toSorted((a, b) => b - a);
  // On some days nobody wrote for a while: the latest notes are unread all the same.
  const readAt = new Date(Math.min(today.getTime() - 5 * dayMs, (times[unreadNotes] ?? today.getTime()) - 1));
  await sql`insert into project_seen (workspace_id, project_id, user_id, notes_read_at)
    select ${workspaceId}, p.id, u.id, ${readAt} from projects p cross join users u
    where p.workspace_id = ${workspaceId} and u.workspace_id = ${workspaceId}`.execute(tx);
  await refreshProjects(tx, projectIds);
};

/** Five bids in the archive and five deleted, of those long decided. */
const putAside = async (tx: Tx, { today, zone }: BidWorld): Promise<void> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ id: string; decided_at: string }>`
    select id, coalesce(awarded_at, lost_at) as decided_at from projects where workspace_id = ${workspaceId}
      and (awarded_at is not null or lost_at is not null) order by bid_deadline_at limit 10`.execute(tx);
  for (const [index, { id, decided_at }] of rows.entries()) {
    // Deleted bids are restored for some weeks.
    const [column, moment] =
      index < 5
        ? (['archived_at', Date.parse(decided_at) + (30 + index) * dayMs] as const)
        : (['deleted_at', today.getTime() - index * dayMs] as const);
    const at = whileOpen(new Date(Math.min(moment, today.getTime())), zone, index * 31);
    await sql`update projects set ${sql.ref(column)} = ${at} where workspace_id = ${workspaceId} and id = ${id}`.execute(
      tx,
    );
  }
};

/** Refreshes values that companies and contacts derive from bids. */
export const refreshPeople = async (tx: Tx): Promise<void> => {
  const idsOf = async (table: 'companies' | 'contacts'): Promise<string[]> => {
    const rows = await tx.selectFrom(table).where('workspace_id', '=', tx.workspaceId).select('id').execute();
    return rows.map(({ id }) => id);
  };
  await refreshCompanies(tx, await idsOf('companies'));
  await refreshContacts(tx, await idsOf('contacts'));
};

/** Refreshes derived values of companies and contacts, search documents and match keys. */
const refreshAll = async (tx: Tx): Promise<void> => {
  await refreshPeople(tx);
  await fillSearch(tx);
  await fillMatchKeys(tx);
};

const workspaceAddress = (slug: string): string => `bids+${slug}@basis.localhost`;

const storeEmails = async (db: Db, files: FileStore, workspaceId: string, today: Date): Promise<void> => {
  const emails = seedEmails(today);
  const arrivals: Arrival[] = [];
  for (const [index, { raw }] of emails.entries()) {
    const file = await files.put(workspaceId, Buffer.from(raw, 'latin1'));
    const receivedAt = new Date(today.getTime() - (emails.length - index) * 47 * 60_000);
    arrivals.push({ file, envelope: { from: '', to: [] }, transport: 'seed', receivedAt });
  }
  await insertRawMessages(db, workspaceId, arrivals);
};

/** True if the emails that wait in the inbox are stored, which are with no bid. */
const hasEmails = (db: Db, workspaceId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const { rows } = await sql`select 1 from raw_messages raw where raw.workspace_id = ${workspaceId}
      and raw.transport = 'seed' and not exists (select from messages m join message_projects mp
        on mp.workspace_id = ${own} and mp.message_id = m.id
        where m.workspace_id = ${own} and m.raw_id = raw.id) limit 1`.execute(tx);
    return rows.length > 0;
  });

/** Stores the emails unless already stored, and reads and matches waiting ones. */
const seedMail = async (db: Db, files: FileStore, workspaceId: string, today: Date): Promise<void> => {
  if (!(await hasEmails(db, workspaceId))) await storeEmails(db, files, workspaceId, today);
  // Their receivers are undisclosed, so none of their domains belongs to the workspace.
  while (await processRaws({ db, files, read: readMessage, mailDomain: 'localhost' }, workspaceId));
  await matchWaiting(db, workspaceId, (error) => {
    throw error;
  });
};

/** Random streams of a seed, one per part of the demo. */
interface Streams {
  readonly bids: Random;
  readonly work: Random;
  readonly views: Random;
  readonly keywords: Random;
  readonly history: Random;
  readonly letters: Random;
}

const createStreams = (seedNumber: number): Streams => ({
  bids: createRandom(seedNumber),
  work: createRandom(seedNumber + 1),
  views: createRandom(seedNumber + 2),
  keywords: createRandom(seedNumber + 3),
  history: createRandom(seedNumber + 4),
  letters: createRandom(seedNumber + 5),
});

const fillWorkspace = async (
  context: {
    readonly tx: Tx;
    readonly workspaceId: string;
    readonly today: Date;
    readonly files: FileStore;
    readonly prepared: PreparedReadings;
  },
  workspace: SeedWorkspace,
  { bids: random, work, views, keywords, history, letters }: Streams,
  passwordHash: string,
): Promise<void> => {
  const { tx } = context;
  const world = await seedWorkspace({ ...context, random }, workspace, passwordHash);
  await seedKeywords(tx, world, keywords);
  const rows = emptyBidRows();
  for (let index = 0; index < (bidsOf[workspace.slug] ?? 0); index += 1) addBid(world, random, index, rows);
  const post: Post = {
    ...context,
    world,
    random: letters,
    slug: workspace.slug,
    company: workspace.name,
    address: workspaceAddress(workspace.slug),
  };
  const invitations = await writeInvitations(post, rows);
  await insertBids(tx, world, rows);
  await storeLetters(post, invitations.letters);
  const projectIds = rows.projects.map(({ id }) => String(id));
  await seedNotes(tx, world, random, rows.projects);
  await putAside(tx, world);
  await seedWork(tx, world, work);
  await seedFollowUps(post, invitations);
  const [first] = world.userIds;
  if (first !== undefined) await seedViews(tx, world, views, first);
  await refreshProjects(tx, projectIds);
  await seedHistory(tx, world, history);
  await wantRoutes(tx, projectIds);
  await refreshAll(tx);
  // With ids of their own, so that the rest does not depend on them.
  if (workspace.office.length) await addUsers({ ...context, newId }, workspace.office, passwordHash);
};

const findWorkspace = async (db: Db, slug: string): Promise<string | undefined> =>
  (await db.selectFrom('workspaces').where('slug', '=', slug).select('id').executeTakeFirst())?.id;

/** Seed offset for resumed runs, to avoid id clashes. */
const laterNumbers = 1000;

/**
 * Fills a database with the demo workspaces, passing the emails through the real reader. Keeps what an interrupted
 * call has completed and adds the rest.
 */
export const seedDemo = async (
  db: Db,
  files: FileStore,
  seedNumber: number,
  now: Date,
  prepared = new PreparedReadings(demoReadings as unknown as Prepared, readMessage),
): Promise<void> => {
  const isBegun = (await db.selectFrom('workspaces').select('id').limit(1).executeTakeFirst()) !== undefined;
  const streams = createStreams(isBegun ? seedNumber + laterNumbers : seedNumber);
  const passwordHash = await hashPassword(demoPassword);
  for (const workspace of demoWorkspaces) {
    const found = await findWorkspace(db, workspace.slug);
    const workspaceId = found ?? streams.bids.id(now);
    if (found === undefined)
      await inWorkspace(db, workspaceId, (tx) =>
        fillWorkspace({ tx, workspaceId, today: now, files, prepared }, workspace, streams, passwordHash),
      );
    if (workspace.slug === 'cascade-interiors') await seedMail(db, files, workspaceId, now);
  }
};
