// In a condition on a stage, the code of a built-in stage stands for that stage, so that views can be written before the
// stages of a workspace are known. Both readings of a filter replace codes by ids first.
import type { AskedCondition, AskedFilter, FilterField } from './fields';

interface KnownStage {
  readonly id: string;
  /** Null for a stage made by users. */
  readonly code: string | null;
}

const codePattern = /^[A-Z][A-Za-z]+$/;
const isCode = (value: unknown): value is string => typeof value === 'string' && codePattern.test(value);

/** Ids of stages, with those of built-in stages in place of their codes; a code without a stage stays, and is no id. */
export const stageIdsOf = <Value>(value: Value, stages: readonly KnownStage[]): Value => {
  if (!Array.isArray(value) || !value.some(isCode)) return value;
  const ids = new Map(stages.map(({ id, code }) => [code, id]));
  return value.map((entry: unknown) => (isCode(entry) ? (ids.get(entry) ?? entry) : entry)) as Value;
};

const conditionsOf = <Field extends FilterField>(filter: AskedFilter<Field>): readonly AskedCondition<Field>[] => {
  if ('condition' in filter) return [filter.condition];
  return ('all' in filter ? filter.all : filter.any).flatMap(conditionsOf);
};

/** Returns true if a filter names a stage by its code. */
export const namesStageCodes = <Field extends FilterField>(filter: AskedFilter<Field>): boolean =>
  conditionsOf(filter).some(({ field, value }) => field.kind === 'stage' && Array.isArray(value) && value.some(isCode));

/** A filter with ids in place of the codes of stages. */
export const withStageIds = <Field extends FilterField>(
  filter: AskedFilter<Field>,
  stages: readonly KnownStage[],
): AskedFilter<Field> => {
  if ('all' in filter) return { all: filter.all.map((part) => withStageIds(part, stages)) };
  if ('any' in filter) return { any: filter.any.map((part) => withStageIds(part, stages)) };
  const { condition } = filter;
  if (condition.field.kind !== 'stage') return filter;
  return { condition: { ...condition, value: stageIdsOf(condition.value, stages) } };
};
