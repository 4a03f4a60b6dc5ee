import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Undoable } from '@basis/domain/changes/UndoStore';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import type { Domain } from '@basis/domain/createDomain';
import { addLimit, EmailFiling, type AddAs } from '@basis/domain/inbox/EmailFiling';
import type { Toast } from '@basis/domain/notifications/ToastsStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { isFocusFree, useListFocus } from '../../../lists/listFocus';
import { takeBack } from '../../../feedback/takeBack';
import { addedBids } from './addedBids';

/** What can be done with e-mails, each told of by a toast that can take it back. */
export interface InboxActions {
  trash(ids: readonly string[]): Promise<void>;
  moveToInbox(ids: readonly string[]): Promise<void>;
  add(ids: readonly string[], as: AddAs): Promise<void>;
  group(ids: readonly string[]): Promise<void>;
  keepSeparate(ids: readonly string[]): Promise<void>;
  separate(id: string): Promise<void>;
  link(id: string, project: { readonly id: string; readonly name: string }): Promise<void>;
  unlink(id: string, project: { readonly id: string; readonly name: string }): Promise<void>;
  rejectProject(id: string, projectId: string): Promise<void>;
  decideChange(id: string, changeId: string, isAccepted: boolean): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

type Told = Omit<Toast, 'id' | 'kind'>;

/** Places of e-mails in the list, as far as they have one. */
const placesOf = (inbox: Domain['inbox'], ids: readonly string[]): number[] =>
  ids.map((id) => inbox.placeOf(id)).filter((place) => place >= 0);

export const useInboxActions = (): InboxActions => {
  const domain = useDomain();
  const filing = useLateStore(EmailFiling);
  const navigate = useNavigate();
  const table = useListFocus();
  return useMemo(() => {
    const { inbox, toasts } = domain;
    /** Starts an action: what was said of its e-mails before is no longer true, and their rows are gone at once. */
    const begin = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
      toasts.supersede(ids);
      const places = placesOf(inbox, ids);
      const working = work();
      // The first of them that is there still, else the e-mail that takes its place: keys mean e-mails, not heads of groups.
      const next = Math.min(inbox.places.count - 1, ...places);
      const [place = next + (inbox.emailAt(next) === undefined ? 1 : 0)] = placesOf(inbox, ids);
      if (places.length) table.current?.focusRow(Math.min(place, inbox.places.count - 1));
      return working;
    };
    const tell = (ids: readonly string[], change: Undoable, toast: Told): void => {
      const onUndo = async (): Promise<void> => {
        await takeBack(domain, change);
        const [place] = placesOf(inbox, ids.slice(0, 1));
        if (place !== undefined && isFocusFree()) table.current?.focusRow(place);
      };
      const about = [...ids, change.changeSetId, ...(change.others ?? [])];
      const actions = [...(toast.actions ?? []), { label: 'Undo', onAction: () => void onUndo() }];
      toasts.show({ ...toast, kind: 'success', about, actions });
    };
    const fail = (ids: readonly string[], title: string, { message }: ApiError): void =>
      void toasts.show({ kind: 'error', title, detail: message, about: ids });
    /** Does something with e-mails, and tells what came of it. */
    const act = async (
      ids: readonly string[],
      work: () => Promise<Result<Undoable, ApiError>>,
      done: string,
      failed = 'Something went wrong',
    ): Promise<void> => {
      const result = await begin(ids, work);
      if (result.ok) tell(ids, result.value, { title: done });
      else fail(ids, failed, result.error);
    };

    return {
      trash: (ids) =>
        act(
          ids,
          () => filing.trash(ids),
          'All selected emails were trashed',
          'Something went wrong while trashing selected emails',
        ),
      moveToInbox: (ids) => act(ids, () => filing.moveToInbox(ids), 'Successfully moved selected emails to inbox'),
      group: (ids) =>
        act(
          ids,
          () => filing.group(ids),
          'Selected emails were successfully grouped together.',
          'Something went wrong while grouping emails.',
        ),
      keepSeparate: (ids) => act(ids, () => filing.keepSeparate(ids), 'They stay separate'),
      separate: (id) => act([], () => filing.separate(id), 'The email stands by itself again'),
      link: (id, project) => act([id], () => filing.link(id, project), `Linked to ${project.name}`),
      unlink: (id, project) => act([id], () => filing.unlink(id, project), `Removed from ${project.name}`),
      rejectProject: (id, projectId) => act([], () => filing.rejectProject(id, projectId), 'It is not offered again'),
      decideChange: (id, changeId, isAccepted) =>
        act(
          [],
          () => filing.decideChange(id, changeId, isAccepted),
          isAccepted ? 'The bid was changed' : 'The bid stays as it is',
        ),
      remove: async (ids) => {
        const result = await begin(ids, () => filing.remove(ids));
        if (!result.ok) fail(ids, 'Something went wrong while deleting emails', result.error);
      },
      add: async (ids, as) => {
        if (ids.length > addLimit) {
          const title = `Add at most ${addLimit} emails at once`;
          toasts.show({ kind: 'warning', title, detail: 'Select fewer, then add again.' });
          return;
        }
        const result = await begin(ids, () => filing.add(ids, as));
        if (!result.ok) return fail(ids, 'Something went wrong', result.error);
        const { projects, change } = result.value;
        const [first] = projects;
        const detail = addedBids(projects.map(({ name }) => name));
        const see = detail
          ? { label: 'See bids', path: paths.newestBids }
          : { label: 'See bid details', path: paths.project(first?.id ?? '') };
        tell(ids, change, {
          title:
            as.stageReasonId === undefined
              ? 'Selected emails were linked into bids.'
              : 'Selected emails were declined.',
          ...(detail ? { detail } : {}),
          actions: [{ label: see.label, onAction: () => void navigate(see.path) }],
        });
      },
    };
  }, [domain, filing, navigate, table]);
};
