import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatFileName, previewKindOf } from '@basis/domain/formats/files';
import { Button } from '@basis/ui/Button';
import { FilePreview, type FilePreviewProps } from '@basis/ui/FilePreview';
import { Modal } from '@basis/ui/Modal';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { attachmentPath, previewPath, type Attachment } from './attachmentPaths';
import { useAttachmentText } from './useAttachmentText';

interface AttachmentPreviewProps {
  messageId: string;
  attachment: Attachment;
  onClose: () => void;
}

type Shown = FilePreviewProps['content'] | { readonly kind: 'failed'; readonly reason: string };

const cantBeShown = 'This file can’t be shown here. Download it to open it.';

/** What is shown of a file; null while it is fetched. */
const useShown = (messageId: string, attachment: Attachment): [Shown | null, () => void] => {
  const isPicture = previewKindOf(attachment.fileName) === 'picture';
  const [isBroken, setIsBroken] = useState(false);
  const text = useAttachmentText(messageId, attachment.id, !isPicture);
  const shown = (): Shown | null => {
    if (isBroken) return { kind: 'failed', reason: cantBeShown };
    if (isPicture) return { kind: 'picture', src: previewPath(messageId, attachment) };
    if (text === null) return null;
    return text.ok ? { kind: 'text', text: text.value } : { kind: 'failed', reason: text.error.message };
  };
  return [shown(), () => setIsBroken(true)];
};

/** A file of an e-mail, to be looked at and saved. */
export function AttachmentPreview({ messageId, attachment, onClose }: AttachmentPreviewProps) {
  const { fileName } = attachment;
  const [shown, onError] = useShown(messageId, attachment);
  const save = (): void => location.assign(attachmentPath(messageId, attachment));
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDismissable
      size="xl"
      title={formatFileName(fileName, 56)}
      footer={
        <Button icon={Download} onPress={save}>
          Download
        </Button>
      }
    >
      {shown === null ? (
        <Spinner aria-label="Loading" size={20} />
      ) : shown.kind === 'failed' ? (
        <Text tone="secondary">{shown.reason}</Text>
      ) : (
        <FilePreview fileName={fileName} content={shown} onError={onError} />
      )}
    </Modal>
  );
}
