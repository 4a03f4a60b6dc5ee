import type { MessageDetail } from '@basis/domain/contract/contract';
import { formatInboxMoment } from '@basis/domain/formats/dates';
import { Avatar } from '@basis/ui/Avatar';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';

const recipients = ({ to, cc }: MessageDetail): string =>
  [...to, ...cc].map(({ name, email }) => name || email).join(', ');

/** Who sent it, to whom and when. */
export function EmailHead({ message }: { message: MessageDetail }) {
  const sender = message.fromName || message.fromEmail || 'Unknown sender';
  const to = recipients(message);
  return (
    <Split
      end={
        <Text size={12} tone="meta" isNumeric>
          {formatInboxMoment(message.receivedAt)}
        </Text>
      }
    >
      <Inline space="s3">
        <Avatar name={sender} color="stone" size={32} isDecorative />
        <Stack space="none">
          <Inline space="s2">
            <Text weight="medium" isTruncated>
              {sender}
            </Text>
            {message.fromName ? <Text tone="secondary">{message.fromEmail}</Text> : null}
          </Inline>
          {to ? (
            <Text size={12} tone="meta" isTruncated>
              {`To ${to}`}
            </Text>
          ) : null}
        </Stack>
      </Inline>
    </Split>
  );
}
