import { useMemo, useRef, useState, type FocusEvent } from 'react';
import { keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import type { MenuItem } from '../../Menu/Menu';
import type { Option } from '../../parts/options/option';
import { scrollParent, useTopIn } from '../../../internal/scrolling';
import { useHeldScroll } from '../../../internal/useHeldScroll';
import { useWindow } from '../../../internal/useWindow';
import { useWords } from '../../../words/words';
import * as css from '../NoteThread.css';
import { noteThreadWords } from '../../../words/english/NoteThread.words';
import type { ThreadNote, WriteNote } from '../threadNote';
import { NoteItem } from './NoteItem';
import type { EditedNotes } from './useEditedNotes';

interface NoteListProps {
  notes: readonly ThreadNote[];
  edited: Pick<EditedNotes, 'isEdited' | 'isGone' | 'edit'>;
  people: readonly Option[];
  onSave: (id: string, ...written: Parameters<WriteNote>) => ReturnType<WriteNote>;
  onPin: (id: string, isPinned: boolean) => void;
  onDelete: (id: string) => void;
  noteActions: readonly MenuItem[];
  onNoteAction?: ((actionId: string, noteId: string) => void) | undefined;
}

/** Estimated height of a note that was not measured yet: two lines. */
const NOTE_PX = 93;
const noteHeightPx = (): number => NOTE_PX;
const viewport = { width: 0, height: 720 };
/** Notes rendered beyond each edge. */
const OVERSCAN_NOTES = 8;

/** Virtual list of notes, each as high as its text. */
export function NoteList({ notes, edited, people, onSave, onPin, onDelete, ...props }: NoteListProps) {
  const { noteActions, onNoteAction } = props;
  const words = useWords('NoteThread', noteThreadWords);
  const listRef = useRef<HTMLUListElement>(null);
  /** The note that was focused last. */
  const [focusedId, setFocusedId] = useState<string>();
  const keyed = useMemo(
    () => ({ count: notes.length, keyAt: (index: number): string | null => notes[index]?.id ?? null }),
    [notes],
  );
  const keyAt = useMemo(() => (index: number) => keyed.keyAt(index) ?? index, [keyed]);
  const scrollerRef = useRef<HTMLElement>(null);
  const getScroller = (): HTMLElement | null =>
    (scrollerRef.current ??= listRef.current && scrollParent(listRef.current));
  const topPx = useTopIn(getScroller, () => listRef.current);
  const hasMenu = ({ isOwn }: ThreadNote): boolean => isOwn || noteActions.length > 0;
  const window = useWindow({
    getScroller,
    count: notes.length,
    heightPx: noteHeightPx,
    keyAt,
    viewport,
    overscan: OVERSCAN_NOTES,
    marginPx: topPx,
    kept: (first, last) => [
      // Keeps notes that are being edited or have the focus.
      ...notes.flatMap(({ id }, index) => (edited.isEdited(id) || id === focusedId ? [index] : [])),
      // Keeps the next note with a menu, so that Tab can reach it.
      notes.findLastIndex((note, index) => hasMenu(note) && index < first - OVERSCAN_NOTES),
      notes.findIndex((note, index) => hasMenu(note) && index > last + OVERSCAN_NOTES),
    ],
  });
  // Above the first note is the field for a new one: while that is in view, new notes are, too.
  useHeldScroll(window, scrollerRef, keyed, topPx);
  const onFocus = ({ target }: FocusEvent): void => {
    const place = target.closest('li')?.dataset['index'];
    // Menus render elsewhere, outside any note.
    if (place !== undefined) setFocusedId(notes[Number(place)]?.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears which note has the focus
    <ul
      ref={keepStyleAnd(listRef)}
      className={css.list}
      aria-label={words.notes}
      style={placing({ blockSize: window.getTotalSize() })}
      onFocus={onFocus}
    >
      {window.getVirtualItems().map(({ index, start }) => {
        const note = notes[index];
        return note ? (
          <NoteItem
            key={note.id}
            ref={window.measureElement}
            note={note}
            index={index}
            count={notes.length}
            topPx={start - topPx}
            people={people}
            isEditing={edited.isEdited(note.id)}
            isGone={edited.isGone(note.id)}
            onEdit={(isEditing) => edited.edit(note.id, isEditing)}
            onSave={(message, mentionedIds) => onSave(note.id, message, mentionedIds)}
            onPin={(isPinned) => onPin(note.id, isPinned)}
            onDelete={() => onDelete(note.id)}
            actions={noteActions}
            onAction={(actionId) => onNoteAction?.(actionId, note.id)}
          />
        ) : null;
      })}
    </ul>
  );
}
