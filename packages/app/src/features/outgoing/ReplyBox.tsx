import { Forward, Reply, ReplyAll } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHotkeys, type Options } from 'react-hotkeys-hook';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import type { Composer } from '@basis/domain/subjects/outgoing/Composer';
import { ComposersStore } from '@basis/domain/subjects/outgoing/ComposersStore';
import { Button } from '@basis/ui/Button';
import { ComposeBox } from '@basis/ui/ComposeBox';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../domainContext';
import { AttachButton } from './AttachButton';
import { DraftFiles } from './DraftFiles';
import { EmailFormButtons } from './EmailFormButtons';
import { QuoteChoice } from './QuoteChoice';
import { ReplyFields } from './ReplyFields';
import { SendFailure } from './SendFailure';
import { useSending } from './useSending';

const answers = {
  reply: { label: 'Reply', to: 'Reply to', icon: Reply },
  all: { label: 'Reply all', to: 'Reply to', icon: ReplyAll },
  forward: { label: 'Forward', to: 'Forward to', icon: Forward },
} as const;
type Kind = keyof typeof answers;
const kinds: readonly Kind[] = ['reply', 'all', 'forward'];

interface ReplyBoxProps {
  message: MessageDetail;
  /** When single keys act on the email. */
  keys: Options;
}

/** Reply to an email, to its sender or to everyone, or forward it; from its bid, or from the inbox if it has none. */
export const ReplyBox = observer(function ReplyBox({ message, keys }: ReplyBoxProps) {
  const { session } = useDomain();
  if (!session.allows(message.project === null ? 'replyToInboxMessage' : 'replyToMessage')) return null;
  return <Answers key={message.id} message={message} keys={keys} />;
});

const composerOf = (composers: ComposersStore, kind: Kind, message: MessageDetail): Composer => {
  if (kind === 'forward') return composers.forward(message);
  return kind === 'all' ? composers.answerAll(message) : composers.answer(message);
};

/** The ways to answer, and the one that is open: at first the one that was begun earlier. */
const Answers = observer(function Answers({ message, keys }: ReplyBoxProps) {
  const composers = useLateStore(ComposersStore);
  const [open, setOpen] = useState<Kind | null>(
    () => kinds.find((kind) => composerOf(composers, kind, message).isBegun) ?? null,
  );
  const [isWanted, setIsWanted] = useState(false);
  const buttons = useRef<Partial<Record<Kind, HTMLButtonElement | null>>>({});
  const { to, cc } = composers.everyoneOf(message);
  // With one recipient, a reply to all is a reply.
  const offered = kinds.filter((kind) => kind !== 'all' || to.length + cc.length > 1);
  const start = (kind: Kind): void => {
    setOpen(offered.includes(kind) ? kind : 'reply');
    setIsWanted(true);
  };
  const close = (isFocused: boolean): void => {
    const closed = open;
    // Render now: the modal moves the focus of removed fields to its first element.
    flushSync(() => {
      setOpen(null);
      setIsWanted(false);
    });
    if (isFocused && closed) buttons.current[closed]?.focus();
  };
  useHotkeys('r', () => start('reply'), keys);
  useHotkeys('shift+r', () => start('all'), keys);
  useHotkeys('f', () => start('forward'), keys);
  if (open !== null)
    return (
      <Answer
        key={open}
        kind={open}
        composer={composerOf(composers, open, message)}
        isProcore={message.platformId === 'Procore'}
        isWanted={isWanted}
        onClose={close}
      />
    );
  return (
    <Inline space="s2" isWrapping>
      {offered.map((kind) => (
        <Button
          key={kind}
          ref={(element) => void (buttons.current[kind] = element)}
          icon={answers[kind].icon}
          onPress={() => start(kind)}
        >
          {answers[kind].label}
        </Button>
      ))}
    </Inline>
  );
});

interface AnswerProps {
  kind: Kind;
  composer: Composer;
  isProcore: boolean;
  /** True if the user asked for it, and not only an earlier draft opened it. */
  isWanted: boolean;
  /** @param isFocused true if the focus was in it. */
  onClose: (isFocused: boolean) => void;
}

const Answer = observer(function Answer({ kind, composer, isProcore, isWanted, onClose }: AnswerProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const isForward = kind === 'forward';
  useEffect(() => {
    if (!isWanted) return;
    // A forwarded email needs its recipients first.
    const first = isForward ? sending.formRef.current?.querySelector<HTMLElement>('input') : null;
    (first ?? textRef.current)?.focus();
    // Once, as it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted]);
  const close = (): void => {
    const { activeElement } = document;
    const isLeft = activeElement !== document.body && !sending.formRef.current?.contains(activeElement);
    onClose(!isLeft);
  };
  const discard = (): void => {
    composer.discard();
    close();
  };
  // Procore treats a reply with a file as the bid itself.
  const mustAsk = (): boolean => isProcore && !isForward && composer.draft.files.length > 0;
  const sending = useSending(composer, mustAsk, close);
  const { label, to, icon } = answers[kind];
  return (
    <>
      <ComposeBox
        ref={sending.formRef}
        aria-label={label}
        notice={composer.error ? <SendFailure error={composer.error} /> : undefined}
        attachments={<DraftFiles composer={composer} fault={sending.faults.files} />}
        footerStart={
          <Inline space="s2">
            <AttachButton composer={composer} isIcon />
            <QuoteChoice composer={composer} />
          </Inline>
        }
        footer={<EmailFormButtons size="sm" composer={composer} onSend={sending.ask} onDiscard={discard} />}
      >
        <ReplyFields
          label={to}
          icon={icon}
          composer={composer}
          faults={sending.faults}
          onSend={sending.ask}
          textRef={textRef}
        />
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
