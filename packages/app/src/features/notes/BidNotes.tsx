import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { useDomain } from '../../domainContext';
import { Thread } from './Thread';

/** The notes on a bid, on its page. While a drawer shows other notes, they wait. */
const BidNotes = observer(function BidNotes({
  bid: { id, name },
}: {
  bid: { readonly id: string; readonly name: string };
}) {
  const { notes } = useDomain();
  useEffect(() => notes.show({ entity: 'projects', id, name }), [notes, id, name]);
  const isShown = notes.noted === null && notes.onPage?.id === id;
  return (
    <DetailsBody>
      <Box paddingInline="s6" paddingBlock="s5">
        {isShown ? <Thread /> : null}
      </Box>
    </DetailsBody>
  );
});

export default BidNotes;
