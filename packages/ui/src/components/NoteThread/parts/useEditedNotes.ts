import { useMemo, useState } from 'react';
import type { ThreadNote } from '../threadNote';

interface EditedNote {
  readonly note: ThreadNote;
  /** Index among the notes as last shown. */
  readonly index: number;
}

export interface EditedNotes {
  /** Notes to show: those given, and those being edited that are gone. */
  readonly shown: readonly ThreadNote[];
  isEdited: (id: string) => boolean;
  /** Returns true if a note that is being edited was deleted. */
  isGone: (id: string) => boolean;
  edit: (id: string, isEditing: boolean) => void;
}

const none: readonly EditedNote[] = [];

/** Keeps a note that is deleted while it is being edited, with what was written, until the edit ends. */
export const useEditedNotes = (notes: readonly ThreadNote[]): EditedNotes => {
  const [edited, setEdited] = useState(none);
  const shown = useMemo(() => {
    const gone = edited.filter(({ note }) => notes.every(({ id }) => id !== note.id));
    return gone.reduce((list, { note, index }) => list.toSpliced(Math.min(index, list.length), 0, note), notes);
  }, [notes, edited]);
  return {
    shown,
    isEdited: (id) => edited.some(({ note }) => note.id === id),
    isGone: (id) => shown !== notes && notes.every((note) => note.id !== id),
    edit: (id, isEditing) => {
      const index = shown.findIndex((note) => note.id === id);
      const note = shown[index];
      const others = edited.filter((one) => one.note.id !== id);
      setEdited(isEditing && note ? [...others, { note, index }] : others);
    },
  };
};
