import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';

const SendAgainModal = lazyPart(() => import('./SendAgainModal'));

/** Explains why a sent email did not reach all recipients, and offers to send it again. */
export const OutgoingNotice = observer(function OutgoingNotice({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const [isWriting, setIsWriting] = useState(false);
  const { sendState, sendError, project } = message;
  const isFailed = sendState === 'Failed';
  if (message.direction !== 'out' || (!isFailed && (sendState !== 'Sent' || sendError === null))) return null;
  const canSend = session.allows(project === null ? 'replyToInboxMessage' : 'replyToMessage');
  return (
    <>
      <Banner
        kind={isFailed ? 'error' : 'warning'}
        isAnnounced
        title={isFailed ? 'This email was not sent' : 'This email did not reach everyone'}
        action={
          canSend ? (
            <Button size="sm" onPress={() => setIsWriting(true)}>
              Send again
            </Button>
          ) : undefined
        }
      >
        {sendError}
      </Banner>
      <MountOnceOpen isOpen={isWriting} onCancel={() => setIsWriting(false)}>
        {isWriting ? <SendAgainModal message={message} onClose={() => setIsWriting(false)} /> : null}
      </MountOnceOpen>
    </>
  );
});
