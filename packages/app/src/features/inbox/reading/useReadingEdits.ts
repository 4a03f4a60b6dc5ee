import { useEffect, useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { ReadingEdits } from '@basis/domain/subjects/inbox/ReadingEdits';
import { useDomain } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';

/** Corrections of the open email's readings; lives as long as the email is open. */
export const useReadingEdits = (message: MessageDetail): ReadingEdits => {
  const domain = useDomain();
  const { client, undo, session, inbox } = domain;
  const [edits] = useState(
    () =>
      new ReadingEdits(
        {
          client,
          undo,
          userId: session.profile?.id ?? '',
          onSaved: (row) => inbox.collection.applyServer([row]),
          onFailure: (error) => showFailure(domain, error),
        },
        message,
      ),
  );
  useEffect(() => edits.follow(message), [edits, message]);
  return edits;
};
