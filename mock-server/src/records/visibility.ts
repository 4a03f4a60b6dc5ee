import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ApiError } from '../platform/contract/errors';
import type { Reader } from '../platform/calls/handler';
import type { Tx } from '../platform/db/database';

/** A user's visibility of the workspace's rows. */
export interface Visibility {
  readonly seesAmounts: boolean;
  /** Names of hidden monetary custom fields by id, including deleted ones; empty for users who may see amounts. */
  readonly hiddenFields: ReadonlyMap<string, string>;
  /** True if values of a custom field are visible. Unknown fields are hidden, because they may have held amounts. */
  seesField(id: string): boolean;
}

const everything: Visibility = { seesAmounts: true, hiddenFields: new Map(), seesField: () => true };

const isMonetary = (field: { readonly type: string }): boolean => field.type === 'Monetary';

/** Reads the current visibility of a reader. */
export const readVisibility = async (tx: Tx, reader: Reader): Promise<Visibility> => {
  if (isAllowed(reader, 'seeAmounts')) return everything;
  const rows = await tx
    .selectFrom('custom_field_settings')
    .where('workspace_id', '=', reader.workspaceId)
    .select(['id', 'label', 'type'])
    .execute();
  const shown = new Set(rows.filter((row) => !isMonetary(row)).map(({ id }) => id));
  return {
    seesAmounts: false,
    hiddenFields: new Map(rows.filter(isMonetary).map(({ id, label }) => [id, label])),
    seesField: (id) => shown.has(id),
  };
};

/** Amount fields of each kind of row, by API name. */
const amounts = {
  project: ['quote', 'submittedAmount', 'wonAmount', 'lostAmount'],
  projectSums: ['quoteCents'],
  company: ['totalSubmitted', 'totalWon', 'totalLost'],
  contact: [],
  competitor: ['quoteCents'],
} as const;
type Seen = keyof typeof amounts;
type AmountOf<K extends Seen> = (typeof amounts)[K][number];

const visibleValues = <V extends object>({ seesField }: Visibility, values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([id]) => seesField(id))) as V;

/** Removes hidden values from a field's value. */
export const visibleValue = (sight: Visibility, field: string | null, value: unknown): unknown => {
  const isOfFields = field === 'customFields' && typeof value === 'object' && value !== null;
  return isOfFields && !sight.seesAmounts ? visibleValues(sight, value) : value;
};

/** Removes hidden fields from a row; every presenter must return through it. */
export const visible = <K extends Seen, Row extends object>(
  sight: Visibility,
  kind: K,
  row: Row,
): Omit<Row, AmountOf<K>> & Partial<Pick<Row, AmountOf<K> & keyof Row>> => {
  if (sight.seesAmounts) return row;
  const hidden: readonly string[] = amounts[kind];
  const seen = Object.entries(row)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]: [string, unknown]) => [name, visibleValue(sight, name, value)]);
  return Object.fromEntries(seen) as Row;
};

/** Rejects custom field values that the writer may not see. @throws ApiError 403 */
export const checkMayWrite = async (
  tx: Tx,
  writer: Reader,
  values: Readonly<Record<string, unknown>> | undefined,
): Promise<void> => {
  if (!values) return;
  const { hiddenFields } = await readVisibility(tx, writer);
  const label = Object.keys(values).flatMap((id) => hiddenFields.get(id.toLowerCase()) ?? [])[0];
  if (label === undefined) return;
  throw new ApiError(403, 'forbidden', `You do not have permission to change “${label}”. Ask an admin for permission.`);
};
