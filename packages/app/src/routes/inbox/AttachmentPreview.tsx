import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '@basis/domain/contract/client';
import { formatFileName, previewKindOf } from '@basis/domain/formats/files';
import { Button } from '@basis/ui/Button';
import { FilePreview, type FilePreviewProps } from '@basis/ui/FilePreview';
import { Modal } from '@basis/ui/Modal';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { useDomain } from '../../domainContext';
import { attachmentPath, previewPath, type Attachment } from './attachmentPaths';

interface AttachmentPreviewProps {
  messageId: string;
  attachment: Attachment;
  onClose: () => void;
}

type Shown = FilePreviewProps['content'] | { readonly kind: 'failed'; readonly reason: string };

const cantBeShown = 'This file can’t be shown here. Download it to open it.';

/** What is shown of a file; null while it is fetched. */
const useShown = (messageId: string, attachment: Attachment): [Shown | null, (shown: Shown) => void] => {
  const { client } = useDomain();
  const isPicture = previewKindOf(attachment.fileName) === 'picture';
  const [shown, setShown] = useState<Shown | null>(
    isPicture ? { kind: 'picture', src: previewPath(messageId, attachment) } : null,
  );
  const attachmentId = attachment.id;
  useEffect(() => {
    if (isPicture) return undefined;
    let isWanted = true;
    const params = { path: { messageId, attachmentId } };
    const reading = callApi(
      client.GET('/messages/{messageId}/attachments/{attachmentId}/preview', { params, parseAs: 'text' }),
    );
    void reading.then((result) => {
      if (!isWanted) return;
      setShown(result.ok ? { kind: 'text', text: result.value } : { kind: 'failed', reason: result.error.message });
    });
    return () => {
      isWanted = false;
    };
  }, [client, isPicture, messageId, attachmentId]);
  return [shown, setShown];
};

/** A file of an e-mail, to be looked at and saved. */
export function AttachmentPreview({ messageId, attachment, onClose }: AttachmentPreviewProps) {
  const { fileName } = attachment;
  const [shown, setShown] = useShown(messageId, attachment);
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
        <FilePreview
          fileName={fileName}
          content={shown}
          onError={() => setShown({ kind: 'failed', reason: cantBeShown })}
        />
      )}
    </Modal>
  );
}
