import { useEffect, useState } from 'react';
import type { MessageDetail } from '@basis/domain/contract/contract';
import { ReadingEdits } from '@basis/domain/inbox/ReadingEdits';
import { useDomain } from '../../../domainContext';

/** What was read from the open e-mail, to be corrected; as long as that e-mail is open. */
export const useReadingEdits = (message: MessageDetail): ReadingEdits => {
  const { client, undo, session, inbox, toasts } = useDomain();
  const [edits] = useState(
    () =>
      new ReadingEdits(
        {
          client,
          undo,
          userId: session.profile?.id ?? '',
          onSaved: (row) => inbox.collection.applyServer([row]),
          onFailure: (error) =>
            void toasts.show({ kind: 'error', title: 'Something went wrong', detail: error.message }),
        },
        message,
      ),
  );
  useEffect(() => edits.follow(message), [edits, message]);
  return edits;
};
