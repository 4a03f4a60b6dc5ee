import type { ReactNode } from 'react';
import type { Message, MessageDetail } from '@basis/domain/model/contract/contract';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import { Avatar } from '@basis/ui/Avatar';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';

/** Recipients in one line; empty if unknown. */
export const recipientLine = ({ to, cc }: Pick<MessageDetail, 'to' | 'cc'>): string =>
  [...to, ...cc].map(({ name, email }) => name || email).join(', ');

interface EmailHeadProps {
  message: Pick<Message, 'fromName' | 'fromEmail' | 'receivedAt'>;
  /** Recipients; no line if empty. */
  recipients?: ReactNode;
}

/** Sender, recipients and time. */
export function EmailHead({ message, recipients }: EmailHeadProps) {
  const sender = message.fromName || message.fromEmail || 'Unknown sender';
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
          <Inline space="s2" isWrapping>
            <Text weight="medium" isTruncated>
              {sender}
            </Text>
            {message.fromName ? (
              <Text tone="secondary" isTruncated>
                {message.fromEmail}
              </Text>
            ) : null}
          </Inline>
          {recipients ? (
            <Text size={12} tone="meta" isTruncated>
              To {recipients}
            </Text>
          ) : null}
        </Stack>
      </Inline>
    </Split>
  );
}
