import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import type { Domain } from '@basis/domain/createDomain';
import { addLimit } from '@basis/domain/inbox/InboxStore';
import type { Toast } from '@basis/domain/notifications/ToastsStore';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { addedBids } from './addedBids';
import { isFocusFree, useListFocus } from '../../shell/listFocus';

/** What can be done with e-mails, each told of by a toast that can take it back. */
export interface InboxActions {
  trash(ids: readonly string[]): Promise<void>;
  moveToInbox(ids: readonly string[]): Promise<void>;
  add(ids: readonly string[], stageId: string): Promise<void>;
}

type Outcome = Promise<Result<unknown, ApiError>>;
type FocusRow = (index: number) => void;

/** The focus of the list through an action: on what takes the place of the first row, and on that row when it is back. */
const listFocus = ({ query }: Domain['inbox'], focusRow: FocusRow) => ({
  keep: (ids: readonly string[]): void => {
    const places = ids.map((id) => query.indexOf(id)).filter((index) => index >= 0);
    focusRow(Math.min(query.count - 1, ...places));
  },
  goBackTo: (ids: readonly string[]): void => {
    const index = query.indexOf(ids[0] ?? '');
    if (index >= 0 && isFocusFree()) focusRow(index);
  },
});

export const useInboxActions = (): InboxActions => {
  const { inbox, toasts } = useDomain();
  const navigate = useNavigate();
  const table = useListFocus();
  return useMemo(() => {
    const focus = listFocus(inbox, (index) => table.current?.focusRow(index));
    /** Starts an action: what was said of its e-mails before is no longer true, and their rows are gone at once. */
    const begin = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
      toasts.supersede(ids);
      const working = work();
      focus.keep(ids);
      return working;
    };
    const tell = (ids: readonly string[], undo: () => Outcome, toast: Omit<Toast, 'id' | 'kind'>): void => {
      const onUndo = async (): Promise<void> => {
        const result = await undo();
        focus.goBackTo(ids);
        if (!result.ok)
          toasts.show({ kind: 'error', title: "This can't be undone", detail: result.error.message, about: ids });
      };
      const actions = [...(toast.actions ?? []), { label: 'Undo', onAction: () => void onUndo() }];
      toasts.show({ ...toast, kind: 'success', about: ids, actions });
    };
    const tellFailure = (ids: readonly string[], title: string, { message }: ApiError): void =>
      void toasts.show({ kind: 'error', title, detail: message, about: ids });

    return {
      trash: async (ids) => {
        const result = await begin(ids, () => inbox.trash(ids));
        if (result.ok) tell(ids, () => inbox.moveToInbox(ids), { title: 'All selected emails were trashed' });
        else tellFailure(ids, 'Something went wrong while trashing selected emails', result.error);
      },
      moveToInbox: async (ids) => {
        const result = await begin(ids, () => inbox.moveToInbox(ids));
        if (result.ok) tell(ids, () => inbox.trash(ids), { title: 'Successfully moved selected emails to inbox' });
        else tellFailure(ids, 'Something went wrong', result.error);
      },
      add: async (ids, stageId) => {
        if (ids.length > addLimit) {
          const title = `Add at most ${addLimit} emails at once`;
          toasts.show({ kind: 'warning', title, detail: 'Select fewer, then add again.' });
          return;
        }
        const result = await begin(ids, () => inbox.add(ids, stageId));
        if (!result.ok) return tellFailure(ids, 'Something went wrong', result.error);
        const { projects, undo } = result.value;
        const [first] = projects;
        const detail = addedBids(projects.map(({ name }) => name));
        const see = detail
          ? { label: 'See bids', path: paths.projects }
          : { label: 'See bid details', path: paths.project(first?.id ?? '') };
        tell(ids, undo, {
          title: 'Selected emails were linked into bids.',
          ...(detail ? { detail } : {}),
          actions: [{ label: see.label, onAction: () => void navigate(see.path) }],
        });
      },
    };
  }, [inbox, toasts, navigate, table]);
};
