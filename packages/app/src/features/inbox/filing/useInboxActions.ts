import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Undoable } from '@basis/domain/changes/UndoStore';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import type { Domain } from '@basis/domain/createDomain';
import { addLimit, EmailFiling, type AddAs } from '@basis/domain/inbox/EmailFiling';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { isFocusFree, useListFocus } from '../../../lists/listFocus';
import type { Done } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { somethingWentWrongWhile } from '../../../feedback/failureWords';
import { perform } from '../../../feedback/perform';
import { undoChange } from '../../../feedback/undoChange';
import { addedBids } from './addedBids';

/** Actions on emails, each reported by a toast with Undo where possible. */
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

/** Indexes of the emails that are in the list. */
const placesOf = (inbox: Domain['inbox'], ids: readonly string[]): number[] =>
  ids.map((id) => inbox.placeOf(id)).filter((place) => place >= 0);

export const useInboxActions = (): InboxActions => {
  const domain = useDomain();
  const filing = useLateStore(EmailFiling);
  const navigate = useNavigate();
  const table = useListFocus();
  return useMemo(() => {
    const { inbox, toasts } = domain;
    /** Starts an action: removes earlier toasts about its emails, and moves the focus from rows that disappear. */
    const begin = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
      toasts.supersede(ids);
      const places = placesOf(inbox, ids);
      const working = work();
      // Keep the first email that is still there, else the one that takes its place; skip heads of groups.
      const next = Math.min(inbox.places.count - 1, ...places);
      const [place = next + (inbox.emailAt(next) === undefined ? 1 : 0)] = placesOf(inbox, ids);
      if (places.length) table.current?.focusRow(Math.min(place, inbox.places.count - 1));
      return working;
    };
    /** Undo that moves the focus back to the first email. */
    const undoOf = (ids: readonly string[], change: Undoable): Pick<Done, 'change' | 'onUndo'> => {
      const undo = async (): Promise<void> => {
        await undoChange(domain, change);
        const [place] = placesOf(inbox, ids.slice(0, 1));
        if (place !== undefined && isFocusFree()) table.current?.focusRow(place);
      };
      return { change, onUndo: () => void undo() };
    };
    /** Runs an action on emails and reports the outcome. */
    const act = async (
      ids: readonly string[],
      work: () => Promise<Result<Undoable, ApiError>>,
      title: string,
      failed?: string,
    ): Promise<void> =>
      void (await perform(domain, () => begin(ids, work), {
        done: (change) => ({ title, ...undoOf(ids, change) }),
        ...(failed === undefined ? {} : { failed }),
        about: ids,
      }));

    return {
      trash: (ids) =>
        act(
          ids,
          () => filing.trash(ids),
          'All selected emails were trashed',
          somethingWentWrongWhile('trashing selected emails'),
        ),
      moveToInbox: (ids) => act(ids, () => filing.moveToInbox(ids), 'Successfully moved selected emails to inbox'),
      group: (ids) =>
        act(
          ids,
          () => filing.group(ids),
          'Selected emails were successfully grouped together.',
          somethingWentWrongWhile('grouping emails.'),
        ),
      keepSeparate: (ids) => act(ids, () => filing.keepSeparate(ids), 'Kept separate'),
      separate: (id) => act([], () => filing.separate(id), 'Separated from its group'),
      link: (id, project) => act([id], () => filing.link(id, project), `Linked to ${project.name}`),
      unlink: (id, project) => act([id], () => filing.unlink(id, project), `Removed from ${project.name}`),
      rejectProject: (id, projectId) =>
        act([], () => filing.rejectProject(id, projectId), "This bid won't be suggested again"),
      decideChange: (id, changeId, isAccepted) =>
        act(
          [],
          () => filing.decideChange(id, changeId, isAccepted),
          isAccepted ? 'The bid was changed' : 'The bid was not changed',
        ),
      remove: async (ids) => {
        const result = await begin(ids, () => filing.remove(ids));
        if (!result.ok) showFailure(domain, result.error, somethingWentWrongWhile('deleting emails'), ids);
      },
      add: async (ids, as) => {
        if (ids.length > addLimit) {
          const title = `Add at most ${addLimit} emails at once`;
          toasts.show({ kind: 'warning', title, detail: 'Select fewer, then add again.' });
          return;
        }
        await perform(domain, () => begin(ids, () => filing.add(ids, as)), {
          done: ({ projects, change }) => {
            const [first] = projects;
            const detail = addedBids(projects.map(({ name }) => name));
            const see = detail
              ? { label: 'See bids', path: paths.newestBids }
              : { label: 'See bid details', path: paths.project(first?.id ?? '') };
            return {
              title:
                as.stageReasonId === undefined
                  ? 'Selected emails were linked into bids.'
                  : 'Selected emails were declined.',
              ...(detail ? { detail } : {}),
              actions: [{ label: see.label, onAction: () => void navigate(see.path) }],
              ...undoOf(ids, change),
            };
          },
          about: ids,
        });
      },
    };
  }, [domain, filing, navigate, table]);
};
