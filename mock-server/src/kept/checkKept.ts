import type { Tx } from '../platform/db/database';
import { computedInCode } from './computedInCode';
import { computedInSql } from './computedInSql';
import type { KeptDifference } from './keptTable';

// Folds come first: what the database computes is in the order of some of them.
const keptTables = [...computedInCode, ...computedInSql];

const rowsAtOnce = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Options {
  /** True to correct differing values. */
  readonly isMended: boolean;
}

/**
 * Recomputes every derived value of a workspace from its sources.
 * @returns each differing value; after a correction, the previous one.
 */
export const checkKept = async (tx: Tx, { isMended }: Options): Promise<KeptDifference[]> => {
  const all: KeptDifference[] = [];
  for (const table of keptTables)
    for (let ids = await table.idsAfter(tx, beforeAll, rowsAtOnce); ids.length;) {
      const found = await table.differences(tx, ids);
      all.push(...found);
      if (isMended && found.length) await table.mend(tx, [...new Set(found.map(({ id }) => id))]);
      ids = await table.idsAfter(tx, ids.at(-1) ?? beforeAll, rowsAtOnce);
    }
  return all;
};
