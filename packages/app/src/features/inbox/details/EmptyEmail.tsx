import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { Button } from '@basis/ui/Button';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';

interface EmptyEmailProps {
  message: MessageDetail;
  text: string;
}

/** Explains why an email has no content, and offers to read an unreadable one again. */
export const EmptyEmail = observer(function EmptyEmail({ message, text }: EmptyEmailProps) {
  const domain = useDomain();
  const { session } = domain;
  const messageDetails = useLateStore(MessageDetailsStore);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const canAsk = message.isUnreadable && !message.isBeingRead && session.allows('readMessageAgain');
  const readAgain = async (): Promise<void> => {
    setIsAsking(true);
    const error = await messageDetails.readAgain();
    setIsAsking(false);
    setWasAsked(error === null);
    if (error) showFailure(domain, error, 'The email was not read again');
  };
  const isStillUnreadable = wasAsked && !isAsking && !message.isBeingRead;
  return (
    <Box padding="s5" background="raised" radius="md" isBordered>
      <Stack space="s3" align="start">
        <Text tone="secondary">
          {isStillUnreadable ? "This email was read again, and still can't be shown." : text}
        </Text>
        {canAsk ? (
          <Button size="sm" isPending={isAsking} onPress={() => void readAgain()}>
            Read again
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
});
