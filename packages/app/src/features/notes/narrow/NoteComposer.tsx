import { SendHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NoteDrafts } from '@basis/domain/subjects/notes/NoteDrafts';
import { NotesStore } from '@basis/domain/subjects/notes/NotesStore';
import { IconButton } from '@basis/ui/IconButton';
import { TextArea } from '@basis/ui/TextArea';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';

const longestNote = 10_000;

/** The box at the bottom of a bid: a note is written with one thumb, and kept until it is sent. */
const NoteComposer = observer(function NoteComposer() {
  const domain = useDomain();
  const notes = useLateStore(NotesStore);
  const drafts = useLateStore(NoteDrafts);
  const [isSending, setIsSending] = useState(false);
  const { noted } = notes;
  const text = noted ? drafts.of(noted) : '';
  const send = async (): Promise<void> => {
    if (!noted || text.trim() === '') return;
    setIsSending(true);
    const result = await notes.add(text.trim(), []);
    setIsSending(false);
    // What was typed meanwhile stays.
    if (result.ok && drafts.of(noted) === text) drafts.keep(noted, '');
    if (!result.ok) showFailure(domain, result.error, 'The note could not be sent');
  };
  return (
    <Box as="footer" background="surface" padding="s3" isStickyAtEnd>
      <Split
        end={
          <Box paddingInline="s1">
            <IconButton
              icon={SendHorizontal}
              variant="outlined"
              aria-label="Send note"
              isPending={isSending}
              isDisabled={text.trim() === ''}
              onPress={() => void send()}
            />
          </Box>
        }
      >
        <TextArea
          aria-label="Add a note"
          placeholder="Add a note"
          minRows={1}
          maxRows={6}
          maxLength={longestNote}
          value={text}
          onChange={(next) => noted && drafts.keep(noted, next)}
        />
      </Split>
    </Box>
  );
});

export default NoteComposer;
