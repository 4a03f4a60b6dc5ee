import { useEffect, useState } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';
import { callApi } from '@basis/domain/engine/client/client';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { useDomain } from '../../../domainContext';

/** Text of an attachment; null while loading, and if not wanted. */
export const useAttachmentText = (
  messageId: string,
  attachmentId: string,
  isWanted: boolean,
): Result<string, ApiError> | null => {
  const { client } = useDomain();
  const [text, setText] = useState<Result<string, ApiError> | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const reading = new Latest();
    const isCurrent = reading.begin();
    const params = { path: { messageId, attachmentId } };
    const asked = callApi(
      client.GET('/messages/{messageId}/attachments/{attachmentId}/preview', { params, parseAs: 'text' }),
    );
    void asked.then((result) => {
      if (isCurrent()) setText(result);
    });
    return () => reading.drop();
  }, [client, messageId, attachmentId, isWanted]);
  return text;
};
