import type { CellEdit, TableColumn } from '@basis/ui/data/Table';
import {
  cellKinds,
  readKinds,
  type CellContext,
  type CellKind,
  type ColumnOf,
  type Kind,
  type ListCellColumn,
} from './cells';
import { parts } from '../parts';
import { loadedLate } from '../shell/loadedLate';
import { OnceAsked } from '../shell/OnceAsked';

/** Loaded when a cell is first edited, or before, while nothing else is to be done. */
const CellEditor = loadedLate(parts.cellEditor);

/** A column as the table takes it. */
export const tableColumn = <R,>(
  column: ListCellColumn<R>,
  label: string,
  nameOf: (row: R) => string,
  context: CellContext,
  isEditable: boolean,
): Omit<TableColumn<R>, 'id' | 'label' | 'width'> => {
  // Kind and value belong together; within one column nobody mixes them.
  const kind = cellKinds[column.kind] as Kind<unknown>;
  const {
    valueOf,
    onCommit,
    options = [],
    canEdit,
    renderCell,
    renderEnd,
    headStart,
    headEnd,
  } = column as ColumnOf<R, CellKind> & {
    onCommit?: (row: R, value: unknown) => void;
  };
  const editor =
    isEditable && onCommit && !readKinds.has(column.kind)
      ? {
          renderEditor: (row: R, edit: CellEdit) => (
            <OnceAsked isAsked onCancel={() => edit.close('stay')}>
              <CellEditor
                kind={column.kind}
                handed={{
                  'aria-label': `${label} of ${nameOf(row)}`,
                  value: valueOf(row),
                  edit,
                  onCommit: (value) => onCommit(row, value),
                }}
                context={context}
                options={options}
              />
            </OnceAsked>
          ),
        }
      : {};
  return {
    renderCell: renderCell ?? ((row) => kind.show(valueOf(row), context, options)),
    ...(renderCell ? {} : { getValue: valueOf }),
    ...(renderEnd ? { renderEnd } : {}),
    ...(headStart === undefined ? {} : { headStart }),
    ...(headEnd === undefined ? {} : { headEnd }),
    ...(kind.align ? { align: kind.align } : {}),
    ...(canEdit ? { canEdit } : {}),
    ...editor,
  };
};
