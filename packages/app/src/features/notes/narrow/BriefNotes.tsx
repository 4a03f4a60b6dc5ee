import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatClock, localToday } from '@basis/domain/model/formats/dates';
import { plainMarkdown } from '@basis/domain/model/formats/plainMarkdown';
import { NotesStore } from '@basis/domain/subjects/notes/NotesStore';
import { Avatar } from '@basis/ui/Avatar';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { ListFailure } from '../../../loading/ListFailure';
import { Loader } from '../../../loading/Loader';

const shownNotes = 3;

/** The latest notes on a bid. */
const BriefNotes = observer(function BriefNotes({ id, name }: { id: string; name: string }) {
  const { notes: open, workspace } = useDomain();
  const { notes, error, load } = useLateStore(NotesStore);
  useEffect(() => open.show({ entity: 'projects', id, name }), [open, id, name]);
  if (!notes)
    return error ? (
      <ListFailure title="The notes could not be loaded" error={error} onRetry={() => void load()} />
    ) : (
      <Loader />
    );
  if (notes.length === 0) return <Text tone="meta">No notes yet</Text>;
  return (
    <Stack as="ul" space="s3">
      {notes.slice(0, shownNotes).map(({ id: noteId, author, createdAt, message }) => (
        <li key={noteId}>
          <Inline space="s2" align="start" isWrapping={false}>
            <Avatar name={author.name} color={workspace.users.byId.get(author.id)?.color} size={28} isDecorative />
            <Stack space="none">
              <Inline space="s2" isWrapping>
                <Text weight="medium">{author.name}</Text>
                <Text size={12} tone="meta" isNumeric>
                  {`${formatPlainDate(localToday(new Date(createdAt)))} ${formatClock(createdAt)}`}
                </Text>
              </Inline>
              <Text>{plainMarkdown(message)}</Text>
            </Stack>
          </Inline>
        </li>
      ))}
    </Stack>
  );
});

export default BriefNotes;
