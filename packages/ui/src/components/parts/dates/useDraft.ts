import { useState } from 'react';

interface DraftOptions<T> {
  /** Displayed value; an external change of it discards what is being typed. */
  text: string;
  /** Reads the typed text. It may wait until a reader is loaded, and is then called again. */
  read: (draft: string) => { value: T } | { fault: string } | { waits: true };
  /** Called with the value when it is committed: on Enter and on blur. */
  commit: (value: T) => void;
  /** Discards text that can't be read instead of marking it as invalid. @default false */
  isForgiving?: boolean;
}

interface Draft {
  /** Text of the field. */
  text: string;
  /** Error of the typed text, cleared by the next key. */
  fault: string | undefined;
  isTyping: boolean;
  /** Waits for the reader to load before it commits. */
  isWaiting: boolean;
  type: (text: string) => void;
  finish: () => void;
  drop: () => void;
}

/** Text that becomes a value when it is committed, such as a typed date. Reports nothing until then. */
export const useDraft = <T>({ text, read, commit, isForgiving = false }: DraftOptions<T>): Draft => {
  const [typed, setTyped] = useState<{ draft: string | null; fault?: string; isWaiting?: boolean; text: string }>({
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
