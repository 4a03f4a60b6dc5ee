import type { CellEdit, TableColumn } from '@basis/ui/data/Table';
import { cellForm, type CellContext, type ListCellColumn } from './cells';
import { copiedCell } from './copiedCells';
import { listParts } from './listParts';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';

/** Loads when a cell is first edited, or earlier while the browser is idle. */
const CellEditor = lazyPart(listParts.cellEditor);

/** Converts a column for the table. */
export const tableColumn = <R,>(
  column: ListCellColumn<R>,
  label: string,
  nameOf: (row: R) => string,
  context: CellContext,
  isEditable: boolean,
): Omit<TableColumn<R>, 'id' | 'label' | 'width'> => {
  const form = cellForm(column.kind);
  const { valueOf, show, onCommit, canEdit, renderCell, renderEnd, headStart, headEnd, action, card } = column;
  const options = column.choices?.(context.workspace) ?? [];
  const editor =
    isEditable && onCommit && !form.isRead
      ? {
          renderEditor: (row: R, edit: CellEdit) => (
            <MountOnceOpen isOpen onCancel={() => edit.close('stay')}>
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
            </MountOnceOpen>
          ),
        }
      : {};
  return {
    renderCell: renderCell ?? ((row) => (show ? show(valueOf(row)) : form.show(valueOf(row), context, options))),
    ...(renderCell ? {} : { getValue: valueOf }),
    getText: (row) => copiedCell(column.kind, valueOf(row), context, options),
    ...(renderEnd ? { renderEnd } : {}),
    ...(headStart === undefined ? {} : { headStart }),
    ...(headEnd === undefined ? {} : { headEnd }),
    ...(card ? { card } : {}),
    ...(form.align ? { align: form.align } : {}),
    ...(canEdit ? { canEdit } : {}),
    ...(action ? { action } : {}),
    ...editor,
  };
};
