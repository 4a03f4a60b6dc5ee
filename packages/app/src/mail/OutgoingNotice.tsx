import { lazy, useState } from 'react';
import type { MessageDetail } from '@basis/domain/contract/contract';
import { ComposersStore } from '@basis/domain/mail/ComposersStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { useDomain, useLateStore } from '../domainContext';
import { OnceAsked } from '../shell/OnceAsked';

const NewEmailModal = lazy(() => import('./NewEmailModal'));

/** What became of an e-mail that was sent from here and did not reach everybody, and the way to send it again. */
export function OutgoingNotice({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const composers = useLateStore(ComposersStore);
  const [isWriting, setIsWriting] = useState(false);
  const { sendState, sendError, project } = message;
  const isFailed = sendState === 'Failed';
  if (message.direction !== 'out' || (!isFailed && (sendState !== 'Sent' || sendError === null))) return null;
  const canSend = session.allows('sendProjectMessage');
  return (
    <>
      <Banner
        kind={isFailed ? 'error' : 'warning'}
        isAnnounced
        title={isFailed ? 'This email was not sent' : 'This email did not reach everybody'}
        action={
          canSend ? (
            <Button
              size="sm"
              onPress={() => {
                composers.composeAgain(message);
                setIsWriting(true);
              }}
            >
              Send again
            </Button>
          ) : undefined
        }
      >
        {sendError}
      </Banner>
      <OnceAsked isAsked={isWriting}>
        {isWriting ? <NewEmailModal project={project} onClose={() => setIsWriting(false)} /> : null}
      </OnceAsked>
    </>
  );
}
