import { useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { formatFileName, formatFileSize, previewKindOf } from '@basis/domain/model/formats/files';
import { FileChip } from '@basis/ui/FileChip';
import { Inline } from '@basis/ui/layout/Inline';
import { AttachmentPreview } from './AttachmentPreview';
import { attachmentPath, type Attachment } from './attachmentPaths';

/** Characters of a file name that fit with its size and another file. */
const maxNameChars = 48;

/** Attachments of an email: images, texts and PDFs can be previewed, all can be saved. */
export function Attachments({ message }: { message: MessageDetail }) {
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (!message.attachments.length) return null;
  return (
    <>
      <Inline as="ul" space="s2" isWrapping>
        {message.attachments.map((attachment) => (
          <li key={attachment.id}>
            <FileChip
              fileName={attachment.fileName}
              href={attachmentPath(message.id, attachment)}
              detail={formatFileSize(attachment.size)}
              onOpen={previewKindOf(attachment.fileName) === null ? undefined : () => setOpened(attachment)}
            >
              {formatFileName(attachment.fileName, maxNameChars)}
            </FileChip>
          </li>
        ))}
      </Inline>
      {opened ? <AttachmentPreview messageId={message.id} attachment={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
