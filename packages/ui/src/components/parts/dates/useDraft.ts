import { useState } from 'react';

interface DraftOptions<T, F> {
  /** The value as it is shown; a change of it from outside ends what is being typed. */
  text: string;
  /** What the typed text means; it waits while that is not known yet, and is finished again once it is. */
  read: (draft: string) => { value: T } | { fault: F } | { waits: true };
  /** Called with what was typed, once it is meant: on Enter and when the field is left. */
  commit: (value: T) => void;
  /** Discards text that can't be read instead of marking it as invalid. @default false */
  isForgiving?: boolean;
}

export interface Draft<F> {
  /** What the field shows. */
  text: string;
  /** What is wrong with what was typed; gone with the next key. */
  fault: F | undefined;
  isTyping: boolean;
  /** Waits for the reader to load before it commits. */
  isWaiting: boolean;
  type: (text: string) => void;
  finish: () => void;
  drop: () => void;
}

/** Text that becomes a value when it is finished, such as a date that is typed. Until then nothing is told. */
export const useDraft = <T, F = string>({ text, read, commit, isForgiving = false }: DraftOptions<T, F>): Draft<F> => {
  const [typed, setTyped] = useState<{ draft: string | null; fault?: F; isWaiting?: boolean; text: string }>({
    draft: null,
    text,
  });
  if (typed.text !== text) setTyped({ draft: null, text });
  const drop = (): void => setTyped({ draft: null, text });
  const finish = (): void => {
    if (typed.draft === null) return;
    const result = read(typed.draft);
    if ('waits' in result) {
      setTyped({ draft: typed.draft, isWaiting: true, text });
      return;
    }
    if ('value' in result || isForgiving) drop();
    if ('value' in result) commit(result.value);
    else if (!isForgiving) setTyped({ draft: typed.draft, fault: result.fault, text });
  };
  return {
    text: typed.draft ?? text,
    fault: typed.fault,
    isTyping: typed.draft !== null && typed.fault === undefined,
    isWaiting: typed.isWaiting ?? false,
    type: (draft) => setTyped({ draft, text }),
    finish,
    drop,
  };
};
