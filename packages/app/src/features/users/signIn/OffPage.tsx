import { useState } from 'react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { LinkButton } from '@basis/ui/LinkButton';
import { LinkScreen } from './LinkScreen';

interface OffPageProps {
  title: string;
  question: string;
  /** Label of the button. @default Turn off */
  action?: string;
  /** Shown once they are off: that they are, and where they are turned on again. */
  done: { readonly title: string; readonly detail: string };
  next: { readonly label: string; readonly href: string };
  turnOff: () => Promise<Result<unknown, ApiError>>;
}

/** Turns off emails by the link at their end. Asks first, because programs open links too. */
export function OffPage({ title, question, action = 'Turn off', done, next, turnOff }: OffPageProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'off'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setState('sending');
    setRefusal(null);
    const result = await turnOff();
    setState(result.ok ? 'off' : 'asking');
    if (!result.ok) setRefusal(result.error.code === 'notFound' ? 'This link is incomplete.' : result.error.message);
  };
  const isOff = state === 'off';
  const off = isOff ? <Banner kind="success" title={done.title} isAnnounced /> : undefined;
  return (
    <LinkScreen
      title={title}
      intro={isOff ? done.detail : question}
      message={refusal === null ? off : <Banner kind="error" title={refusal} isAnnounced />}
    >
      {isOff ? (
        <LinkButton href={next.href}>{next.label}</LinkButton>
      ) : (
        <Button variant="primary" size="lg" isFullWidth isPending={state === 'sending'} onPress={() => void send()}>
          {action}
        </Button>
      )}
    </LinkScreen>
  );
}
