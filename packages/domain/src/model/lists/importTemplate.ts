import { listColumns, type ColumnId } from './columns';

/** Columns of a bid log, as most firms keep one. */
const templateColumns: readonly ColumnId<'projects'>[] = [
  'name',
  'bidDeadline',
  'rfiDeadline',
  'jobWalk',
  'location',
  'stageId',
  'estimatorIds',
  'quote',
];

/** Names of the columns of an empty bid log: those that an import takes by itself. */
export const importTemplate: readonly string[] = [
  ...templateColumns.map((id) => listColumns.projects.find((column) => column.id === id)?.label ?? id),
  'Company',
];
