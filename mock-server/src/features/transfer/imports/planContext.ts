import type { ImportPlan } from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import type { Currency } from '@basis/domain/model/formats/money';
import type { Tx } from '../../../platform/db/database';
import type { StoredImport } from '../rows/imports';
import { valueKey } from './choices';
import { readImportContext, type ImportContext } from './importContext';
import { mappingOf, type StoredMapping } from './rememberedMapping';

const nothing: StoredMapping = { columns: [], values: [] };

/** Reads what the cells of a table are compared with under a plan. Dates without a year lie near the day it was sent. */
export const readPlanContext = (
  tx: Tx,
  {
    zone,
    currency,
    table,
    plan,
    remembered = nothing,
  }: {
    readonly zone: string;
    readonly currency: Currency;
    readonly table: Pick<StoredImport, 'createdAt'>;
    readonly plan: ImportPlan;
    readonly remembered?: StoredMapping | undefined;
  },
): Promise<ImportContext> =>
  readImportContext(
    tx,
    { zone, dateOrder: plan.dateOrder, today: dayIn(zone, table.createdAt) },
    {
      currency,
      chosen: new Map((plan.values ?? []).map(({ fieldId, text, choiceId }) => [valueKey(fieldId, text), choiceId])),
      remembered: mappingOf(remembered),
    },
  );
