import { useEffect, useState } from 'react';
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
    let isThere = true;
    const params = { path: { messageId, attachmentId } };
    const reading = callApi(
      client.GET('/messages/{messageId}/attachments/{attachmentId}/preview', { params, parseAs: 'text' }),
    );
    void reading.then((result) => {
      if (isThere) setText(result);
    });
    return () => {
      isThere = false;
    };
  }, [client, messageId, attachmentId, isWanted]);
  return text;
};
