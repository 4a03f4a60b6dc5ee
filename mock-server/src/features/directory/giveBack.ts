import type { ChangeSet } from '../../changes/changes';
import { listStanding, readJournal, restoreRows, tracked, type JournalEntry, type Scope } from '../../changes/journal';
import { refreshProjects } from '../../derived/projectDerived';
import type { Tx } from '../../platform/db/database';
import { estimatorsOf } from '../bids/rows/projectEdits';
import { lockOrder } from '../rules/rows/mailRules';

const idOf = ({ key }: JournalEntry): string => String(key['id']);

/** Lists the rows that a restore may change, for the journal. */
const scopesOf = (entries: readonly JournalEntry[], bidIds: readonly string[]): Scope[] => {
  const tables = [...new Set(entries.map(({ table }) => table))].filter((table) => table !== 'project_estimators');
  return [
    { table: 'project_estimators', column: 'project_id', ids: bidIds },
    ...tables.map((table) => ({
      table,
      column: 'id',
      ids: entries.filter((entry) => entry.table === table).map(idOf),
    })),
  ];
};

const bidOf = ({ table, key }: JournalEntry): string | null =>
  table === 'project_estimators' ? String(key['project_id']) : null;

/**
 * Lists entries whose rows have not changed since the hand-over. A bid's estimators are restored together or not at
 * all.
 */
const listReturnable = async (tx: Tx, entries: readonly JournalEntry[]): Promise<JournalEntry[]> => {
  const standing = new Set(await listStanding(tx, entries));
  const changedBids = new Set(entries.filter((entry) => !standing.has(entry)).map(bidOf));
  return [...standing].filter((entry) => bidOf(entry) === null || !changedBids.has(bidOf(entry)));
};

/** Reverts a hand-over, except for rows that have changed since. Does not activate the user. */
export const giveBack = async (tx: Tx, changes: ChangeSet, changeSetId: string): Promise<void> => {
  const handed = (await readJournal(tx, changeSetId)).filter(({ table }) => table !== 'users');
  if (handed.some(({ table }) => table === 'mail_rules')) await lockOrder(tx);
  const entries = await listReturnable(tx, handed);
  const bidIds = [...new Set(entries.flatMap((entry) => bidOf(entry) ?? []))];
  const before = bidIds.length ? await estimatorsOf(tx, bidIds) : new Map<string, string[]>();
  await tracked(tx, changes, scopesOf(entries, bidIds), () => restoreRows(tx, entries));
  const after = bidIds.length ? await estimatorsOf(tx, bidIds) : new Map<string, string[]>();
  for (const id of bidIds) {
    const change = { from: before.get(id) ?? [], to: after.get(id) ?? [] };
    changes.updated('project', id, 'estimatorIds', change);
  }
  const touched = [...bidIds, ...entries.flatMap(({ projectId }) => projectId ?? [])];
  await refreshProjects(tx, [...new Set(touched)]);
};
