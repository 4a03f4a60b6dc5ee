import { when } from 'mobx';
import { useContext, useEffect, useRef } from 'react';
import { useDomain } from '../domainContext';
import { failureAdvice, failureTitle, type PartFailureProps } from './partFailure';
import { OpenStateContext } from './MountOnceOpen';

/**
 * Reports in a toast that a part opening over the page could not be loaded, and retries only that part. Stays as long
 * as the part is open.
 */
export function FailureNotice({ load, onLoaded }: PartFailureProps) {
  const { toasts } = useDomain();
  const { isOpen, onCancel } = useContext(OpenStateContext);
  const wasLeft = useRef(false);
  const latest = useRef({ load, onLoaded, onCancel });
  useEffect(() => {
    latest.current = { load, onLoaded, onCancel };
  });
  useEffect(() => {
    if (!isOpen) {
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
  }, [isOpen, toasts]);
  return null;
}
