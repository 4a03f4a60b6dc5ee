import { useHotkeys } from 'react-hotkeys-hook';
import { useDomain } from '../../domainContext';
import { useListFocus } from '../../shell/listFocus';
import { takeBack } from '../../shell/takeBack';
import { useAddStages } from './useAddStages';
import { useDecline } from './useDecline';
import { useInboxActions } from './useInboxActions';
import { useInboxCan } from './useInboxCan';

/** The place among the rows that has the focus; -1 for none. */
const focusedIndex = (): number => {
  const row = document.activeElement?.closest('[role="grid"] [role="row"]');
  return Number(row?.getAttribute('aria-rowindex') ?? 1) - 2;
};

/**
 * Working through the inbox by single keys: a adds, d declines, g groups, e trashes, u takes back, j and k move, x
 * chooses. They mean the chosen e-mails, or the one that has the focus. To be called by an observer.
 */
export const useInboxKeys = ({ onGroup }: { onGroup: (ids: readonly string[]) => void }): void => {
  const domain = useDomain();
  const { inbox, undo } = domain;
  const actions = useInboxActions();
  const { first } = useAddStages();
  const decline = useDecline();
  const can = useInboxCan();
  const table = useListFocus();
  const { list } = inbox;
  const withTarget = async (work: (ids: readonly string[]) => unknown): Promise<void> => {
    const id = inbox.emailAt(focusedIndex());
    const chosen = list.state?.selectedCount ?? 0;
    if (chosen === 0) return void (id === undefined ? undefined : await work([id]));
    const ids = await list.chosenIds();
    if (ids.ok) await work(ids.value);
  };
  const options = { useKey: true, preventDefault: true };
  const move = (by: 1 | -1): void =>
    table.current?.focusRow(Math.min(Math.max(0, focusedIndex() + by), inbox.places.count - 1));
  useHotkeys('j', () => move(1), options);
  useHotkeys('k', () => move(-1), options);
  useHotkeys(
    'x',
    () => {
      const id = inbox.emailAt(focusedIndex());
      const selection = list.state?.selection;
      if (id !== undefined) selection?.mark([id], !selection.has(id));
    },
    options,
  );
  useHotkeys(
    'a',
    () => {
      if (can('Add') && first) void withTarget((ids) => actions.add(ids, { stageId: first.id }));
    },
    options,
  );
  useHotkeys(
    'd',
    () => {
      if (can('Decline') && decline.stageId !== null)
        void withTarget((ids) => actions.add(ids, decline.as(decline.reason?.id ?? null)));
    },
    options,
  );
  useHotkeys(
    'g',
    () => {
      if (can('Group') && (list.state?.selectedCount ?? 0) > 1) void withTarget(onGroup);
    },
    options,
  );
  useHotkeys(
    'e',
    () => {
      if (can('Trash')) void withTarget(actions.trash);
    },
    options,
  );
  useHotkeys(
    'u',
    () => {
      if (undo.latest) void takeBack(domain, undo.latest);
    },
    options,
  );
};
