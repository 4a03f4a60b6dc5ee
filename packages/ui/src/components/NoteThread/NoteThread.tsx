import type { ReactNode } from 'react';
import { EmptyState } from '../EmptyState/EmptyState';
import type { MenuItem } from '../Menu/Menu';
import type { Option } from '../../internal/options/option';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './NoteThread.css';
import { NoteBox } from './parts/NoteBox';
import { NoteList } from './parts/NoteList';
import type { ThreadNote, WriteNote } from './threadNote';

export type { ThreadNote } from './threadNote';

export interface NoteThreadProps extends RootProps {
  /** In the order in which they are shown. */
  notes: readonly ThreadNote[];
  /** What is said in place of notes. */
  emptyTitle: string;
  /** Who can be named: people and teams. */
  people: readonly Option[];
  /** Shown in place of the notes: a loader, or why they are not there. One can write meanwhile. */
  notesInstead?: ReactNode;
  /** Whether the reader may write at all. @default true */
  canWrite?: boolean;
  /** Puts the focus into the box to write in, so that one opens the thread and types. @default false */
  autoFocus?: boolean;
  /** The note that is being written, where the owner keeps it (controlled). */
  draft?: string | undefined;
  onDraftChange?: ((draft: string) => void) | undefined;
  /** Sends a note. */
  onSend: WriteNote;
  /** Changes the words of a note. */
  onSave: (id: string, ...written: Parameters<WriteNote>) => ReturnType<WriteNote>;
  onPin: (id: string, isPinned: boolean) => void;
  onDelete: (id: string) => void;
  /** Further steps in the menu of every note, also of those that others wrote. @default [] */
  noteActions?: readonly MenuItem[] | undefined;
  /** Called with the id of such a step, and of the note. */
  onNoteAction?: ((actionId: string, noteId: string) => void) | undefined;
}

const noActions: readonly MenuItem[] = [];

/** What people said to each other about one thing: a box to write in, and the notes under it. */
export function NoteThread({ notes, emptyTitle, canWrite = true, ...props }: NoteThreadProps) {
  const { people, notesInstead, autoFocus = false, onSend, onSave, onPin, onDelete } = props;
  const list =
    notes.length === 0 ? (
      <div className={css.empty}>
        <EmptyState drawing="bids" title={emptyTitle} />
      </div>
    ) : (
      <NoteList
        notes={notes}
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
