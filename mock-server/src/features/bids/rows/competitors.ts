import type { Competitor } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import { readVisibility, visible } from '../../../records/visibility';

/** A bid and a company that invites to it. */
export interface Pair {
  readonly projectId: string;
  readonly companyId: string;
}

const select = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('competitors as r')
    .innerJoin('companies as firm', (join) =>
      join.on('firm.workspace_id', '=', own).onRef('firm.id', '=', 'r.competitor_company_id'),
    )
    .innerJoin('companies as asking', (join) =>
      join.on('asking.workspace_id', '=', own).onRef('asking.id', '=', 'r.company_id'),
    )
    .where('r.workspace_id', '=', tx.workspaceId)
    .where('r.project_id', '=', projectId)
    .selectAll('r')
    .select(['firm.name as competitor_name', 'asking.name as company_name'])
    .orderBy('firm.name_fold')
    .orderBy('r.id');

type SelectedRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const present = (row: SelectedRow) => ({
  id: row.id,
  projectId: row.project_id,
  companyId: row.company_id,
  companyName: row.company_name,
  competitorCompanyId: row.competitor_company_id,
  competitorName: row.competitor_name,
  quoteCents: row.quote_cents,
  note: row.note,
  createdById: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const seenBy = async (tx: Tx, reader: Reader, rows: readonly SelectedRow[]): Promise<Competitor[]> => {
  const sight = await readVisibility(tx, reader);
  return rows.map((row): Competitor => visible(sight, 'competitor', present(row)));
};

/** Competitors of a pair by name, without prices for readers who may not see them. */
export const listCompetitors = async (tx: Tx, reader: Reader, { projectId, companyId }: Pair): Promise<Competitor[]> =>
  seenBy(tx, reader, await select(tx, projectId).where('r.company_id', '=', companyId).execute());

/** Competitors of all companies of a bid by name, without prices for readers who may not see them. */
export const listCompetitorsOfBid = async (tx: Tx, reader: Reader, projectId: string): Promise<Competitor[]> =>
  seenBy(tx, reader, await select(tx, projectId).execute());

/** Lowest price of a competitor, in cents, by bid; bids without one are left out. */
export const readLowestPrices = async (tx: Tx, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (!projectIds.length) return new Map();
  const rows = await tx
    .selectFrom('competitors')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', 'in', projectIds)
    .where('quote_cents', 'is not', null)
    .groupBy('project_id')
    .select(['project_id', (eb) => eb.fn.min('quote_cents').as('lowest')])
    .execute();
  return new Map(rows.map(({ project_id, lowest }) => [project_id, Number(lowest)]));
};

/** Fields of a competitor that a user can change; absent ones stay. */
export interface CompetitorPatch {
  readonly competitorCompanyId?: string;
  readonly quoteCents?: number | null;
  readonly note?: string;
}

const columns = ({ competitorCompanyId, quoteCents, note }: CompetitorPatch) => ({
  ...(competitorCompanyId === undefined ? {} : { competitor_company_id: competitorCompanyId }),
  ...(quoteCents === undefined ? {} : { quote_cents: quoteCents }),
  ...(note === undefined ? {} : { note }),
});

const scope = (id: string) => [{ table: 'competitors', column: 'id', ids: [id] }] as const;

/** Adds a competitor; false if the id exists. */
export const insertCompetitor = (
  tx: Tx,
  changes: ChangeSet,
  pair: Pair,
  competitor: { id: string; competitorCompanyId: string; createdById: string } & CompetitorPatch,
): Promise<boolean> =>
  tracked(tx, changes, scope(competitor.id), async () => {
    const row = await tx
      .insertInto('competitors')
      .values({
        workspace_id: changes.workspaceId,
        id: competitor.id,
        project_id: pair.projectId,
        company_id: pair.companyId,
        competitor_company_id: competitor.competitorCompanyId,
        created_by: competitor.createdById,
        ...columns(competitor),
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Changes a competitor of a pair; false if the pair has no such competitor. */
export const updateCompetitor = (
  tx: Tx,
  changes: ChangeSet,
  pair: Pair,
  { id, patch }: { id: string; patch: CompetitorPatch },
): Promise<boolean> =>
  tracked(tx, changes, scope(id), async () => {
    const row = await tx
      .updateTable('competitors')
      .set({ ...columns(patch), updated_at: nextMoment })
      .where('workspace_id', '=', changes.workspaceId)
      .where('id', '=', id)
      .where('project_id', '=', pair.projectId)
      .where('company_id', '=', pair.companyId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Deletes a competitor of a pair; false if the pair has no such competitor. */
export const deleteCompetitor = (tx: Tx, changes: ChangeSet, pair: Pair, id: string): Promise<boolean> =>
  tracked(tx, changes, scope(id), async () => {
    const row = await tx
      .deleteFrom('competitors')
      .where('workspace_id', '=', changes.workspaceId)
      .where('id', '=', id)
      .where('project_id', '=', pair.projectId)
      .where('company_id', '=', pair.companyId)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
