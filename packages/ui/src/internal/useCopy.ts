import { useEffect, useRef, useState } from 'react';
import { copyText } from './copyText';

const confirmedMs = 2000;

interface Copying {
  /** True for two seconds after a text was copied. */
  isConfirmed: boolean;
  copy: () => Promise<void>;
}

/** Copies a text and confirms it for a while. Without permission, `select` selects the text for Ctrl+C. */
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
