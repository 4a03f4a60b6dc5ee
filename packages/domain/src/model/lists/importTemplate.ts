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

/** Endings of files that may hold a table. Those of older workbooks are offered too, to be told how to save them. */
export const importedFiles = ['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.tsv', '.txt', '.html', '.htm'] as const;
