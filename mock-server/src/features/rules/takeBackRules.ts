import { ApiError } from '../../platform/contract/errors';
import type { Tx } from '../../platform/db/database';
import { tryInSavepoint } from '../../platform/db/savepoint';
import type { ChangeSet } from '../../changes/changes';
import { readJournal, restoreRows, tracked } from '../../changes/journal';
import { refreshProjects } from '../../derived/projectDerived';
import { scopeOfCustomFields } from '../../records/customValues';
import { findAppliedTo, readRuledBid, type AppliedRule } from './rows/ruleMatches';

/**
 * Reverts the changes of rules, except fields edited since. The caller records the reverted values.
 * @returns the reverted applications
 */
export const takeBackRules = async (tx: Tx, applied: readonly AppliedRule[]): Promise<AppliedRule[]> => {
  const back: AppliedRule[] = [];
  for (const each of applied) {
    const failure = await tryInSavepoint(tx, async () => restoreRows(tx, await readJournal(tx, each.changeSetId)));
    if (!failure) back.push(each);
    else if (!(failure.error instanceof ApiError)) throw failure.error;
  }
  await refreshProjects(
    tx,
    back.map(({ projectId }) => projectId),
  );
  return back;
};

/** Reverts the rules of emails that are removed from bids, within the same change. */
export const takeBackRulesOf = async (
  tx: Tx,
  changes: ChangeSet,
  { messageIds, projectIds }: { readonly messageIds: readonly string[]; readonly projectIds: readonly string[] },
): Promise<void> => {
  const applied = await findAppliedTo(tx, messageIds, projectIds);
  if (!applied.length) return;
  const ids = [...new Set(applied.map(({ projectId }) => projectId))];
  const estimatorsOf = async (id: string) => (await readRuledBid(tx, id))?.estimatorIds ?? [];
  const before = await Promise.all(ids.map(estimatorsOf));
  const scopes = [
    { table: 'projects', column: 'id', ids },
    { table: 'project_estimators', column: 'project_id', ids },
    { table: 'rule_applications', column: 'project_id', ids },
    ...ids.map(scopeOfCustomFields),
  ] as const;
  await tracked(tx, changes, scopes, () => takeBackRules(tx, applied));
  for (const [index, id] of ids.entries()) {
    const [from = [], to] = [before[index], await estimatorsOf(id)];
    if (from.join() !== to.join()) changes.updated('project', id, 'estimatorIds', { from, to });
  }
};
