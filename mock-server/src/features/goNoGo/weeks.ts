import { addDays } from '@basis/domain/model/formats/days';
import { firstDayOfWeek } from '@basis/domain/model/formats/weeks';
import { readWorkload, usualWorkload, workloadKey, type WorkloadSetting } from '@basis/domain/model/goNoGo/capacity';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { getSetting } from '../workspace/settings/rows/settings';
import type { Week } from './rows/weekBids';

/** The week of a day, `YYYY-MM-DD`. */
export const weekFrom = (day: string, { weekStart }: Pick<Reader, 'weekStart'>): Week => {
  const from = firstDayOfWeek(day, weekStart);
  return [from, addDays(from, 6)];
};

/** Reads limits and weights. Without the right to see amounts, every bid counts as one. */
export const readLimits = async (tx: Tx, reader: Reader): Promise<WorkloadSetting> => {
  const { value } = await getSetting(tx, { workspaceId: tx.workspaceId, userId: null }, workloadKey);
  const setting = readWorkload(value) ?? usualWorkload;
  return isAllowed(reader, 'seeAmounts') ? setting : { ...setting, weights: [] };
};
