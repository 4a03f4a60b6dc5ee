import { sql } from 'kysely';
import { ChangeSet } from '../../../../changes/changes';
import { tracked } from '../../../../changes/journal';
import type { Tx } from '../../../../platform/db/database';
import type { CallContext } from '../../../../platform/calls/handler';
import { notFound } from '../../../../platform/contract/errors';
import { changeFields, lockRow } from '../../../../records/entityFields';

/** Locks users until the transaction ends, so that nothing is assigned to them meanwhile, and they stay as they are. */
export const lockPeople = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly active: boolean }>> => {
  const { rows } = await sql<{ id: string; name: string; active: boolean }>`
    select id, trim(first_name || ' ' || last_name) as name, active from users
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and not hidden
    order by id for update`.execute(tx);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
};

/** Makes a user inactive, and sets further fields. Ends neither sessions nor links. */
export const deactivate = async (
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  changes: ChangeSet,
  userId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const row = await lockRow(tx, 'user', userId);
  if (!row) throw notFound();
  // The journal records what differs, for one undo with all that is handed over.
  await tracked(tx, changes, [{ table: 'users', column: 'id', ids: [userId] }], () =>
    changeFields(tx, { entity: 'user', row }, { ...values, active: false }, new ChangeSet(caller)),
  );
};
