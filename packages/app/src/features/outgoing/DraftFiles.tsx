import { Paperclip, RotateCw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatFileName, formatFileSize } from '@basis/domain/model/formats/files';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { Chip } from '@basis/ui/Chip';
import { IconButton } from '@basis/ui/IconButton';
import { Progress } from '@basis/ui/Progress';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

const roomForName = 40;

interface DraftFilesProps {
  composer: Composer;
  /** Error of the files. */
  fault: string | undefined;
}

/** Attachments of a draft; uploads can be canceled. */
export const DraftFiles = observer(function DraftFiles({ composer, fault }: DraftFilesProps) {
  const { draft, uploads, refusal } = composer;
  if (!draft.files.length && !uploads.underWay.length && refusal === null && fault === undefined) return null;
  return (
    <Stack space="s2">
      {draft.files.length ? (
        <Inline as="ul" isWrapping space="s2" aria-label="Attached files">
          {draft.files.map((file) => (
            <li key={file.id}>
              <Chip icon={Paperclip} removeLabel={`Remove ${file.fileName}`} onRemove={() => composer.removeFile(file)}>
                {`${formatFileName(file.fileName, roomForName)}, ${formatFileSize(file.size)}`}
              </Chip>
            </li>
          ))}
        </Inline>
      ) : null}
      {uploads.underWay.map(({ key, fileName, size, sentBytes, error }) => (
        <Inline key={key} space="s2">
          <Box isFilling>
            {error ? (
              <Text size={12} tone="danger">{`${fileName}: ${error.message}`}</Text>
            ) : (
              <Progress label={formatFileName(fileName, roomForName)} value={sentBytes} maxValue={size} />
            )}
          </Box>
          {error ? (
            <IconButton
              icon={RotateCw}
              size="sm"
              aria-label={`Upload ${fileName} again`}
              onPress={() => void uploads.retry(key)}
            />
          ) : null}
          <IconButton
            icon={X}
            size="sm"
            aria-label={error ? `Remove ${fileName}` : `Stop ${fileName}`}
            onPress={() => uploads.cancel(key)}
          />
        </Inline>
      ))}
      {[refusal, fault].map((told) =>
        told ? (
          <Text key={told} size={12} tone="danger" isAnnounced>
            {told}
          </Text>
        ) : null,
      )}
    </Stack>
  );
});
