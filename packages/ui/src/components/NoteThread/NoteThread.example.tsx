import { NoteThread, type ThreadNote } from '@basis/ui/NoteThread';
import { useState } from 'react';

const first: ThreadNote = {
  id: 'n1',
  author: { name: 'Maya Okafor' },
  time: 'Mar 05, 2026 2:30 PM',
  message: 'The bond form is missing.',
  isPinned: false,
  isOwn: true,
};

export default function NoteThreadExample() {
  const [notes, setNotes] = useState<readonly ThreadNote[]>([first]);
  const change = (id: string, changes: Partial<ThreadNote>) =>
    setNotes((all) => all.map((note) => (note.id === id ? { ...note, ...changes } : note)));
  return (
    <NoteThread
      emptyTitle="No notes yet"
      people={[{ id: 'u2', label: 'Daniel Reyes' }]}
      notes={notes}
      onSend={async (message) => {
        setNotes((all) => [{ ...first, id: crypto.randomUUID(), time: 'Now', message }, ...all]);
        return undefined;
      }}
      onSave={async (id, message) => {
        change(id, { message });
        return undefined;
      }}
      onPin={(id, isPinned) => change(id, { isPinned })}
      onDelete={(id) => setNotes((all) => all.filter((note) => note.id !== id))}
    />
  );
}
