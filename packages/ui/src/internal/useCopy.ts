import { useEffect, useRef, useState } from 'react';
import { copyText } from './copyText';

const confirmedMs = 2000;

interface Copying {
  /** True for two seconds after a text was copied. */
  isConfirmed: boolean;
  copy: () => Promise<void>;
}

/** Copies a text and says so for a while. Where the page may not copy, `select` marks it for the keys of the system. */
export const useCopy = (text: string, select: () => void): Copying => {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isConfirmed,
    copy: async () => {
      if (!(await copyText(text))) {
        select();
        return;
      }
      setIsConfirmed(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsConfirmed(false), confirmedMs);
    },
  };
};
