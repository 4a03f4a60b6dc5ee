import { useEffect, useState } from 'react';
import { callApi, type Client } from '@basis/domain/engine/client/client';
import { failed, type Result } from '@basis/domain/model/contract/result';
import { useDomain } from '../../../../domainContext';
import type { Attachment } from '../attachmentPaths';
import { openPdf, type OpenedPdf, type PdfFault } from './openPdf';

/** Largest PDF shown, in bytes; a larger one could exhaust the tab's memory. */
const maxPdfBytes = 40 * 1024 * 1024;

const faults: Record<PdfFault | 'tooLarge', string> = {
  locked: 'This PDF is protected by a password. Download it to open it.',
  broken: "This PDF can't be read. Download it to open it.",
  tooLarge: 'This PDF is too large to be shown here. Download it to open it.',
};

const load = async (
  client: Client,
  messageId: string,
  { id, size }: Attachment,
  signal: AbortSignal,
): Promise<Result<OpenedPdf, string>> => {
  if (size > maxPdfBytes) return failed(faults.tooLarge);
  const params = { path: { messageId, attachmentId: id } };
  const file = await callApi(
    client.GET('/messages/{messageId}/attachments/{attachmentId}', { params, parseAs: 'arrayBuffer', signal }),
  );
  if (!file.ok) return failed(file.error.message);
  const opened = await openPdf(file.value, signal);
  return opened.ok ? opened : failed(faults[opened.error]);
};

/** Opens a PDF of an email; an error sentence if it can't be shown, null while loading. Closed on unmount. */
export const usePdf = (messageId: string, attachment: Attachment): Result<OpenedPdf, string> | null => {
  const { client } = useDomain();
  const [pdf, setPdf] = useState<Result<OpenedPdf, string> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    load(client, messageId, attachment, stop.signal).then(
      (result) => (stop.signal.aborted ? undefined : setPdf(result)),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error;
      },
    );
    return () => stop.abort();
  }, [client, messageId, attachment]);
  return pdf;
};
