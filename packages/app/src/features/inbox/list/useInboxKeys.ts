import { useHotkeys } from 'react-hotkeys-hook';
import { emailsOf } from '@basis/domain/subjects/inbox/suggestedGroups';
import { BidPreviewStore } from '@basis/domain/subjects/inbox/BidPreviewStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { useListFocus } from '../../../lists/listFocus';
import { undoChange } from '../../../feedback/undoChange';
import { isPreviewed, useGrouping } from '../filing/grouping';
import { useListActions } from '../filing/listActions';
import { keyOfList } from '../filing/singleKeys';
import { useAddStages } from '../filing/useAddStages';
import { useInboxActions } from '../filing/useInboxActions';
import { useInboxCan } from '../filing/useInboxCan';

const focusedRow = (): Element | null =>
  document.activeElement?.closest('[role="grid"] [role="row"]') ?? document.querySelector('[role="grid"]');

/** Index of the focused row; -1 for none. */
const focusedIndex = (): number => Number(focusedRow()?.getAttribute('aria-rowindex') ?? 1) - 2;

/** Target of a key: the selected or focused emails, or a suggested group as one. */
interface Target {
  readonly ids: readonly string[];
  readonly isGroup: boolean;
}

/**
 * Shortcuts of the inbox: a adds, or links an email to the bid that it looks like, d declines, g groups, s keeps separate, e trashes, u undoes, j and k move, x selects,
 * with Shift a range. They apply to the selected emails, or else to the focused one, or the suggested group whose head
 * is focused; g and s also to the group of the focused email. Call from an observer.
 */
export const useInboxKeys = (): void => {
  const domain = useDomain();
  const { inbox, undo, session, toasts } = domain;
  const actions = useInboxActions();
  const { addOrLink, decline, declineAsOne } = useListActions();
  const preview = useLateStore(BidPreviewStore);
  const grouping = useGrouping();
  const { first } = useAddStages();
  const can = useInboxCan();
  const table = useListFocus();
  const { list } = inbox;
  const chosenCount = (): number => list.state?.selectedCount ?? 0;
  const findTarget = async (): Promise<Target | null> => {
    if (chosenCount() > 0) {
      const chosen = await list.whole.chosenIds();
      return chosen.ok ? { ids: chosen.value, isGroup: false } : null;
    }
    const group = inbox.headAt(focusedIndex());
    if (group) return { ids: emailsOf(group), isGroup: true };
    const id = inbox.emailAt(focusedIndex());
    return id === undefined ? null : { ids: [id], isGroup: false };
  };
  /** Acts on the target, if the view offers the action. Informs users who may only read. */
  const withTarget = async (action: Parameters<typeof can>[0], work: (target: Target) => unknown): Promise<void> => {
    if (!session.allows('updateMessage'))
      toasts.show({ kind: 'info', title: 'You can read emails, but not file them' });
    else if ((action === 'Add' || action === 'Decline') && !session.allows('createProjectsFromMessages'))
      toasts.show({ kind: 'info', title: "You can't add or decline bids from emails" });
    if (!can(action)) return;
    const target = await findTarget();
    if (target) await work(target);
  };
  const withSuggested = (work: (ids: readonly string[]) => unknown): void => {
    const ids = inbox.suggestedAt(focusedIndex());
    if (ids.length) void work(ids);
  };
  const move = (by: 1 | -1): void =>
    table.current?.focusRow(Math.min(Math.max(0, focusedIndex() + by), inbox.places.count - 1));
  const choose = (isRange: boolean): void => {
    const index = focusedIndex();
    const group = inbox.headAt(index);
    const selection = list.state?.selection;
    if (group && selection && session.allows('updateMessage')) {
      const ids = emailsOf(group);
      selection.mark(ids, !ids.every(selection.has));
    } else if (inbox.emailAt(index) !== undefined) table.current?.toggleRow(index, isRange);
  };
  const group = (): void => {
    if (chosenCount() === 0) withSuggested(grouping.accept);
    else if (chosenCount() > 1) void withTarget('Group', ({ ids }) => grouping.ask(ids));
  };
  useHotkeys('j', () => move(1), keyOfList);
  useHotkeys('k', () => move(-1), keyOfList);
  useHotkeys('x', () => choose(false), keyOfList);
  useHotkeys('shift+x', () => choose(true), keyOfList);
  useHotkeys('g', () => void (can('Group') && group()), keyOfList);
  useHotkeys('s', () => can('Group') && withSuggested(actions.keepSeparate), keyOfList);
  useHotkeys(
    'a',
    () =>
      void withTarget('Add', ({ ids, isGroup }) => {
        const as = { stageId: first?.id ?? '', isUnchosen: true };
        if (isGroup && isPreviewed(inbox, ids)) preview.open(ids, null);
        else if (first && isGroup) void actions.add(ids, { ...as, asOneBid: true });
        else if (first) addOrLink(ids, as);
      }),
    keyOfList,
  );
  useHotkeys(
    'd',
    () => {
      const row = focusedRow();
      void withTarget('Decline', ({ ids, isGroup }) => (isGroup ? declineAsOne : decline).start(ids, row));
    },
    keyOfList,
  );
  useHotkeys('e', () => void withTarget('Trash', ({ ids }) => actions.trash(ids)), keyOfList);
  useHotkeys(
    'u',
    () => {
      if (undo.latest) void undoChange(domain, undo.latest);
    },
    keyOfList,
  );
};
