import { fold } from '@basis/domain/model/formats/fold';
import { inParts, inWorkspace, type Db, type Tx } from '../platform/db/database';
import { readListedWords } from '../features/keywords/rows/keywords';
import { fillMatchKeysPart, matchedEntities } from '../features/matching/rows/matchKeys';
import { fillSearchPart, searchEntities } from '../features/search/rows/searchDocuments';
import { addBid, emptyBidRows, type BidWorld } from './bids';
import { bulkInsert } from '../platform/db/bulkInsert';
import { person, projectName } from './names';
import { createRandom, type Random } from './random';
import { insertBids, refreshPeople } from './seedDemo';
import { firstStages, type FirstStageCode } from '../features/stages/firstStages';
import { demoWorkspaces } from './workspaces';

interface LargeSeed {
  readonly bids: number;
  readonly messages: number;
  readonly seedNumber: number;
  readonly now: Date;
}

/** Rows per transaction; more would only use memory. */
const chunk = 2000;

/** Ids that the bids of the demo's first workspace refer to, read from the database. */
const readWorld = async (tx: Tx, now: Date): Promise<BidWorld> => {
  const { workspaceId } = tx;
  const stages = await tx.selectFrom('stages').where('workspace_id', '=', workspaceId).selectAll().execute();
  const reasons = await tx.selectFrom('stage_reasons').where('workspace_id', '=', workspaceId).selectAll().execute();
  const companies = await tx
    .selectFrom('companies')
    .where('workspace_id', '=', workspaceId)
    .select('id')
    .orderBy('id')
    .execute();
  const contacts = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', workspaceId)
    .select(['id', 'company_id'])
    .orderBy('id')
    .execute();
  const users = await tx
    .selectFrom('users')
    .where('workspace_id', '=', workspaceId)
    .where('active', '=', true)
    .where('hidden', '=', false)
    .where('role', '<>', 'ReadOnly')
    .select(['id', 'role'])
    .orderBy('id')
    .execute();
  const byCode = <T>(value: (id: string) => T) =>
    Object.fromEntries(
      firstStages.map(({ code }) => [code, value(stages.find((stage) => stage.code === code)?.id ?? '')]),
    ) as Record<FirstStageCode, T>;
  return {
    workspaceId,
    zone: demoWorkspaces[0]?.zone ?? 'UTC',
    today: now,
    stageIds: byCode((id) => id),
    reasonIds: byCode((id) => reasons.filter(({ stage_id }) => stage_id === id).map((reason) => reason.id)),
    companies: companies.map(({ id }) => ({
      id,
      contactIds: contacts.filter(({ company_id }) => company_id === id).map((contact) => contact.id),
    })),
    userIds: users.map(({ id }) => id),
    pricerIds: users.filter(({ role }) => role === 'Admin' || role === 'Member').map(({ id }) => id),
    keywords: await readListedWords(tx),
    packages: demoWorkspaces[0]?.packages ?? [],
    trade: demoWorkspaces[0]?.trade ?? '',
    trades: [],
    words: [],
    rivals: [],
  };
};

const messageRow = (world: BidWorld, random: Random, index: number) => {
  const at = new Date(world.today.getTime() - index * 4 * 60_000 - random.between(0, 200) * 1000);
  const { firstName, lastName } = person(random);
  const subject = `Invitation to Bid: ${projectName(random)}`;
  const id = random.id(at);
  return {
    workspace_id: world.workspaceId,
    id,
    direction: 'in',
    rfc_message_id: `<${id}@mail.example>`,
    body_sha256: id,
    references: [],
    subject,
    subject_fold: fold(subject),
    from_name: `${firstName} ${lastName}`,
    from_email: `${firstName}@${lastName}.example`.toLowerCase(),
    from_fold: fold(`${firstName} ${lastName}`),
    received_at: at.toISOString(),
    status: random.pick(['Unlinked', 'Archived', 'AutoLinked', 'AutoLinked']),
    is_read: random.chance(0.7),
    communication_type: random.pick(['Bid invite', 'Bid invite', 'Addendum', 'Update', 'RFIs']),
    platform: random.pick(['Building Connected', 'Procore', 'PlanHub', 'Unknown']),
    disposition: 'inbox',
    scraped_flags: random.between(0, 15),
    company_id: random.pick(world.companies).id,
    warnings: [],
    text: subject,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
};

type Tell = (line: string) => void;

const percent = (done: number, all: number): string => `${Math.floor((100 * done) / all)} %`;

/** Runs the parts of a long fill in separate transactions, so that an interrupted one resumes. */
const fillAll = async (db: Db, workspaceId: string, tell: Tell): Promise<void> => {
  const fill = async (name: string, part: (tx: Tx, after: string | null) => Promise<string | null>) => {
    let parts = 0;
    await inParts(db, workspaceId, part, () => {
      parts += 1;
      if (parts % 20 === 0) tell(`${name}: ${parts * 1000} rows`);
    });
    tell(`${name}: done`);
  };
  for (const entity of searchEntities)
    await fill(`Search words of ${entity}`, (tx, after) => fillSearchPart(tx, entity, after));
  for (const entity of matchedEntities)
    await fill(`Match keys of ${entity}`, (tx, after) => fillMatchKeysPart(tx, entity, after));
};

/**
 * Adds many bids and emails to the demo's first workspace, with the demo's distributions. Needs a connection without a
 * statement timeout; memory use does not grow with the number of rows.
 */
export const seedLarge = async (db: Db, wanted: LargeSeed, tell: Tell): Promise<void> => {
  const workspace = await db
    .selectFrom('workspaces')
    .where('slug', '=', demoWorkspaces[0]?.slug ?? '')
    .select('id')
    .executeTakeFirstOrThrow();
  const random = createRandom(wanted.seedNumber + 1000);
  const world = await inWorkspace(db, workspace.id, (tx) => readWorld(tx, wanted.now));
  const inChunks = async (
    count: number,
    name: string,
    add: (tx: Tx, from: number, to: number) => Promise<void>,
  ): Promise<void> => {
    for (let from = 0; from < count; from += chunk) {
      const to = Math.min(count, from + chunk);
      await inWorkspace(db, workspace.id, (tx) => add(tx, from, to));
      tell(`${to} of ${count} ${name} (${percent(to, count)})`);
    }
  };
  await inChunks(wanted.bids, 'bids', async (tx, from, to) => {
    const rows = emptyBidRows();
    for (let index = from; index < to; index += 1) addBid(world, random, index + 100, rows);
    await insertBids(tx, world, rows);
  });
  await inChunks(wanted.messages, 'messages', (tx, from, to) =>
    bulkInsert(
      tx,
      'messages',
      Array.from({ length: to - from }, (_, index) => messageRow(world, random, from + index)),
    ),
  );
  await fillAll(db, workspace.id, tell);
  await inWorkspace(db, workspace.id, (tx) => refreshPeople(tx));
  tell('Companies and people: done');
};
