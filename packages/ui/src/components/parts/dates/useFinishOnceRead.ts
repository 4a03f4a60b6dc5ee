import { useEffect, useLayoutEffect, useRef } from 'react';

/** Finishes a text that was left before it could be read, once it can be. */
export const useFinishOnceRead = (canFinish: boolean, finish: () => void): void => {
  const latest = useRef(finish);
  useLayoutEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    if (canFinish) latest.current();
  }, [canFinish]);
};
