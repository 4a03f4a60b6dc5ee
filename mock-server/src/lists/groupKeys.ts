import { sql, type RawBuilder } from 'kysely';
import { regionNames } from '@basis/domain/model/formats/regions';
import type { ListContext, ValueGroup } from './definition';

type Sql = RawBuilder<unknown>;

const nameOf =
  (table: string, { caller }: ListContext) =>
  (key: Sql): Sql =>
    sql`(select named.name from ${sql.table(table)} named where named.workspace_id = ${caller.workspaceId} and named.id = ${key})`;

/** Stages, in the order of the stages. */
export const stageGroup = (context: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: nameOf('stages', context),
  order: (key) =>
    sql`(select s.sort_order from stages s where s.workspace_id = ${context.caller.workspaceId} and s.id = ${key})`,
});

/** Colleagues, by first and last name. */
export const userGroup = ({ caller }: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: (key) =>
    sql`(select concat_ws(' ', u.first_name, u.last_name) from users u
      where u.workspace_id = ${caller.workspaceId} and u.id = ${key})`,
});

export const companyGroup = (context: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: nameOf('companies', context),
  order: (key) =>
    sql`(select c.name_fold from companies c where c.workspace_id = ${context.caller.workspaceId} and c.id = ${key})`,
});

/** Kinds of work. */
export const tradeGroup = (context: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: nameOf('quote_trades', context),
});

/** Reasons why bids are lost or declined. */
export const reasonGroup = (context: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: nameOf('stage_reasons', context),
});

export const projectGroup = (context: ListContext, expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'uuid',
  expression,
  label: nameOf('projects', context),
  order: (key) =>
    sql`(select p.name_fold from projects p where p.workspace_id = ${context.caller.workspaceId} and p.id = ${key})`,
});

/** Codes that are their own labels, such as platforms. */
export const codeGroup = (expression: Sql): ValueGroup => ({
  kind: 'value',
  type: 'text',
  expression,
  label: (key) => key,
});

const regionsByName = Object.entries(regionNames)
  .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  .map(([code]) => code);

/** States and provinces, by their names; other codes come after them, and are their own names. */
export const regionGroup = (expression: Sql): ValueGroup => ({
  ...codeGroup(expression),
  names: regionNames,
  order: (key) => sql`array_position(${regionsByName}::text[], ${key})`,
});

/** Words of a fixed set, in the order of that set. */
export const wordGroup = (expression: Sql, words: readonly string[]): ValueGroup => ({
  kind: 'value',
  type: 'text',
  expression,
  label: (key) => key,
  order: (key) => sql`array_position(${words}::text[], ${key})`,
});
