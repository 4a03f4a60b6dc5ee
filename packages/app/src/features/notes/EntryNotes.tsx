import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Noted } from '@basis/domain/subjects/notes/OpenNotes';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../domainContext';
import { Thread } from './Thread';

/** The notes on an entry, on its page. While a drawer shows other notes, they wait. */
const EntryNotes = observer(function EntryNotes({ entity, id, name }: Noted) {
  const { notes } = useDomain();
  useEffect(() => notes.show({ entity, id, name }), [notes, entity, id, name]);
  const isShown = notes.noted === null && notes.onPage?.id === id;
  return (
    <DetailsBody>
      <Box paddingInline="s6" paddingBlock="s5">
        {isShown ? <Thread /> : null}
      </Box>
    </DetailsBody>
  );
});

export default EntryNotes;
