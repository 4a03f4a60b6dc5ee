import { Download } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { formatFileName, isCalendarFile, previewKindOf } from '@basis/domain/model/formats/files';
import { Button } from '@basis/ui/Button';
import { FilePreview } from '@basis/ui/FilePreview';
import { Modal } from '@basis/ui/Modal';
import { FailureInPlace } from '../../../loading/FailureInPlace';
import { lazyPart } from '../../../loading/lazyPart';
import { saveFile } from '../../../browser/saveFile';
import { attachmentPath, previewPath, type Attachment } from './attachmentPaths';
import { PreviewFailure, PreviewLoading } from './PreviewStates';
import { useAttachmentText } from './useAttachmentText';

/** The PDF renderer is as large as the rest of the app, so it loads with the first PDF. */
const PdfPreview = lazyPart(() => import('./pdf/PdfPreview'), FailureInPlace);

const CalendarFile = lazyPart(() => import('./CalendarFile'), FailureInPlace);

interface ShownAttachmentProps {
  messageId: string;
  attachment: Attachment;
  /** Called with the reason if the file can't be shown. */
  onFailure: (reason: string) => void;
}

function PicturePreview({ messageId, attachment, onFailure }: ShownAttachmentProps) {
  return (
    <FilePreview
      fileName={attachment.fileName}
      content={{ kind: 'picture', src: previewPath(messageId, attachment) }}
      onError={() => onFailure("This image can't be read. Download it to open it.")}
    />
  );
}

function TextPreview({ messageId, attachment, onFailure }: ShownAttachmentProps) {
  const text = useAttachmentText(messageId, attachment.id, true);
  useEffect(() => {
    if (text && !text.ok) onFailure(text.error.message);
  }, [text, onFailure]);
  if (!text?.ok) return <PreviewLoading />;
  return <FilePreview fileName={attachment.fileName} content={{ kind: 'text', text: text.value }} />;
}

/** Maximum events shown of one calendar file. */
const maxEvents = 100;

function CalendarPreview(props: ShownAttachmentProps) {
  // A file that is not a calendar after all is shown as text.
  return <CalendarFile {...props} maxShown={maxEvents} unread={<TextPreview {...props} />} />;
}

const previews = { picture: PicturePreview, text: TextPreview, pdf: PdfPreview, calendar: CalendarPreview };

const kindOf = (fileName: string): keyof typeof previews =>
  isCalendarFile(fileName) ? 'calendar' : (previewKindOf(fileName) ?? 'text');

interface AttachmentViewProps extends Omit<ShownAttachmentProps, 'onFailure'> {
  /** Called once if the file can't be shown. */
  onFailed?: () => void;
}

/** Shows an attachment in its place, or why it can't be shown. */
export function AttachmentView({ messageId, attachment, onFailed }: AttachmentViewProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const Preview = previews[kindOf(attachment.fileName)];
  const fail = (reason: string): void => {
    setFailure(reason);
    onFailed?.();
  };
  if (failure !== null)
    return <PreviewFailure onSave={() => saveFile(attachmentPath(messageId, attachment))}>{failure}</PreviewFailure>;
  return (
    <Suspense fallback={<PreviewLoading />}>
      <Preview messageId={messageId} attachment={attachment} onFailure={fail} />
    </Suspense>
  );
}

interface AttachmentPreviewProps extends Omit<ShownAttachmentProps, 'onFailure'> {
  onClose: () => void;
}

/** Previews an attachment and offers to save it. */
export function AttachmentPreview({ messageId, attachment, onClose }: AttachmentPreviewProps) {
  const { fileName } = attachment;
  const [hasFailed, setHasFailed] = useState(false);
  const isPdf = kindOf(fileName) === 'pdf';
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDismissable
      isFlush={isPdf}
      size={isPdf ? 'wide' : 'xl'}
      title={formatFileName(fileName, isPdf ? 96 : 56)}
      footer={
        hasFailed ? undefined : (
          <Button icon={Download} onPress={() => saveFile(attachmentPath(messageId, attachment))}>
            Download
          </Button>
        )
      }
    >
      <AttachmentView messageId={messageId} attachment={attachment} onFailed={() => setHasFailed(true)} />
    </Modal>
  );
}
