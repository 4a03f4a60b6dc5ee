import { DocumentPages } from '@basis/ui/DocumentPages';
import type { Attachment } from '../attachmentPaths';
import { PreviewFailure, PreviewLoading } from '../PreviewStates';
import { mostPages } from './openPdf';
import { usePdf } from './usePdf';

/** A PDF of an e-mail, drawn page by page. */
export default function PdfPreview({ messageId, attachment }: { messageId: string; attachment: Attachment }) {
  const pdf = usePdf(messageId, attachment);
  if (pdf === null) return <PreviewLoading />;
  if (!pdf.ok) return <PreviewFailure>{pdf.error}</PreviewFailure>;
  const { pageCount, pages, source } = pdf.value;
  const notice =
    pageCount > mostPages
      ? `The first ${mostPages} of ${pageCount.toLocaleString('en-US')} pages are shown. Download the file for all.`
      : undefined;
  return <DocumentPages fileName={attachment.fileName} pages={pages} source={source} notice={notice} />;
}
