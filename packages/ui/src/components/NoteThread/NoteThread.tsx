import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState/EmptyState';
import type { MenuItem } from '../Menu/Menu';
import type { Option } from '../parts/options/option';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './NoteThread.css';
import { NoteBox } from './parts/NoteBox';
import { NoteList } from './parts/NoteList';
import { useEditedNotes } from './parts/useEditedNotes';
import type { ThreadNote, WriteNote } from './threadNote';

export type { ThreadNote } from './threadNote';

export interface NoteThreadProps extends RootProps {
  /** Notes in display order. */
  notes: readonly ThreadNote[];
  /** Text shown if there are no notes. */
  emptyTitle: string;
  /** People and teams that can be mentioned. */
  people: readonly Option[];
  /** Content in place of the notes, such as a spinner or an error. Writing is still possible. */
  notesInstead?: ReactNode;
  /** Lets the reader write notes. @default true */
  canWrite?: boolean;
  /** Focuses the text field when the thread appears. @default false */
  autoFocus?: boolean;
  /** Unsent text (controlled). */
  draft?: string | undefined;
  onDraftChange?: ((draft: string) => void) | undefined;
  /** Sends a note. */
  onSend: WriteNote;
  /** Changes the words of a note. */
  onSave: (id: string, ...written: Parameters<WriteNote>) => ReturnType<WriteNote>;
  onPin: (id: string, isPinned: boolean) => void;
  onDelete: (id: string) => void;
  /** Additional items in the menu of every note, including those of other authors. @default [] */
  noteActions?: readonly MenuItem[] | undefined;
  /** Called with the id of such an item and that of the note. */
  onNoteAction?: ((actionId: string, noteId: string) => void) | undefined;
}

const noActions: readonly MenuItem[] = [];

/** A thread of notes, with a field to write one. */
export function NoteThread({ notes, emptyTitle, canWrite = true, ...props }: NoteThreadProps) {
  const { people, notesInstead, autoFocus = false, onSend, onSave, onPin, onDelete } = props;
  const edited = useEditedNotes(notes);
  const list =
    edited.shown.length === 0 ? (
      <div className={css.empty}>
        <EmptyState drawing="buildings" title={emptyTitle} />
      </div>
    ) : (
      <NoteList
        notes={edited.shown}
        edited={edited}
        people={people}
        onSave={onSave}
        onPin={onPin}
        onDelete={onDelete}
        noteActions={props.noteActions ?? noActions}
        onNoteAction={props.onNoteAction}
      />
    );
  return (
    <div {...pickRootProps(props)} className={css.thread}>
      {canWrite ? (
        <NoteBox
          people={people}
          takesFocus={autoFocus}
          draft={props.draft}
          onDraftChange={props.onDraftChange}
          onSend={onSend}
        />
      ) : null}
      {notesInstead ?? list}
    </div>
  );
}
