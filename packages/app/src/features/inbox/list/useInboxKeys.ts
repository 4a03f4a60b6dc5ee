import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../../../domainContext';
import { useListFocus } from '../../../lists/listFocus';
import { undoChange } from '../../../feedback/undoChange';
import { useGrouping } from '../filing/grouping';
import { keyOfList } from '../filing/singleKeys';
import { useAddStages } from '../filing/useAddStages';
import { useDecline } from '../filing/useDecline';
import { useInboxActions } from '../filing/useInboxActions';
import { useInboxCan } from '../filing/useInboxCan';

/** Index of the focused row; -1 for none. */
const focusedIndex = (): number => {
  const row = document.activeElement?.closest('[role="grid"] [role="row"]');
  return Number(row?.getAttribute('aria-rowindex') ?? 1) - 2;
};

/**
 * Shortcuts of the inbox: a adds, d declines, g groups, s keeps separate, e trashes, u undoes, j and k move, x selects,
 * with Shift a range. They apply to the selected emails, or else to the focused one; g and s also to its suggested
 * group. Call from an observer.
 */
export const useInboxKeys = (): void => {
  const domain = useDomain();
  const { inbox, undo } = domain;
  const actions = useInboxActions();
  const grouping = useGrouping();
  const { first } = useAddStages();
  const decline = useDecline();
  const can = useInboxCan();
  const table = useListFocus();
  const { list } = inbox;
  const chosenCount = (): number => list.state?.selectedCount ?? 0;
  const withTarget = async (work: (ids: readonly string[]) => unknown): Promise<void> => {
    const id = inbox.emailAt(focusedIndex());
    if (chosenCount() === 0) return void (id === undefined ? undefined : await work([id]));
    const ids = await list.whole.chosenIds();
    if (ids.ok) await work(ids.value);
  };
  const withSuggested = (work: (ids: readonly string[]) => unknown): void => {
    const ids = inbox.suggestedAt(focusedIndex());
    if (ids.length) void work(ids);
  };
  const move = (by: 1 | -1): void =>
    table.current?.focusRow(Math.min(Math.max(0, focusedIndex() + by), inbox.places.count - 1));
  const choose = (isRange: boolean): void => {
    const index = focusedIndex();
    if (inbox.emailAt(index) !== undefined) table.current?.toggleRow(index, isRange);
  };
  const group = (): void => {
    if (!can('Group')) return;
    if (chosenCount() === 0) withSuggested(grouping.accept);
    else if (chosenCount() > 1) void withTarget(grouping.ask);
  };
  useHotkeys('j', () => move(1), keyOfList);
  useHotkeys('k', () => move(-1), keyOfList);
  useHotkeys('x', () => choose(false), keyOfList);
  useHotkeys('shift+x', () => choose(true), keyOfList);
  useHotkeys('g', group, keyOfList);
  useHotkeys('s', () => can('Group') && withSuggested(actions.keepSeparate), keyOfList);
  useHotkeys(
    'a',
    () => {
      if (can('Add') && first) void withTarget((ids) => actions.add(ids, { stageId: first.id }));
    },
    keyOfList,
  );
  useHotkeys(
    'd',
    () => {
      if (can('Decline') && decline.stageId !== null)
        void withTarget((ids) => actions.add(ids, decline.as(decline.reason?.id ?? null)));
    },
    keyOfList,
  );
  useHotkeys(
    'e',
    () => {
      if (can('Trash')) void withTarget(actions.trash);
    },
    keyOfList,
  );
  useHotkeys(
    'u',
    () => {
      if (undo.latest) void undoChange(domain, undo.latest);
    },
    keyOfList,
  );
};
