import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BidEdits } from '@basis/domain/model/contract/contract';
import {
  addLimit,
  EmailFiling,
  type AddAs,
  type ChangeDecision,
  type FilingPart,
} from '@basis/domain/subjects/inbox/EmailFiling';
import { useDomain, useLateStore } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { useListFocus } from '../../../lists/listFocus';
import { promptReason, useReasonQuestion } from '../../stages/feature';
import { addedBids } from './addedBids';
import { filingReports, markedBids, showFilingFailure } from './filingReports';
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

export const useInboxActions = (): InboxActions => {
  const domain = useDomain();
  const filing = useLateStore(EmailFiling);
  const navigate = useNavigate();
  const table = useListFocus();
  const askReason = useReasonQuestion();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { begin, undo, undoOf, attempt, act, seeAction, showAdded } = filingReports({
      domain,
      table,
      navigate,
      askReason,
    });
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
          domain.toasts.show({ kind: 'warning', title, detail: 'Select fewer, then add again.' });
          return false;
        }
        const result = await begin(ids, () => filing.add(ids, as));
        if (!result.ok) {
          showFailure(domain, result.error, undefined, ids);
          return false;
        }
        showAdded(ids, as, result.value);
        // A declined email was asked for its reason before.
        if (!as.isDeclining) promptReason({ domain, pathname, ask: askReason }, markedBids(result.value, as.stageId));
        return true;
      },
    };
  }, [domain, filing, navigate, table, askReason, pathname]);
};
