import type { Undoable } from '@basis/domain/changes/UndoStore';
import type { Domain } from '@basis/domain/createDomain';

/** Takes a change back, and tells that it was; that it could not be is told wherever it was asked for. */
export const takeBack = async (
  { undo, toasts }: Pick<Domain, 'undo' | 'toasts'>,
  { changeSetId, label, others }: Undoable,
): Promise<void> => {
  const result = await undo.undo(changeSetId, others);
  if (result.ok) toasts.show({ kind: 'info', title: 'Undone', detail: label });
};

type ToastAction = NonNullable<Parameters<Domain['toasts']['show']>[0]['actions']>[number];

/** Tells what was done and offers to take it back, as long as it was not taken back otherwise. */
export const tellWithUndo = (
  domain: Pick<Domain, 'undo' | 'toasts'>,
  change: Undoable,
  title: string = change.label,
  more: readonly ToastAction[] = [],
): void => {
  const { changeSetId, others = [] } = change;
  domain.toasts.show({
    kind: 'success',
    title,
    about: [changeSetId, ...others],
    actions: [...more, { label: 'Undo', onAction: () => void takeBack(domain, change) }],
  });
};
