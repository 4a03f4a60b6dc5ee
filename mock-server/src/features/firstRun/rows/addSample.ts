import { fold } from '@basis/domain/model/formats/fold';
import type { ChangeSet } from '../../../changes/changes';
import { refreshProjects } from '../../../derived/projectDerived';
import { bulkInsert } from '../../../platform/db/bulkInsert';
import type { Tx } from '../../../platform/db/database';
import type { SampleEntity } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { addBid, emptyBidRows, type BidRows, type BidWorld } from '../../../seed/bids';
import { companyNames, noteText } from '../../../seed/names';
import { createRandom, type Random } from '../../../seed/random';
import { seedCompanies } from '../../../seed/seedCompanies';
import { insertBids } from '../../../seed/seedDemo';
import { taskTitles } from '../../../seed/seedWork';
import { demoWorkspaces } from '../../../seed/workspaces';
import { listStageReasons, listStages } from '../../stages/rows/stages';
import { firstStages, type FirstStageCode } from '../../stages/firstStages';

/** Number of sample entries of each kind: few enough to browse, and enough for every stage and urgency. */
const sizes = { companies: 8, bids: 24, tasks: 10, notes: 12 } as const;

/** The same set each time, with ids of its own. */
const createSampleRandom = (): Random => ({ ...createRandom(28), id: () => newId() });

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Owner {
  /** Estimates the bids and wrote everything; null if they can't be shown. */
  readonly userId: string;
  readonly isEstimator: boolean;
  readonly zone: string;
}

/** Stages by code; a stage that the workspace no longer has is its usual one. */
const readStages = async (tx: Tx): Promise<Pick<BidWorld, 'stageIds' | 'reasonIds'>> => {
  const [stages, reasons] = [await listStages(tx), await listStageReasons(tx)];
  const usual = stages.find((stage) => stage.default) ?? stages[0];
  const byCode = <T>(value: (stageId: string) => T) =>
    Object.fromEntries(
      firstStages.map(({ code }) => [code, value((stages.find((stage) => stage.code === code) ?? usual)?.id ?? '')]),
    ) as Record<FirstStageCode, T>;
  return {
    stageIds: byCode((id) => id),
    reasonIds: byCode((id) => reasons.filter(({ stageId }) => stageId === id).map((reason) => reason.id)),
  };
};

/** Gives each price to a company of its bid. */
const addressQuotes = (rows: BidRows, userId: string): void => {
  for (const quote of rows.quotes) {
    const pair = rows.project_companies.find(({ project_id }) => project_id === quote['project_id']);
    Object.assign(quote, { company_id: pair?.['company_id'] ?? null, created_by: userId });
  }
};

const taskRows = ({ workspaceId, today }: BidWorld, random: Random, projectIds: readonly string[], userId: string) =>
  Array.from({ length: sizes.tasks }, (_, index) => {
    const title = random.pick(taskTitles);
    const due = new Date(today.getTime() + random.between(-4, 12) * dayMs);
    const createdAt = new Date(Math.min(due.getTime(), today.getTime()) - random.between(1, 5) * dayMs).toISOString();
    return {
      workspace_id: workspaceId,
      id: random.id(today),
      // The bids with the nearest deadlines come first.
      project_id: projectIds[index % projectIds.length],
      title,
      title_fold: fold(title),
      description: '',
      assignee_id: userId,
      created_by: userId,
      due_on: due.toISOString().slice(0, 10),
      done_at: due < today && random.chance(0.5) ? due.toISOString() : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });

const noteRows = ({ workspaceId, today }: BidWorld, random: Random, projectIds: readonly string[], userId: string) =>
  Array.from({ length: sizes.notes }, () => {
    const at = new Date(today.getTime() - random.between(1, 240) * hourMs).toISOString();
    return {
      workspace_id: workspaceId,
      id: random.id(today),
      entity: 'project',
      entity_id: random.pick(projectIds),
      message: noteText(random),
      author_id: userId,
      sticky: false,
      mentions: [],
      created_at: at,
      updated_at: at,
    };
  });

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => rows.map(({ id }) => String(id));

/** Adds companies, people, bids in every stage, quotes, tasks and notes, each marked as sample data. */
export const addSample = async (
  tx: Tx,
  { userId, isEstimator, zone }: Owner,
  changes: ChangeSet,
  today = new Date(),
): Promise<void> => {
  const { workspaceId } = tx;
  const random = createSampleRandom();
  const companies = await seedCompanies({ tx, random, workspaceId, today }, companyNames.slice(0, sizes.companies));
  const world: BidWorld = {
    workspaceId,
    zone,
    today,
    ...(await readStages(tx)),
    companies,
    userIds: isEstimator ? [userId] : [],
    pricerIds: [userId],
    keywords: [],
    packages: demoWorkspaces[0]?.packages ?? [],
    trade: demoWorkspaces[0]?.trade ?? '',
    trades: [],
    words: [],
    rivals: [],
  };
  const rows = emptyBidRows();
  for (let index = 0; index < sizes.bids; index += 1) addBid(world, random, index, rows);
  addressQuotes(rows, userId);
  await insertBids(tx, world, rows);
  const projectIds = idsOf(rows.projects);
  const tasks = taskRows(world, random, projectIds, userId);
  const notes = noteRows(world, random, projectIds, userId);
  await bulkInsert(tx, 'tasks', tasks);
  await bulkInsert(tx, 'notes', notes);
  await refreshProjects(tx, projectIds);
  const added: Readonly<Record<SampleEntity, readonly string[]>> = {
    company: companies.map(({ id }) => id),
    contact: companies.flatMap(({ contactIds }) => contactIds),
    project: projectIds,
    quote: idsOf(rows.quotes),
    task: idsOf(tasks),
    note: idsOf(notes),
  };
  const projectOf = new Map([
    ...[...rows.quotes, ...tasks].map((row) => [String(row.id), String(row.project_id)] as const),
    ...notes.map((note) => [note.id, note.entity_id] as const),
  ]);
  const marked = Object.entries(added).flatMap(([entity, ids]) =>
    ids.map((id) => ({ entity: entity as SampleEntity, entity_id: id })),
  );
  await bulkInsert(
    tx,
    'sample_rows',
    marked.map((mark) => ({ workspace_id: workspaceId, ...mark })),
  );
  for (const { entity, entity_id } of marked) changes.created(entity, entity_id, projectOf.get(entity_id) ?? null);
};
