import { isSameJson } from '@basis/domain/model/formats/sameJson';
import type { FieldChange } from '../../../changes/change';

/** Fields of a bid that changed after a moment, as activities name them; `everything` where that is not known. */
export type ChangedSince = ReadonlySet<string>;

/** A change of a bid's row. Its creation and deletion are changes of the field `''`; undos name what they changed. */
export interface RowChange {
  readonly entity: string;
  readonly entityId: string;
  readonly verb: 'created' | 'updated' | 'deleted' | 'undone';
  readonly field: string | null;
  readonly from: unknown;
  readonly to: unknown;
}

const changesOf = ({ verb, field, from, to }: RowChange): readonly FieldChange[] => {
  if (verb === 'undone') return Array.isArray(to) ? (to as FieldChange[]) : [{ field: 'everything', from, to }];
  if (verb !== 'updated') return [{ field: '', from: verb === 'deleted', to: verb === 'created' }];
  return [{ field: field ?? '', from, to }];
};

/** Custom fields whose values differ. */
const customFieldsBetween = (before: unknown, after: unknown): string[] => {
  const [former, later] = [before, after].map((values) => (values ?? {}) as Record<string, unknown>);
  return Object.keys({ ...former, ...later }).filter((id) => !isSameJson(former?.[id] ?? null, later?.[id] ?? null));
};

/** Fields of a bid that are not as they were before some changes. A change without values counts. */
export const fieldsChangedBy = (rows: readonly RowChange[]): ChangedSince => {
  const net = new Map<string, { readonly entity: string } & FieldChange>();
  const changed = new Set<string>();
  for (const row of rows)
    for (const { field, from, to } of changesOf(row)) {
      if (field === 'everything') {
        changed.add(field);
        continue;
      }
      if ((from ?? null) === null && (to ?? null) === null) changed.add(`${row.entity} ${field}`);
      const place = JSON.stringify([row.entity, row.entityId, field]);
      net.set(place, { entity: row.entity, field, from: net.has(place) ? net.get(place)?.from : from, to });
    }
  for (const { entity, field, from, to } of net.values()) {
    if (!isSameJson(from ?? null, to ?? null)) changed.add(`${entity} ${field}`);
    if (field === 'customFields') for (const id of customFieldsBetween(from, to)) changed.add(`custom ${id}`);
  }
  return changed;
};
