import { useEffect, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { IconButton } from '../IconButton/IconButton';
import * as css from './CopyableText.css';
import { useWords } from '../../words/words';
import { copyableTextWords } from './CopyableText.words';

export interface CopyableTextProps extends RootProps {
  /** The text; it stands in one line. */
  children: string;
  /** Name of the button: Copy address. */
  copyLabel: string;
}

const confirmedMs = 2000;

/** Selects the text, so that the keys of the system copy it, where a page may not copy by itself. */
const select = (element: HTMLElement | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};

/** A text to be used elsewhere, such as an address, with a button that copies it. */
export function CopyableText({ children, copyLabel, ...rest }: CopyableTextProps) {
  const words = useWords('CopyableText', copyableTextWords);
  const textRef = useRef<HTMLSpanElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const confirm = (): void => {
    setIsConfirmed(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsConfirmed(false), confirmedMs);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(children);
      confirm();
    } catch {
      select(textRef.current);
    }
  };
  return (
    <span {...pickRootProps(rest)} className={css.root}>
      <span ref={textRef} className={css.text} title={children}>
        {children}
      </span>
      <IconButton icon={isConfirmed ? Check : Copy} size="xs" aria-label={copyLabel} onPress={() => void copy()} />
      <span role="status" className={css.announcement}>
        {isConfirmed ? words.copied : ''}
      </span>
    </span>
  );
}
