import { useEffect } from 'react';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { DocumentPages } from '@basis/ui/DocumentPages';
import type { Attachment } from '../attachmentPaths';
import { PreviewLoading } from '../PreviewStates';
import { maxPages } from './openPdf';
import { usePdf } from './usePdf';

interface PdfPreviewProps {
  messageId: string;
  attachment: Attachment;
  /** Called with the reason if the PDF can't be shown. */
  onFailure: (reason: string) => void;
}

/** Renders a PDF of an email page by page. */
export default function PdfPreview({ messageId, attachment, onFailure }: PdfPreviewProps) {
  const pdf = usePdf(messageId, attachment);
  useEffect(() => {
    if (pdf && !pdf.ok) onFailure(pdf.error);
  }, [pdf, onFailure]);
  if (!pdf?.ok) return <PreviewLoading />;
  const { pageCount, pages, source } = pdf.value;
  const notice =
    pageCount > maxPages
      ? `The first ${maxPages} of ${formatCount(pageCount)} pages are shown. Download the file to see all of them.`
      : undefined;
  return <DocumentPages fileName={attachment.fileName} pages={pages} source={source} notice={notice} />;
}
