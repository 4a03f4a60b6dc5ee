import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import type { BidWorld } from './bids';
import { bulkInsert } from '../platform/db/bulkInsert';
import type { Random } from './random';
import { workday } from './workdays';

const taskCount = 90;
const dayMs = 86_400_000;

const tradeNames = ['Acoustical ceilings', 'Drywall', 'Fireproofing', 'Insulation', 'Metal framing'];
const teamNames = ['Estimating', 'Healthcare'];
/** Tasks on bids. */
export const taskTitles = [
  'Call the GC about the addendum',
  'Ask for the finish schedule',
  'Take off the ceilings',
  'Check the scope of the framing',
  'Get a price for the insulation',
  'Write the exclusions',
  'Have the price reviewed',
  'Ask whether the bond is needed',
  'Book the job walk',
  'Follow up on our price',
];

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Bids {
  readonly all: readonly string[];
  /** Those that are not decided. */
  readonly open: readonly string[];
}

const seedTasks = async (tx: Tx, world: BidWorld, random: Random, { all, open }: Bids): Promise<void> => {
  const { workspaceId, today, userIds } = world;
  const tasks = Array.from({ length: Math.min(taskCount, all.length) }, () => {
    const title = random.pick(taskTitles);
    const due = workday(new Date(today.getTime() + random.between(-20, 25) * dayMs));
    const createdAt = new Date(Math.min(due.getTime(), today.getTime()) - random.between(1, 10) * dayMs);
    const isDone = due < today && random.chance(0.7);
    return {
      workspace_id: workspaceId,
      id: random.id(createdAt),
      project_id: random.chance(0.9) ? random.pick(isDone ? all : open) : null,
      title,
      title_fold: fold(title),
      description: '',
      assignee_id: random.chance(0.9) ? random.pick(userIds) : null,
      created_by: random.pick(userIds),
      due_on: random.chance(0.95) ? dayOf(due) : null,
      done_at: isDone ? due.toISOString() : null,
      created_at: createdAt.toISOString(),
      updated_at: createdAt.toISOString(),
    };
  });
  await bulkInsert(tx, 'tasks', tasks);
  const reminders = tasks
    .filter(({ done_at, due_on }) => done_at === null && due_on !== null && due_on > dayOf(today))
    .slice(0, 10)
    .map((task) => ({
      workspace_id: workspaceId,
      id: random.id(today),
      task_id: task.id,
      remind_at: `${task.due_on}T16:00:00.000Z`,
    }));
  await bulkInsert(tx, 'reminders', reminders);
};

/** Says to whom each price was given and for which kind of work, and who wrote it down. */
const seedQuotes = async (tx: Tx, world: BidWorld, random: Random, tradeIds: readonly string[]): Promise<void> => {
  const { workspaceId, pricerIds } = world;
  const quotes = await tx
    .selectFrom('quotes')
    .innerJoin('projects', (join) =>
      join.on('projects.workspace_id', '=', own).onRef('projects.id', '=', 'quotes.project_id'),
    )
    .where('quotes.workspace_id', '=', workspaceId)
    .select(['quotes.id', 'projects.company_ids'])
    .orderBy('quotes.id')
    .execute();
  for (const { id, company_ids } of quotes) {
    await tx
      .updateTable('quotes')
      .set({
        company_id: company_ids.length ? random.pick(company_ids) : null,
        trade_id: random.pick(tradeIds),
        created_by: random.pick(pricerIds),
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
};

/** Adds tasks on bids, the kinds of work that are quoted, and the teams of colleagues. */
export const seedWork = async (tx: Tx, world: BidWorld, random: Random): Promise<void> => {
  const { workspaceId, today, userIds } = world;
  const projects = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .select(['id', 'stage_id'])
    .orderBy('id')
    .execute();
  const { Awarded, Lost, Declined } = world.stageIds;
  const open = projects.filter(({ stage_id }) => ![Awarded, Lost, Declined].includes(stage_id));
  await seedTasks(tx, world, random, { all: projects.map(({ id }) => id), open: open.map(({ id }) => id) });
  const named = (name: string) => ({ workspace_id: workspaceId, id: random.id(today), name });
  const trades = tradeNames.map(named);
  await tx.insertInto('quote_trades').values(trades).execute();
  await seedQuotes(
    tx,
    world,
    random,
    trades.map(({ id }) => id),
  );
  const teams = teamNames.map(named);
  await tx.insertInto('teams').values(teams).execute();
  const members = teams.flatMap(({ id }) =>
    random
      .sample(userIds, Math.min(3, userIds.length))
      .map((user_id) => ({ workspace_id: workspaceId, team_id: id, user_id })),
  );
  await tx.insertInto('team_members').values(members).execute();
};
