import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { inTrade, type BidWorld } from './bids';
import { bulkInsert } from '../platform/db/bulkInsert';
import { atOffice, whileOpen } from './officeHours';
import type { Random } from './random';
import { workday } from './workdays';

const taskCount = 90;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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

/** A bid, with when it came and until when one worked on it. */
interface Bid {
  readonly id: string;
  readonly createdAt: Date;
  readonly until: Date;
}

interface Bids {
  readonly all: readonly Bid[];
  /** Those that are not decided. */
  readonly open: readonly Bid[];
}

/** Days on which a task was set and was due, in the time in which one worked on its bid. */
const whileOnBid = ({ createdAt, until }: Bid, share: number, zone: string) => {
  const length = Math.max(2 * dayMs, until.getTime() - createdAt.getTime());
  const set = new Date(
    Math.max(
      whileOpen(new Date(createdAt.getTime() + length * share * 0.6), zone, 60).getTime(),
      createdAt.getTime() + hourMs,
    ),
  );
  return { set, due: workday(new Date(set.getTime() + dayMs + length * 0.2)) };
};

const seedTasks = async (tx: Tx, world: BidWorld, random: Random, { all, open }: Bids): Promise<void> => {
  const { workspaceId, today, userIds, zone } = world;
  const tasks = Array.from({ length: Math.min(taskCount, all.length) }, (_, index) => {
    const title = inTrade(world, random.pick(taskTitles));
    const wanted = workday(new Date(today.getTime() + random.between(-20, 25) * dayMs));
    const set = new Date(Math.min(wanted.getTime(), today.getTime()) - random.between(1, 10) * dayMs);
    const isDone = wanted < today && random.chance(0.7);
    const id = random.id(set);
    const bid = random.chance(0.9) ? random.pick(isDone ? all : open) : null;
    const past = bid && isDone ? whileOnBid(bid, (index % 10) / 10, zone) : null;
    const earliest = new Date((bid?.createdAt.getTime() ?? 0) + hourMs);
    const createdAt = past?.set ?? new Date(Math.max(whileOpen(set, zone, index * 13).getTime(), earliest.getTime()));
    const due = past?.due ?? workday(new Date(Math.max(wanted.getTime(), createdAt.getTime() + dayMs)));
    const earliestDone = createdAt.getTime() + 20 * 60_000;
    const wasDone = whileOpen(new Date(Math.min(atOffice(due, index * 7, zone).getTime(), today.getTime())), zone);
    const doneAt = isDone ? new Date(Math.max(wasDone.getTime(), earliestDone)) : null;
    return {
      workspace_id: workspaceId,
      id,
      project_id: bid?.id ?? null,
      title,
      title_fold: fold(title),
      description: '',
      assignee_id: random.chance(0.9) ? random.pick(userIds) : null,
      created_by: random.pick(userIds),
      due_on: random.chance(0.95) ? dayOf(due) : null,
      done_at: doneAt?.toISOString() ?? null,
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
    .select(['quotes.id', 'projects.company_ids', 'projects.estimator_ids'])
    .orderBy('quotes.id')
    .execute();
  for (const { id, company_ids, estimator_ids } of quotes) {
    const drawn = random.pick(pricerIds);
    const pricer = estimator_ids.find((userId) => pricerIds.includes(userId)) ?? drawn;
    await tx
      .updateTable('quotes')
      .set({
        company_id: company_ids.length ? random.pick(company_ids) : null,
        trade_id: random.pick(tradeIds),
        created_by: pricer,
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
    .select(['id', 'stage_id', 'created_at', 'submitted_at', 'bid_deadline_at'])
    .orderBy('id')
    .execute();
  const { Awarded, Lost, Declined } = world.stageIds;
  const isOpen = (stageId: string): boolean => ![Awarded, Lost, Declined].includes(stageId);
  const all = projects.map((project) => {
    const ends = [project.submitted_at, project.bid_deadline_at].flatMap((at) => (at ? Date.parse(at) : []));
    const until = new Date(Math.min(...ends, today.getTime()));
    return { id: project.id, createdAt: new Date(project.created_at), until, isOpen: isOpen(project.stage_id) };
  });
  await seedTasks(tx, world, random, { all, open: all.filter((bid) => bid.isOpen) });
  const named = (name: string) => ({ workspace_id: workspaceId, id: random.id(today), name });
  const trades = world.trades.map(named);
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
