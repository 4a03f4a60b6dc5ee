import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { NamedEntry, NamedList } from '@basis/domain/engine/stored/NamedList';
import { EditableText } from '@basis/ui/EditableText';
import { IconButton } from '@basis/ui/IconButton';
import { PanelList } from '@basis/ui/PanelList';
import { Box } from '@basis/ui/layout/Box';
import { useSteadyRows } from './useSteadyRows';

interface NameRowsProps<Entry extends NamedEntry> {
  'aria-label': string;
  list: NamedList<Entry>;
  rows: readonly Entry[];
  /** Longest name, in characters. */
  longest: number;
  /** The last entry added, scrolled into view. */
  added: Entry | null;
  /** More about an entry, before its delete button. */
  renderEnd?: ((entry: Entry) => ReactNode) | undefined;
  onRename: (entry: Entry, name: string) => void;
  onRemove: (entry: Entry) => void;
  /** Called when another user deleted an entry during its renaming, with the new name if there is one. */
  onGone: (entry: Entry, name: string | null) => void;
  /** Called when the last row is deleted, so that the focus can move elsewhere. */
  onLast: () => void;
}

/** Buttons at the ends of the rows, by id. */
type Buttons = RefObject<Map<string, HTMLButtonElement>>;

/** Moves the focus from a deleted row to the next one, else to the previous one. */
const useNextFocus = (rows: readonly NamedEntry[], buttons: Buttons, onLast: () => void) => {
  // A new object each time: the same row can receive the focus twice.
  const [heir, setHeir] = useState<NamedEntry | null>(null);
  useEffect(() => {
    if (heir !== null) buttons.current.get(heir.id)?.focus();
  }, [buttons, heir]);
  return ({ id }: NamedEntry): void => {
    const place = rows.findIndex((row) => row.id === id);
    const next = rows[place + 1] ?? rows[place - 1];
    setHeir(next ? { ...next } : null);
    if (!next) onLast();
  };
};

/** Names; each can be changed in place or deleted. */
export const NameRows = observer(function NameRows<Entry extends NamedEntry>(props: NameRowsProps<Entry>) {
  const { list, longest, added, renderEnd, onRename, onRemove, onGone, onLast } = props;
  const box = useRef<HTMLElement>(null);
  const { rows, release } = useSteadyRows(props.rows, box);
  const buttons: Buttons = useRef(new Map());
  const leave = useNextFocus(rows, buttons, onLast);
  /** The entry that is renamed, as it was when that began. */
  const seen = useRef<Entry | null>(null);
  /** New name for an entry that was deleted meanwhile. */
  const newName = useRef<string | null>(null);
  useEffect(() => {
    if (added) release();
  }, [added, release]);
  useEffect(() => {
    if (added) buttons.current.get(added.id)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [added, rows]);
  useEffect(() => () => list.hold(null), [list]);
  const refOf = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
  const commit = (entry: Entry, name: string): void => {
    if (list.isGone(entry.id)) newName.current = name;
    else onRename(seen.current ?? entry, name);
  };
  const endRenaming = (entry: Entry, isByKey: boolean): void => {
    const isGone = list.isGone(entry.id);
    list.hold(null);
    if (!isGone) return;
    if (isByKey) leave(entry);
    onGone(entry, newName.current);
    newName.current = null;
  };
  return (
    <Box ref={box}>
      <PanelList
        aria-label={props['aria-label']}
        items={rows.map((entry) => ({
          id: entry.id,
          title: (
            <EditableText
              value={list.nameOf(entry)}
              editLabel={`Rename ${list.nameOf(entry)}`}
              maxLength={longest * 2}
              faultOf={(name) => list.faultOf(name, entry.id)}
              onCommit={(name) => commit(entry, name)}
              onEditStart={() => {
                seen.current = entry;
                list.hold(entry);
              }}
              onEditEnd={(isByKey) => endRenaming(entry, isByKey)}
            />
          ),
          end: list.isGone(entry.id) ? null : (
            <>
              {renderEnd?.(entry)}
              <IconButton
                ref={refOf(entry.id)}
                icon={Trash2}
                size="sm"
                aria-label={`Delete ${list.nameOf(entry)}`}
                onPress={() => {
                  leave(entry);
                  release();
                  onRemove(entry);
                }}
              />
            </>
          ),
        }))}
      />
    </Box>
  );
});
