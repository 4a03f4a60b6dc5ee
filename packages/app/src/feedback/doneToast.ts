import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { Domain } from '@basis/domain/domain';
import type { Toast } from '@basis/domain/engine/changes/ToastsStore';
import { undoChange } from './undoChange';

/** Duration of toasts with Undo. */
export const undoDurationMs = 5000;

/** Content of the toast after an action. */
export interface Done {
  readonly title: string;
  readonly detail?: string;
  /** Shown before Undo, such as a link to the result. */
  readonly actions?: NonNullable<Toast['actions']>;
  /** Ids of the changed entries. A later toast about one of them replaces this one. */
  readonly about?: readonly string[];
  /** The change that Undo reverts. The toast is removed when the change is undone elsewhere. */
  readonly change?: Undoable | undefined;
  /** Replaces the default Undo. @default undoes `change`; without either, no Undo */
  readonly onUndo?: (() => void) | undefined;
}

/** Reports an action, and offers Undo where possible. @returns the id of the toast. */
export const showDone = (domain: Pick<Domain, 'undo' | 'toasts'>, done: Done): string => {
  const { title, detail = '', actions = [], about = [], change } = done;
  const onUndo = done.onUndo ?? (change && (() => void undoChange(domain, change)));
  const { changeSetId, others = [] } = change ?? {};
  return domain.toasts.show({
    kind: 'success',
    title,
    detail,
    about: [...about, ...(changeSetId === undefined ? [] : [changeSetId, ...others])],
    actions: [...actions, ...(onUndo ? [{ label: 'Undo', onAction: onUndo }] : [])],
    ...(onUndo ? { durationMs: undoDurationMs } : {}),
  });
};
