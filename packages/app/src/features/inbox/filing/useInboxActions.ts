import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { BidEdits, Project } from '@basis/domain/model/contract/contract';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { Domain } from '@basis/domain/domain';
import {
  addLimit,
  EmailFiling,
  type AddAs,
  type AddedBids,
  type ChangeDecision,
  type FilingFailure,
  type FilingPart,
} from '@basis/domain/subjects/inbox/EmailFiling';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { isFocusFree, useListFocus } from '../../../lists/listFocus';
import { showDone, type Done } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { undoChange } from '../../../feedback/undoChange';
import { promptReason, useReasonQuestion, type MarkedBids } from '../../stages/feature';
import { subjectOf } from '../list/emailTitle';
import { addedBids } from './addedBids';
import { filingFailures, filingTitles } from './filingTexts';
import type { GroupChoice } from './grouping';

/** Actions on emails, each reported by a toast with Undo where possible. */
export interface InboxActions {
  trash(ids: readonly string[]): Promise<void>;
  moveToInbox(ids: readonly string[]): Promise<void>;
  /** @returns true if they were added */
  add(ids: readonly string[], as: AddAs): Promise<boolean>;
  /** Files emails of several projects in one step. */
  file(parts: readonly FilingPart[], as: Pick<AddAs, 'stageId' | 'isUnchosen'>): Promise<void>;
  group(ids: readonly string[], choice: GroupChoice): Promise<void>;
  keepSeparate(ids: readonly string[]): Promise<void>;
  separate(id: string): Promise<void>;
  link(id: string, project: { readonly id: string; readonly name: string }): Promise<void>;
  /** Files emails about one project with its bid. @returns true if they were filed */
  linkAll(
    ids: readonly string[],
    project: { readonly id: string; readonly name: string },
    edits?: BidEdits,
  ): Promise<boolean>;
  unlink(id: string, project: { readonly id: string; readonly name: string }): Promise<void>;
  rejectProject(id: string, projectId: string): Promise<void>;
  decideChanges(id: string, decision: ChangeDecision): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Words of an action on emails. */
interface Attempted {
  readonly title: string;
  /** Title of a failure. */
  readonly failed?: string;
  /** The bid to look at afterwards. */
  readonly see?: string;
}

/** Indexes of the emails that are in the list. */
const placesOf = (inbox: Domain['inbox'], ids: readonly string[]): number[] =>
  ids.map((id) => inbox.placeOf(id)).filter((place) => place >= 0);

/** Reason why emails are unchanged, with the subject of the email that failed among several. */
const reasonOf = ({ inbox }: Domain, ids: readonly string[], { message, failedId }: FilingFailure): string => {
  const failed = ids.length > 1 && failedId !== null ? inbox.collection.get(failedId) : undefined;
  return failed ? `“${subjectOf(failed)}”: ${message}` : message;
};

/** Reports a failure. Says what of the emails could not be put back, with its undo. */
const showFilingFailure = (
  domain: Domain,
  ids: readonly string[],
  title: string,
  failure: FilingFailure,
  undo: (change: Undoable) => void,
): void => {
  const { remaining } = failure;
  const reason = reasonOf(domain, ids, failure);
  if (!remaining) return showFailure(domain, { message: reason }, title, ids);
  const { changeSetId, others = [], label } = remaining.change;
  domain.toasts.show({
    kind: 'error',
    title,
    detail: `${remaining.count} of ${ids.length} could not be put back (${label}). ${reason}`,
    about: [...ids, changeSetId, ...others],
    actions: [{ label: 'Undo', onAction: () => undo(remaining.change) }],
  });
};

export const useInboxActions = (): InboxActions => {
  const domain = useDomain();
  const filing = useLateStore(EmailFiling);
  const navigate = useNavigate();
  const table = useListFocus();
  const askReason = useReasonQuestion();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { inbox, toasts, workspace } = domain;
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
    /** Undoes a change and moves the focus back to the first email. */
    const undo = async (ids: readonly string[], change: Undoable): Promise<void> => {
      await undoChange(domain, change);
      const [place] = placesOf(inbox, ids.slice(0, 1));
      if (place !== undefined && isFocusFree()) table.current?.focusRow(place);
    };
    const undoOf = (ids: readonly string[], change: Undoable): Pick<Done, 'change' | 'onUndo'> => ({
      change,
      onUndo: () => void undo(ids, change),
    });
    /** Runs an action on emails, of which all or none change, and reports the outcome. */
    const attempt = async (
      ids: readonly string[],
      work: () => Promise<Result<Undoable, FilingFailure>>,
      { title, failed = somethingWentWrong, see }: Attempted,
    ): Promise<boolean> => {
      const result = await begin(ids, work);
      const actions = see ? [{ label: 'See bid details', onAction: () => void navigate(paths.project(see)) }] : [];
      if (result.ok) showDone(domain, { title, about: ids, actions, ...undoOf(ids, result.value) });
      else showFilingFailure(domain, ids, failed, result.error, (change) => void undo(ids, change));
      return result.ok;
    };
    const act = async (
      ids: readonly string[],
      work: () => Promise<Result<Undoable, FilingFailure>>,
      title: string,
      failed?: string,
    ): Promise<void> => {
      await attempt(ids, work, failed === undefined ? { title } : { title, failed });
    };
    const seeAction = (projects: readonly Project[]) => {
      const [first] = projects;
      const see =
        projects.length > 1
          ? { label: 'See bids', path: paths.newestBids }
          : { label: 'See bid details', path: paths.project(first?.id ?? '') };
      return { label: see.label, onAction: () => void navigate(see.path) };
    };
    const markedBy = ({ projects, change }: AddedBids, stageId: string): MarkedBids => {
      const [bid] = projects;
      const target = projects.length === 1 && bid ? { bid } : { count: projects.length };
      return { stageId, change, target };
    };
    const showAdded = (ids: readonly string[], as: AddAs, added: AddedBids): void => {
      const { projects, change } = added;
      const reasons = workspace.stages.byId.get(as.stageId)?.reasons ?? [];
      const reason = as.isDeclining ? reasons.find(({ id }) => id === as.stageReasonId) : undefined;
      const detail = [reason && `Reason: ${reason.name}`, addedBids(projects.map(({ name }) => name))];
      showDone(domain, {
        title: filingTitles.added(ids.length, as),
        detail: detail.filter(Boolean).join(' · '),
        about: ids,
        actions: [
          seeAction(projects),
          ...(reason ? [{ label: 'Change reason', onAction: () => askReason(markedBy(added, as.stageId)) }] : []),
        ],
        ...undoOf(ids, change),
      });
    };

    return {
      trash: (ids) => act(ids, () => filing.trash(ids), filingTitles.trashed(ids.length), filingFailures.trashing),
      moveToInbox: (ids) =>
        act(ids, () => filing.moveToInbox(ids), filingTitles.movedToInbox(ids.length), filingFailures.moving),
      group: (ids, { joinsCompany }) =>
        act(ids, () => filing.group(ids, joinsCompany), filingTitles.grouped, filingFailures.grouping),
      keepSeparate: (ids) => act(ids, () => filing.keepSeparate(ids), 'Kept separate', filingFailures.keeping),
      separate: (id) => act([], () => filing.separate(id), 'Separated from its group'),
      link: (id, project) => act([id], () => filing.link(id, project), `Linked to ${project.name}`),
      linkAll: (ids, project, edits) =>
        attempt(ids, () => filing.linkAll(ids, project, edits), {
          title: `Linked to ${project.name}`,
          see: project.id,
        }),
      unlink: (id, project) => act([id], () => filing.unlink(id, project), `Removed from ${project.name}`),
      rejectProject: (id, projectId) =>
        act([], () => filing.rejectProject(id, projectId), "This bid won't be suggested again"),
      decideChanges: (id, decision) =>
        act(
          [],
          () => filing.decideChanges(id, decision),
          decision.accepted.length ? 'The bid was changed' : 'The bid was not changed',
        ),
      remove: async (ids) => {
        const { deleted, count, error } = await begin(ids, () => filing.remove(ids));
        if (!error) return;
        const done = deleted > 0 ? `${deleted} of ${count} emails were deleted. ` : '';
        showFailure(domain, { message: `${done}${error.message}` }, filingFailures.deleting, ids);
      },
      file: async (parts, as) => {
        const ids = parts.flatMap((part) => part.ids);
        const result = await begin(ids, () => filing.file(parts, as));
        if (!result.ok)
          return showFilingFailure(
            domain,
            ids,
            filingFailures.filing,
            result.error,
            (change) => void undo(ids, change),
          );
        const { projects, change } = result.value;
        showDone(domain, {
          title: change.label,
          detail: addedBids(projects.map(({ name }) => name)) ?? '',
          about: ids,
          actions: projects.length ? [seeAction(projects)] : [],
          ...undoOf(ids, change),
        });
      },
      add: async (ids, as) => {
        if (ids.length > addLimit) {
          const title = `Add at most ${addLimit} emails at once`;
          toasts.show({ kind: 'warning', title, detail: 'Select fewer, then add again.' });
          return false;
        }
        const result = await begin(ids, () => filing.add(ids, as));
        if (!result.ok) {
          showFailure(domain, result.error, undefined, ids);
          return false;
        }
        showAdded(ids, as, result.value);
        // A declined email was asked for its reason before.
        if (!as.isDeclining) promptReason({ domain, pathname, ask: askReason }, markedBy(result.value, as.stageId));
        return true;
      },
    };
  }, [domain, filing, navigate, table, askReason, pathname]);
};
