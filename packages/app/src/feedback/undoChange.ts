import type { Undoable } from '@basis/domain/changes/UndoStore';
import type { Domain } from '@basis/domain/createDomain';

/** Undoes a change and reports it. The domain itself shows a toast on failure. */
export const undoChange = async (
  { undo, toasts }: Pick<Domain, 'undo' | 'toasts'>,
  { changeSetId, label, others }: Undoable,
): Promise<void> => {
  const result = await undo.undo(changeSetId, others);
  if (result.ok) toasts.show({ kind: 'info', title: 'Undone', detail: label });
};
