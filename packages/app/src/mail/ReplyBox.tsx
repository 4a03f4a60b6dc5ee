import { Reply } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { MessageDetail } from '@basis/domain/contract/contract';
import type { Composer } from '@basis/domain/mail/Composer';
import { ComposersStore } from '@basis/domain/mail/ComposersStore';
import { Button } from '@basis/ui/Button';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../domainContext';
import { AttachButton } from './AttachButton';
import { EmailForm, EmailFormButtons } from './EmailForm';
import { OutgoingNotice } from './OutgoingNotice';
import { SentAnswers } from './SentAnswers';
import { useSending } from './useSending';

/** What was answered to an e-mail, and the place to answer it: from its bid, or from the inbox when it has none. */
export const ReplyBox = observer(function ReplyBox({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const composers = useLateStore(ComposersStore);
  const canReply = session.allows(message.project === null ? 'replyToInboxMessage' : 'replyToMessage');
  return (
    <Stack space="s3">
      <OutgoingNotice message={message} />
      <SentAnswers message={message} />
      {canReply ? (
        <Answer key={message.id} composer={composers.answer(message)} isProcore={message.platformId === 'Procore'} />
      ) : null}
    </Stack>
  );
});

const Answer = observer(function Answer({ composer, isProcore }: { composer: Composer; isProcore: boolean }) {
  const [isOpen, setIsOpen] = useState(composer.isBegun);
  const [isWanted, setIsWanted] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const boxRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    textRef.current?.focus();
    // With the buttons below it: they would stand outside of what is seen of the message.
    boxRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  const close = (): void => {
    setIsOpen(false);
    setIsWanted(false);
  };
  const discard = (): void => {
    composer.discard();
    close();
  };
  // Procore takes a reply with a file for the bid itself.
  const sending = useSending(composer, () => isProcore && composer.draft.files.length > 0, close);
  if (!isOpen)
    return (
      <Inline>
        <Button
          icon={Reply}
          onPress={() => {
            setIsOpen(true);
            setIsWanted(true);
          }}
        >
          Reply
        </Button>
      </Inline>
    );
  return (
    <Box ref={boxRef} as="section" aria-label="Reply" padding="s4" background="raised" radius="md" isBordered>
      <Stack space="s3">
        <EmailForm composer={composer} faults={sending.faults} onSend={sending.ask} textRef={textRef} />
        <Split end={<EmailFormButtons composer={composer} onSend={sending.ask} onDiscard={discard} />}>
          <AttachButton composer={composer} />
        </Split>
      </Stack>
      <ConfirmDialog
        isOpen={sending.isAsking}
        title="Are you sure you want to submit your bid to Procore?"
        confirmLabel="Submit bid"
        onConfirm={sending.confirm}
        onCancel={sending.cancel}
      >
        Procore takes a reply with a file as your bid. Remove the files to answer without submitting it.
      </ConfirmDialog>
    </Box>
  );
});
