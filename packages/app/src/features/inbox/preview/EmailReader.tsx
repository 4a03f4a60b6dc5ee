import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { Modal } from '@basis/ui/Modal';
import { Skeleton } from '@basis/ui/Skeleton';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { ListFailure } from '../../../loading/ListFailure';
import { Attachments } from '../attachments/Attachments';
import { EmailHead, recipientLine } from '../details/EmailHead';
import { emailTexts } from '../details/emailTexts';
import { EmptyEmail } from '../details/EmptyEmail';
import { MessageBody } from '../details/MessageBody';
import { subjectOf } from '../list/emailTitle';
import { firstPart } from '../reading/messageParts';

interface EmailReaderProps {
  messageId: string;
  onClose: () => void;
}

/** Shows an email to read, over what it is read for. */
const EmailReader = observer(function EmailReader({ messageId, onClose }: EmailReaderProps) {
  const { client } = useDomain();
  const [details] = useState(() => new MessageDetailsStore({ client }));
  const [activeId, setActiveId] = useState<string | null>(null);
  useEffect(() => {
    details.open(messageId);
    return details.close;
  }, [details, messageId]);
  const { message, error } = details;
  const reading = message?.readings[0];
  const empty = message ? emailTexts(message).message : null;
  return (
    <Modal isOpen onClose={onClose} isDismissable size="xxl" title={message ? subjectOf(message) : 'Email'}>
      {message ? (
        <Stack space="s4">
          <EmailHead message={message} recipients={recipientLine(message)} />
          {empty === null ? (
            <MessageBody
              message={message}
              reading={reading}
              part={details.part ?? firstPart(message, reading)}
              activeId={activeId}
              onActiveChange={setActiveId}
            />
          ) : (
            <EmptyEmail message={message} text={empty} />
          )}
          <Attachments message={message} />
        </Stack>
      ) : error ? (
        <ListFailure title="This email could not be loaded" error={error} onRetry={details.retry} />
      ) : (
        <Skeleton shape="button" />
      )}
    </Modal>
  );
});

export default EmailReader;
