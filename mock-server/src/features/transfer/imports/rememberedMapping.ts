import type { ImportPlan } from '@basis/domain/model/contract/contract';
import { headKey } from './guessFields';
import type { RememberedMapping } from './importContext';
import { valueKey } from './choices';

/** Setting of a workspace that keeps the mapping of its latest imports. */
export const mappingSetting = 'importMapping';

/** A mapping as the setting stores it, the latest choices last. */
export interface StoredMapping {
  /** Field of each column name, or null for none. */
  readonly columns: readonly (readonly [key: string, fieldId: string | null])[];
  /** Choice of each value, by its field and text. */
  readonly values: readonly (readonly [key: string, choiceId: string | null])[];
}

const maxColumns = 500;
const maxValues = 1500;

const isEntry = (entry: unknown): entry is readonly [string, string | null] =>
  Array.isArray(entry) &&
  entry.length === 2 &&
  typeof entry[0] === 'string' &&
  (entry[1] === null || typeof entry[1] === 'string');

const entriesOf = (value: unknown): (readonly [string, string | null])[] =>
  Array.isArray(value) ? value.filter(isEntry) : [];

/** Reads the stored setting, which users can write; what is no mapping is passed over. */
export const parseMapping = (value: unknown): StoredMapping => {
  const { columns, values } = (value ?? {}) as { columns?: unknown; values?: unknown };
  return { columns: entriesOf(columns), values: entriesOf(values) };
};

export const mappingOf = ({ columns, values }: StoredMapping): RememberedMapping => ({
  columns: new Map(columns),
  values: new Map(values),
});

const merged = (
  known: readonly (readonly [string, string | null])[],
  added: readonly (readonly [string, string | null])[],
  limit: number,
): (readonly [string, string | null])[] => {
  const latest = new Set(added.map(([key]) => key));
  return [...known.filter(([key]) => !latest.has(key)), ...new Map(added)].slice(-limit);
};

/** Adds what a plan says to a mapping. The oldest entries go when there are too many. */
export const rememberPlan = (known: StoredMapping, plan: ImportPlan, columns: readonly string[]): StoredMapping => ({
  columns: merged(
    known.columns,
    columns.flatMap((name, column) => {
      const key = headKey(name);
      return key ? [[key, plan.columns[column] ?? null] as const] : [];
    }),
    maxColumns,
  ),
  values: merged(
    known.values,
    (plan.values ?? []).map(({ fieldId, text, choiceId }) => [valueKey(fieldId, text), choiceId] as const),
    maxValues,
  ),
});
