import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageDetail, SendState } from '@basis/domain/model/contract/contract';
import { Banner, type BannerProps } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';

const SendAgainModal = lazyPart(() => import('./SendAgainModal'));

const notices: Partial<Record<SendState, Pick<BannerProps, 'kind' | 'title'>>> = {
  Queued: { kind: 'info', title: 'This email is still on its way' },
  Sent: { kind: 'warning', title: 'This email did not reach everyone' },
  Unconfirmed: { kind: 'warning', title: 'This email may not have arrived' },
  Failed: { kind: 'error', title: 'This email was not sent' },
};

/** Explains why a sent email has not reached all recipients, and offers to send it again unless Basis does. */
export const OutgoingNotice = observer(function OutgoingNotice({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const [isWriting, setIsWriting] = useState(false);
  const { sendState, sendError, project } = message;
  const notice = sendState === null ? undefined : notices[sendState];
  if (message.direction !== 'out' || !notice || (sendError === null && sendState !== 'Failed')) return null;
  const canSend = sendState !== 'Queued' && session.allows(project === null ? 'replyToInboxMessage' : 'replyToMessage');
  return (
    <>
      <Banner
        {...notice}
        isAnnounced
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
