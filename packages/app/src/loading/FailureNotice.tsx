import { when } from 'mobx';
import { useContext, useEffect, useRef } from 'react';
import { useDomain } from '../domainContext';
import { failureAdvice, failureTitle, type LateFailureProps } from './lateFailure';
import { AskingContext } from './OnceAsked';

/**
 * Reports in a toast that a part opening over the page could not be loaded, and retries only that part. Stays as long
 * as the part is open.
 */
export function FailureNotice({ load, onLoaded }: LateFailureProps) {
  const { toasts } = useDomain();
  const { isAsked, onCancel } = useContext(AskingContext);
  const wasLeft = useRef(false);
  const latest = useRef({ load, onLoaded, onCancel });
  useEffect(() => {
    latest.current = { load, onLoaded, onCancel };
  });
  useEffect(() => {
    if (!isAsked) {
      wasLeft.current = true;
      return undefined;
    }
    if (wasLeft.current) {
      // Opening it again retries.
      latest.current.onLoaded();
      return undefined;
    }
    let isOver = false;
    let forget = (): void => undefined;
    const tell = (): void => {
      if (isOver) return;
      let isTrying = false;
      const tryAgain = (): void => {
        isTrying = true;
        void latest.current.load().then(() => latest.current.onLoaded(), tell);
      };
      const actions = [{ label: 'Try again', onAction: tryAgain }];
      const id = toasts.show({
        kind: 'error',
        title: failureTitle,
        detail: failureAdvice(),
        actions,
        durationMs: Infinity,
      });
      const stop = when(
        () => !toasts.isShown(id),
        () => (isTrying ? undefined : latest.current.onCancel?.()),
      );
      forget = () => {
        stop();
        toasts.dismiss(id);
      };
    };
    tell();
    return () => {
      isOver = true;
      forget();
    };
  }, [isAsked, toasts]);
  return null;
}
