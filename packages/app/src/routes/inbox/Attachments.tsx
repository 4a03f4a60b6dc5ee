import type { MessageDetail } from '@basis/domain/contract/contract';
import { FileChip } from '@basis/ui/FileChip';
import { Inline } from '@basis/ui/layout/Inline';
import { formatFileName, formatFileSize } from '@basis/domain/formats/files';

/** Letters of a name that fit beside its size and another file. */
const roomForName = 48;

/** The files that came with an e-mail; each is saved, none is opened in the page. */
export function Attachments({ message }: { message: MessageDetail }) {
  if (!message.attachments.length) return null;
  return (
    <Inline as="ul" space="s2" isWrapping>
      {message.attachments.map(({ id, fileName, size }) => (
        <li key={id}>
          <FileChip
            fileName={fileName}
            href={`/api/messages/${message.id}/attachments/${id}`}
            detail={formatFileSize(size)}
          >
            {formatFileName(fileName, roomForName)}
          </FileChip>
        </li>
      ))}
    </Inline>
  );
}
