import { ListPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Mention, Note } from '@basis/domain/model/contract/contract';
import { formatClock, localToday } from '@basis/domain/model/formats/dates';
import { NoteDrafts } from '@basis/domain/subjects/notes/NoteDrafts';
import { NotesStore } from '@basis/domain/subjects/notes/NotesStore';
import { longestTaskTitle } from '@basis/domain/subjects/tasks/taskTitle';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { formatPlainDate } from '@basis/ui/Deadline';
import type { MenuItem } from '@basis/ui/Menu';
import { NoteThread, type ThreadNote } from '@basis/ui/NoteThread';
import { useDomain, useLateStore } from '../../domainContext';
import { somethingWentWrong } from '@basis/domain/model/contract/errors';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';

const failure = `${somethingWentWrong}, please try again later.`;

/** Permission to write notes on each kind of entry. */
const writing = {
  projects: 'createProjectNote',
  companies: 'createCompanyNote',
  contacts: 'createContactNote',
  quotes: 'createQuoteNote',
} as const;

const nouns = { projects: 'bid', companies: 'company', contacts: 'person', quotes: 'quote' } as const;

const noActions: readonly MenuItem[] = [];
const taskActions: readonly MenuItem[] = [{ id: 'task', label: 'Create task', icon: ListPlus }];

interface ThreadProps {
  /** Focuses the box to write in, as in a drawer that was opened for it. @default false */
  hasFocus?: boolean;
}

/** The notes that are shown, and the box to write one in. */
export const Thread = observer(function Thread({ hasFocus = false }: ThreadProps) {
  const { session, workspace, newTask } = useDomain();
  const notes = useLateStore(NotesStore);
  const drafts = useLateStore(NoteDrafts);
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const { noted } = notes;
  const { users, teams } = workspace;
  const people = useMemo(
    () => [
      ...users.items.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name })),
      ...teams.items.map(({ id, name }) => ({ id, label: name, end: 'Team' })),
    ],
    [users.items, teams.items],
  );
  const canWrite = session.allows(writing[notes.noted?.entity ?? 'projects']);
  const mentions = (ids: readonly string[]): Mention[] =>
    ids.map((id) => ({ kind: teams.byId.has(id) ? ('team' as const) : ('user' as const), id }));
  const createTask = (id: string): void => {
    const message = notes.notes?.find((note) => note.id === id)?.message.trim() ?? '';
    const [line = ''] = message.split('\n');
    const isLong = message.length > longestTaskTitle || line !== message;
    const bid = noted?.entity === 'projects' ? { id: noted.id, name: noted.name } : null;
    newTask.open({ title: line.slice(0, longestTaskTitle), bid, ...(isLong ? { description: message } : {}) });
  };
  const shown = ({ id, author, createdAt, message, sticky }: Note): ThreadNote => ({
    id,
    author: { name: author.name, color: users.byId.get(author.id)?.color },
    time: `${formatPlainDate(localToday(new Date(createdAt)))} ${formatClock(createdAt)}`,
    message,
    isPinned: sticky,
    isOwn: canWrite && author.id === session.profile?.id,
  });
  const missing = notes.error ? (
    <ListFailure title="The notes could not be loaded" error={notes.error} onRetry={() => void notes.load()} />
  ) : (
    <Loader />
  );
  return (
    <>
      <NoteThread
        key={noted ? `${noted.entity}/${noted.id}` : 'none'}
        draft={noted ? drafts.of(noted) : ''}
        onDraftChange={(text) => noted && drafts.keep(noted, text)}
        notes={notes.notes?.map(shown) ?? []}
        notesInstead={notes.notes === null ? missing : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a user who opens the drawer writes, or reads on with Tab
        autoFocus={hasFocus}
        emptyTitle={`This ${nouns[noted?.entity ?? 'projects']} has no comments, so far. Start a discussion by creating the first one!`}
        people={people}
        canWrite={canWrite}
        onSend={async (message, ids) => ((await notes.add(message, mentions(ids))).ok ? undefined : failure)}
        onSave={async (id, message, ids) => ((await notes.save(id, message, mentions(ids))).ok ? undefined : failure)}
        onPin={(id, isPinned) => void notes.stick(id, isPinned)}
        onDelete={setDoomedId}
        noteActions={session.allows('seeOtherLists') && session.allows('createTask') ? taskActions : noActions}
        onNoteAction={(_, id) => createTask(id)}
      />
      <ConfirmDialog
        isOpen={doomedId !== null}
        title="Are you sure you want to delete note?"
        confirmLabel="Delete note"
        isDanger
        onCancel={() => setDoomedId(null)}
        onConfirm={() => {
          setDoomedId(null);
          if (doomedId !== null) void notes.remove(doomedId);
        }}
      >
        It is deleted for everyone. Press Ctrl+Z to undo.
      </ConfirmDialog>
    </>
  );
});
