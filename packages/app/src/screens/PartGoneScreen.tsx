import { useCallback, useEffect, useRef, useState } from 'react';
import { retryDelayMs } from '@basis/domain/engine/events/retryDelay';
import { Loader } from '../loading/Loader';
import { NewReleaseScreen } from './NewReleaseScreen';
import { UnreachableScreen } from './UnreachableScreen';

/** Timeout of a request for the page. */
const patienceMs = 10_000;

/** Requests the page itself, as a refresh would. @returns its status; 0 without a response. */
const askForPage = async (): Promise<number> => {
  try {
    const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return response.status;
  } catch {
    return 0;
  }
};

const isThere = (status: number): boolean => status >= 200 && status < 300;

/** Shown while the server is down: retries at increasing intervals, and opens the page once it is back. */
function AwayScreen({ firstStatus }: { firstStatus: number }) {
  const [{ status, failures }, setLast] = useState({ status: firstStatus, failures: 1 });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const ask = useCallback(async (): Promise<void> => {
    const next = await askForPage();
    if (!isShown.current) return;
    if (isThere(next)) location.reload();
    else setLast((last) => ({ status: next, failures: last.failures + 1 }));
  }, []);
  useEffect(() => {
    const askNow = (): void => void ask();
    const timer = setTimeout(askNow, retryDelayMs(failures));
    addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askNow);
    };
  }, [ask, failures]);
  const error = status === 0 ? null : { status, message: 'The page opens automatically once it has loaded.' };
  return <UnreachableScreen error={error} onRetry={() => void ask()} />;
}

/** Shown when a part of the app could not be loaded: a release removed it, or the server is down. */
export function PartGoneScreen() {
  const [status, setStatus] = useState<number | null>(null);
  useEffect(() => {
    // Without Latest: this screen is loaded before the login.
    let isStale = false;
    void askForPage().then((next) => {
      if (!isStale) setStatus(next);
    });
    return () => {
      isStale = true;
    };
  }, []);
  if (status === null) return <Loader />;
  return isThere(status) ? <NewReleaseScreen /> : <AwayScreen firstStatus={status} />;
}
