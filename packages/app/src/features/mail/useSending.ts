import { flushSync } from 'react-dom';
import { useRef, useState, type RefObject } from 'react';
import type { Composer, DraftFaults } from '@basis/domain/mail/Composer';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { focusFault } from '../../dialogs/focusFault';

interface Sending {
  /** To be put on what holds the fields: of those at fault the first takes the focus. */
  readonly formRef: RefObject<HTMLElement | null>;
  /** What is missing, from the first time that one wanted to send. */
  readonly faults: DraftFaults;
  /** Whether it asks first. */
  readonly isAsking: boolean;
  /** Wants to send: asks first where `mustAsk` says so. */
  ask(): void;
  confirm(): void;
  cancel(): void;
}

/** Sends what is written, and says so. */
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
    showDone(domain, { title: 'Your email is on its way' });
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
