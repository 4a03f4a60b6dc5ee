import { flushSync } from 'react-dom';
import { useRef, useState, type RefObject } from 'react';
import type { Composer, Delivery, DraftFaults } from '@basis/domain/subjects/outgoing/Composer';
import { useDomain } from '../../domainContext';
import { showDone, type Done } from '../../feedback/doneToast';
import { focusFault } from '@basis/ui/Form';

interface Sending {
  /** Attach to the container of the fields: the first invalid one is focused. */
  readonly formRef: RefObject<HTMLElement | null>;
  /** Missing input, empty until the first attempt to send. */
  readonly faults: DraftFaults;
  /** True while a confirmation is open. */
  readonly isAsking: boolean;
  /** Sends, after a confirmation if `mustAsk` requires one. */
  ask(): void;
  confirm(): void;
  cancel(): void;
}

/** Says what became of an email. */
const sentWords = (delivery: Delivery): Done =>
  delivery === 'outbox'
    ? {
        title: 'Your email is kept in the outbox',
        detail: 'No server for outgoing mail is set up, so it was not sent.',
      }
    : { title: 'Your email is on its way' };

/** Sends a draft and reports it. */
export const useSending = (composer: Composer, mustAsk: () => boolean, onSent: () => void): Sending => {
  const domain = useDomain();
  const formRef = useRef<HTMLElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const send = async (): Promise<void> => {
    setIsAsking(false);
    const result = await composer.send();
    if (!result?.ok) return;
    setIsAsked(false);
    showDone(domain, sentWords(result.value.delivery));
    onSent();
  };
  const isReady = Object.values(composer.faults).every((fault) => fault === undefined);
  return {
    formRef,
    faults: isAsked ? composer.faults : {},
    isAsking,
    ask: () => {
      flushSync(() => setIsAsked(true));
      if (!isReady) {
        if (formRef.current) focusFault(formRef.current);
      } else if (mustAsk()) setIsAsking(true);
      else void send();
    },
    confirm: () => void send(),
    cancel: () => setIsAsking(false),
  };
};
