import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatFileName, previewKindOf } from '@basis/domain/formats/files';
import { Button } from '@basis/ui/Button';
import { FilePreview } from '@basis/ui/FilePreview';
import { Modal } from '@basis/ui/Modal';
import { attachmentPath, previewPath, type Attachment } from './attachmentPaths';
import { PreviewFailure, PreviewLoading } from './PreviewStates';
import { useAttachmentText } from './useAttachmentText';

/** What draws PDFs is as large as the rest of the app, and loaded with the first of them. */
const PdfPreview = lazy(() => import('./pdf/PdfPreview'));

interface ShownAttachmentProps {
  messageId: string;
  attachment: Attachment;
}

function PicturePreview({ messageId, attachment }: ShownAttachmentProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <PreviewFailure>This file can’t be shown here. Download it to open it.</PreviewFailure>;
  return (
    <FilePreview
      fileName={attachment.fileName}
      content={{ kind: 'picture', src: previewPath(messageId, attachment) }}
      onError={() => setIsBroken(true)}
    />
  );
}

function TextPreview({ messageId, attachment }: ShownAttachmentProps) {
  const text = useAttachmentText(messageId, attachment.id, true);
  if (text === null) return <PreviewLoading />;
  if (!text.ok) return <PreviewFailure>{text.error.message}</PreviewFailure>;
  return <FilePreview fileName={attachment.fileName} content={{ kind: 'text', text: text.value }} />;
}

const previews = { picture: PicturePreview, text: TextPreview, pdf: PdfPreview };

interface AttachmentPreviewProps extends ShownAttachmentProps {
  onClose: () => void;
}

/** A file of an e-mail, to be looked at and saved. */
export function AttachmentPreview({ messageId, attachment, onClose }: AttachmentPreviewProps) {
  const { fileName } = attachment;
  const kind = previewKindOf(fileName) ?? 'text';
  const isPdf = kind === 'pdf';
  const Preview = previews[kind];
  const save = (): void => location.assign(attachmentPath(messageId, attachment));
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDismissable
      isFlush={isPdf}
      size={isPdf ? 'wide' : 'xl'}
      title={formatFileName(fileName, isPdf ? 96 : 56)}
      footer={
        <Button icon={Download} onPress={save}>
          Download
        </Button>
      }
    >
      <Suspense fallback={<PreviewLoading />}>
        <Preview messageId={messageId} attachment={attachment} />
      </Suspense>
    </Modal>
  );
}
