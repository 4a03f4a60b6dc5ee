import type { Undoable } from '@basis/domain/changes/UndoStore';
import type { Domain } from '@basis/domain/createDomain';

/** Takes a change back, and tells what came of it. */
export const takeBack = async (
  { undo, toasts }: Pick<Domain, 'undo' | 'toasts'>,
  { changeSetId, label, others }: Undoable,
): Promise<void> => {
  const result = await undo.undo(changeSetId, others);
  toasts.show(
    result.ok
      ? { kind: 'info', title: `Taken back: ${label}` }
      : { kind: 'error', title: `Couldn't take back: ${label}`, detail: result.error.message },
  );
};
