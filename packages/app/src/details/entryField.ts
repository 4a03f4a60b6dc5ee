import type { ComponentType, ReactNode } from 'react';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { customColumnId, customKinds } from '@basis/domain/model/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { CellEditorProps } from '@basis/ui/data/EditableCells';
import type { IconDrawing } from '@basis/ui/Icon';
import type { ListCellColumn } from '../lists/cells';
import { customColumn } from '../lists/customColumns';
import { fieldIcon } from '../lists/fieldIcons';

/** A field of an entry that is shown and edited on its page. */
export interface EntryField<R> {
  readonly id: string;
  readonly label: string;
  readonly icon: IconDrawing;
  /** Id of its group in the list of hidden fields. */
  readonly group: 'own' | 'custom';
  readonly column: ListCellColumn<R>;
  /** Prevents removing the value. @default false */
  readonly isRequired?: boolean | undefined;
  /** Maps a new value to what is sent: this field, and what follows from it. Undefined for fields that are read only. */
  changeOf?(value: unknown, row: R): object;
  /** Replaces the default editor of a text. */
  readonly Editor?: ComponentType<CellEditorProps<string>> | undefined;
  /** Replaces how the value is shown. */
  show?(value: unknown): ReactNode;
}

export const fieldGroups = [
  { id: 'own', label: 'Built-in fields' },
  { id: 'custom', label: 'Custom fields' },
] as const;

interface CustomRow {
  readonly id: string;
  readonly customFields: Readonly<Record<string, unknown>>;
}

const customOf = <R extends CustomRow>(
  workspace: WorkspaceStore,
  { id, label, type, isRequired }: CustomFieldSetting,
): EntryField<R>[] => {
  const columnId = customColumnId(id);
  const column = customColumn<R>(columnId, workspace, () => undefined);
  if (!column) return [];
  const changeOf = (value: unknown): object => ({ customFields: { [id]: value } });
  return [{ id: columnId, label, icon: fieldIcon(customKinds[type]), group: 'custom', column, isRequired, changeOf }];
};

/**
 * Visible custom fields of a kind of entry, in the order of the settings.
 * @param canSeeAmounts includes amounts
 */
export const customFieldsOf = <R extends CustomRow>(
  workspace: WorkspaceStore,
  kind: CustomFieldSetting['entity'],
  canSeeAmounts: boolean,
): readonly EntryField<R>[] =>
  workspace.customFields.items
    .filter(
      ({ entity, type, isVisible }) => isVisible && entity === kind && (canSeeAmounts || !isAmount(customKinds[type])),
    )
    .toSorted((one, other) => one.position - other.position)
    .flatMap((field) => customOf<R>(workspace, field));
