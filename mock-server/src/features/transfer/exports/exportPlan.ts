import type { CustomFieldSetting, ListGroup } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { isZone } from '@basis/domain/model/formats/days';
import { todayIn } from '@basis/domain/model/formats/time';
import { columnOf, listDescriptions } from '@basis/domain/model/lists/columns';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import type { ListContext } from '../../../lists/definition';
import { excepting, readListQuery, type ListQuery, type WantedList } from '../../../lists/listQuery';
import { listCustomFields } from '../../../lists/customFields';
import { textCell, type Cell } from './cell';
import { customCell } from './customCells';
import { listSources, type ExportedList, type ListSource } from './listCells';
import type { Names } from '../rows/names';

/** Request for an export, as its job stores it. */
export interface ExportInput {
  readonly list: ExportedList;
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly wanted: Omit<WantedList, 'extra' | 'groupKey' | 'mustApply'>;
  readonly exceptIds: readonly string[];
  readonly zone: string;
  /** True if the file may contain amounts: only users who may see them can fetch it. */
  readonly hasAmounts: boolean;
}

type Entry = Parameters<ListSource['refersTo']>[0];

interface ExportedColumn {
  readonly id: string;
  readonly label: string;
  readonly isAmount: boolean;
  readonly cell: (row: Entry, names: Names) => Cell;
}

/** Source and columns of an export. */
export interface ExportPlan {
  readonly source: ListSource;
  readonly columns: readonly ExportedColumn[];
  readonly customFields: readonly CustomFieldSetting[];
  /** Heading of the group column; null without groups. */
  readonly groupLabel: string | null;
  /** Query of the list, or of one group. */
  query(tx: Tx, groupKey?: string): Promise<ListQuery>;
}

const groupLabelOf = (list: ExportedList, group: ListGroup | undefined): string | null => {
  if (!group) return null;
  const id = group.name === 'date' ? group.time?.field : group.name;
  return (id === undefined ? undefined : columnOf(list, id)?.label) ?? 'Group';
};

type FoundColumn = Pick<ExportedColumn, 'cell' | 'isAmount'>;

const ownColumn = (list: ExportedList, id: string): FoundColumn | undefined => {
  const column = columnOf(list, id);
  const cell = listSources[list].cells[id];
  return column && cell && { cell, isAmount: isAmount(column.kind) };
};

/** Keys by which an import finds entries again. */
const keyColumn = (list: ExportedList, id: string): FoundColumn | undefined => {
  const { key } = listSources[list];
  return id === 'key' && key ? { cell: (entry) => textCell(key(entry)), isAmount: false } : undefined;
};

const customColumn = (fields: readonly CustomFieldSetting[], id: string): FoundColumn | undefined => {
  const field = fields.find((candidate) => candidate.id === customFieldIdOf(id));
  return (
    field && {
      cell: ({ customFields }, names) => customCell(customFields?.[field.id], field, names),
      isAmount: isAmount(customKinds[field.type]),
    }
  );
};

/** The requested zone, else the workspace's. */
export const zoneOf = (reader: Reader, zone: string | undefined): string =>
  zone !== undefined && isZone(zone) ? zone : reader.workspaceZone;

/** Plan of an export for its reader, who may have fewer permissions than at the request. */
export const readExportPlan = async (tx: Tx, reader: Reader, input: ExportInput): Promise<ExportPlan> => {
  const { list, wanted, exceptIds, zone } = input;
  const context: ListContext = { caller: reader, clock: { zone, today: todayIn(zone) }, now: new Date() };
  const canSeeAmounts = isAllowed(reader, 'seeAmounts');
  const { customEntity } = listDescriptions[list];
  const fields = (await listCustomFields(tx)).filter(({ entity }) => entity === customEntity);
  const columns = input.columns.flatMap(({ id, label }) => {
    const column = ownColumn(list, id) ?? keyColumn(list, id) ?? customColumn(fields, id);
    return column && (canSeeAmounts || !column.isAmount) ? [{ id, label, ...column }] : [];
  });
  const definition = listSources[list].definition(context);
  return {
    source: listSources[list],
    columns,
    customFields: fields,
    groupLabel: groupLabelOf(list, wanted.group),
    query: (transaction, groupKey) =>
      readListQuery({
        tx: transaction,
        context,
        definition,
        wanted: {
          ...wanted,
          ...excepting(definition, exceptIds),
          ...(groupKey === undefined ? {} : { groupKey }),
          mustApply: 'all',
        },
        place: 'body/query',
      }),
  };
};
