import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { insertNew } from '../../../platform/db/insertNew';
import type { Change } from '../../../changes/change';
import { newId } from '../../../platform/ids';
import { keysOfProject } from '../../../mailReading/match/projectKeys';
import { readMatchedMessages, readMatchedBids } from './matchedFacts';
import { lowestId } from '../../../platform/ids';

export const matchedEntities = ['project', 'message'] as const;
export type MatchedEntity = (typeof matchedEntities)[number];

/** Marks rows without a key, so that they are not computed again; no search uses it. */
const noKey = '-';

interface Keyed {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Computes the match keys of bids or emails. */
export const readMatchKeys = async (tx: Tx, entity: MatchedEntity, ids: readonly string[]): Promise<Keyed[]> => {
  const projects =
    entity === 'project'
      ? (await readMatchedBids(tx, ids)).map(({ id, facts }) => ({ id, all: [facts] }))
      : (await readMatchedMessages(tx, ids)).map((message) => ({
          id: message.id,
          all: message.projects.map(({ facts }) => facts),
        }));
  return projects.map(({ id, all }) => {
    const keys = [...new Set(all.flatMap(keysOfProject))];
    return { id, keys: keys.length ? keys : [noKey] };
  });
};

const write = async (tx: Tx, entity: MatchedEntity, projects: readonly Keyed[]): Promise<void> => {
  const rows = projects.flatMap(({ id, keys }) =>
    keys.map((key) => ({ workspace_id: tx.workspaceId, key, entity, entity_id: id })),
  );
  // In one order, so that two calls that write the same keys wait for each other in turn.
  const order = (one: (typeof rows)[number]): string => `${one.key} ${one.entity_id}`;
  await insertNew(
    tx,
    'match_keys',
    rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
  );
};

/** Replaces the stored keys of bids or emails. */
export const refreshMatchKeys = async (tx: Tx, entity: MatchedEntity, ids: readonly string[]): Promise<void> => {
  if (!ids.length) return;
  await sql`delete from match_keys where workspace_id = ${tx.workspaceId} and entity = ${entity}
    and entity_id = any(${ids}::uuid[])`.execute(tx);
  await write(tx, entity, await readMatchKeys(tx, entity, ids));
};

const tables = { project: 'projects', message: 'messages' } as const;
const chunk = 1000;

/**
 * Adds keys to a batch of an entity's rows that have none, in id order.
 * @param after last id of the previous batch; null to start.
 * @returns last id of this batch; null when done.
 */
export const fillMatchKeysPart = async (
  tx: Tx,
  entity: MatchedEntity,
  after: string | null,
): Promise<string | null> => {
  const { workspaceId } = tx;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[entity])} source
    where workspace_id = ${workspaceId} and id > ${after ?? lowestId} and not exists (select from match_keys k
      where k.workspace_id = ${workspaceId} and k.entity = ${entity} and k.entity_id = source.id)
    order by id limit ${chunk}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length) await write(tx, entity, await readMatchKeys(tx, entity, ids));
  return ids.length < chunk ? null : (ids.at(-1) ?? null);
};

/** Adds missing keys to all bids and emails of a workspace, such as after a bulk insert. */
export const fillMatchKeys = async (tx: Tx): Promise<void> => {
  for (const entity of matchedEntities) {
    let after: string | null = null;
    do after = await fillMatchKeysPart(tx, entity, after);
    while (after !== null);
  }
};

/** Fields whose change can alter which emails belong to a bid, or requires comparing a company's dates again. */
const matchedFields = new Set([
  'name',
  'location',
  'addressLine',
  'city',
  'region',
  'postalCode',
  'deletedAt',
  'mergedIntoId',
  'connectedBids',
  'bidInvites',
  'companyIds',
  'companyId',
  'bid_deadline',
  'projectId',
  'projectIds',
  'status',
  'isSpam',
  'groupedEmailId',
  'readings',
  'readAgain',
]);

/** Fields by which an email has other keys. */
const keyedFields = new Set(['readings', 'readAgain']);

const isRelevant = ({ verb, field }: Change): boolean => verb !== 'updated' || matchedFields.has(field ?? '');

/** Finds bids and emails whose matched fields changed. */
const changedEntities = (changes: readonly Change[]): Readonly<Record<MatchedEntity, string[]>> => {
  const telling = changes.filter(isRelevant);
  const projectIds = telling.flatMap(({ entity, entityId, projectId }) =>
    entity === 'project' ? [entityId] : entity === 'bidInvite' || entity === 'message' ? (projectId ?? []) : [],
  );
  const messageIds = telling.filter(({ entity }) => entity === 'message').map(({ entityId }) => entityId);
  return { project: [...new Set(projectIds)], message: [...new Set(messageIds)] };
};

/** From this number of changed bids on, the inbox is compared once as a whole. */
const maxQueuedEach = 200;

/** Queues changed bids and emails for matching, and wakes the worker. */
export const queueMatching = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  const { workspaceId } = tx;
  const changed = changedEntities(changes);
  if (!changed.project.length && !changed.message.length) return;
  await refreshMatchKeys(tx, 'project', changed.project);
  const reread = changes.filter(
    ({ entity, verb, field }) => entity === 'message' && (verb !== 'updated' || keyedFields.has(field ?? '')),
  );
  await refreshMatchKeys(
    tx,
    'message',
    reread.map(({ entityId }) => entityId),
  );
  const isMany = changed.project.length + changed.message.length > maxQueuedEach;
  const waiting = isMany
    ? [{ entity: 'inbox' as const, entity_id: workspaceId }]
    : matchedEntities.flatMap((entity) => changed[entity].map((entity_id) => ({ entity, entity_id })));
  await tx
    .insertInto('match_queue')
    .values(waiting.map((row) => ({ ...row, workspace_id: workspaceId, id: newId() })))
    .execute();
  await sql`select pg_notify('basis_matching', ${workspaceId})`.execute(tx);
};
