import type { NavigateFunction } from 'react-router-dom';
import type { Undoable } from '@basis/domain/engine/changes/UndoStore';
import type { Domain } from '@basis/domain/domain';
import type { Project } from '@basis/domain/model/contract/contract';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { AddAs, AddedBids, FilingFailure } from '@basis/domain/subjects/inbox/EmailFiling';
import { showDone, type Done } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { undoChange } from '../../../feedback/undoChange';
import { isFocusFree, type useListFocus } from '../../../lists/listFocus';
import { paths } from '../../../paths';
import type { MarkedBids } from '../../stages/feature';
import { subjectOf } from '../list/emailTitle';
import { addedBids } from './addedBids';
import { filingTitles } from './filingTexts';

interface Context {
  readonly domain: Domain;
  readonly table: ReturnType<typeof useListFocus>;
  readonly navigate: NavigateFunction;
  readonly askReason: (marked: MarkedBids) => void;
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
export const showFilingFailure = (
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

/** The bids that an action marked with a stage. */
export const markedBids = ({ projects, change }: AddedBids, stageId: string): MarkedBids => {
  const [bid] = projects;
  const target = projects.length === 1 && bid ? { bid } : { count: projects.length };
  return { stageId, change, target };
};

/** Runs actions on emails and reports each by a toast, with Undo where possible. */
export const filingReports = ({ domain, table, navigate, askReason }: Context) => {
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
        ...(reason ? [{ label: 'Change reason', onAction: () => askReason(markedBids(added, as.stageId)) }] : []),
      ],
      ...undoOf(ids, change),
    });
  };

  return { begin, undo, undoOf, attempt, act, seeAction, showAdded };
};
