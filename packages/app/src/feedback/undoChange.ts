import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { Domain } from '@basis/domain/domain';

/** Undoes a change and says what is true again. The domain itself shows a toast on failure. */
export const undoChange = async (
  { undo, toasts }: Pick<Domain, 'undo' | 'toasts'>,
  { changeSetId, undone, others }: Undoable,
): Promise<void> => {
  const result = await undo.undo(changeSetId, others);
  if (result.ok) toasts.show({ kind: 'info', title: undone });
};
