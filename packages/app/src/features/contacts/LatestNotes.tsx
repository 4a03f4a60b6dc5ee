import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { localToday } from '@basis/domain/model/formats/dates';
import { LatestNotesStore } from '@basis/domain/subjects/notes/LatestNotesStore';
import type { Noted } from '@basis/domain/subjects/notes/OpenNotes';
import { Avatar } from '@basis/ui/Avatar';
import { Card } from '@basis/ui/Card';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';

const shownNotes = 2;

/** The latest notes on the company or person of a page. */
export const LatestNotes = observer(function LatestNotes({ noted }: { noted: Noted }) {
  const { notes, workspace } = useDomain();
  const store = useLateStore(LatestNotesStore);
  const { entity, id, name } = noted;
  useEffect(() => {
    void store.open({ entity, id, name });
    return store.clear;
  }, [store, entity, id, name]);
  if (store.notes === null) return null;
  return (
    <Card title="Latest notes" level={2} actions={<Link onPress={() => notes.open(noted)}>Open notes</Link>}>
      {store.notes.length === 0 ? (
        <Text tone="meta">No notes yet</Text>
      ) : (
        <Stack space="s4">
          {store.notes.slice(0, shownNotes).map(({ id: noteId, author, createdAt, message }) => (
            <Stack key={noteId} space="s1">
              <Inline space="s2">
                <Avatar name={author.name} color={workspace.users.byId.get(author.id)?.color} isDecorative />
                <Text weight="medium" isTruncated>
                  {author.name}
                </Text>
                <Text size={12} tone="meta" isNumeric>
                  {formatPlainDate(localToday(new Date(createdAt)))}
                </Text>
              </Inline>
              <Text tone="secondary">{message.length > 300 ? `${message.slice(0, 300)}…` : message}</Text>
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  );
});
