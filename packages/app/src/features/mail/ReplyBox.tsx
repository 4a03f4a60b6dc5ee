import { Reply } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MessageDetail } from '@basis/domain/contract/contract';
import type { Composer } from '@basis/domain/mail/Composer';
import { ComposersStore } from '@basis/domain/mail/ComposersStore';
import { Button } from '@basis/ui/Button';
import { ComposeBox } from '@basis/ui/ComposeBox';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain, useLateStore } from '../../domainContext';
import { AttachButton } from './AttachButton';
import { DraftFiles } from './DraftFiles';
import { EmailFormButtons } from './EmailFormButtons';
import { ReplyFields } from './ReplyFields';
import { SendFailure } from './SendFailure';
import { useSending } from './useSending';

/** Reply to an email, sent from its bid, or from the inbox if it has none. */
export const ReplyBox = observer(function ReplyBox({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const composers = useLateStore(ComposersStore);
  if (!session.allows(message.project === null ? 'replyToInboxMessage' : 'replyToMessage')) return null;
  return <Answer key={message.id} composer={composers.answer(message)} isProcore={message.platformId === 'Procore'} />;
});

const Answer = observer(function Answer({ composer, isProcore }: { composer: Composer; isProcore: boolean }) {
  const [isOpen, setIsOpen] = useState(composer.isBegun);
  const [isWanted, setIsWanted] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const replyRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) textRef.current?.focus();
  }, [isWanted]);
  const close = (): void => {
    const { activeElement } = document;
    const isLeft = activeElement !== document.body && !sending.formRef.current?.contains(activeElement);
    // Render now: the modal moves the focus of removed fields to its first element.
    flushSync(() => {
      setIsOpen(false);
      setIsWanted(false);
    });
    if (!isLeft) replyRef.current?.focus();
  };
  const discard = (): void => {
    composer.discard();
    close();
  };
  // Procore treats a reply with a file as the bid itself.
  const sending = useSending(composer, () => isProcore && composer.draft.files.length > 0, close);
  if (!isOpen)
    return (
      <Button
        ref={replyRef}
        icon={Reply}
        onPress={() => {
          setIsOpen(true);
          setIsWanted(true);
        }}
      >
        Reply
      </Button>
    );
  return (
    <>
      <ComposeBox
        ref={sending.formRef}
        aria-label="Reply"
        notice={composer.error ? <SendFailure error={composer.error} /> : undefined}
        attachments={<DraftFiles composer={composer} fault={sending.faults.files} />}
        footerStart={<AttachButton composer={composer} isIcon />}
        footer={<EmailFormButtons size="sm" composer={composer} onSend={sending.ask} onDiscard={discard} />}
      >
        <ReplyFields composer={composer} faults={sending.faults} onSend={sending.ask} textRef={textRef} />
      </ComposeBox>
      <ConfirmDialog
        isOpen={sending.isAsking}
        title="Are you sure you want to submit your bid to Procore?"
        confirmLabel="Submit bid"
        onConfirm={sending.confirm}
        onCancel={sending.cancel}
      >
        Procore treats a reply with a file as your bid. Remove the files to reply without submitting a bid.
      </ConfirmDialog>
    </>
  );
});
