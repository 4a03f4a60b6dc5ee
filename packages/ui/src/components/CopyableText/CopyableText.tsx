import { useRef } from 'react';
import { Check, Copy } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useCopy } from '../../internal/useCopy';
import { IconButton } from '../IconButton/IconButton';
import * as css from './CopyableText.css';
import { useWords } from '../../words/words';
import { copyableTextWords } from '../../words/english/CopyableText.words';

export interface CopyableTextProps extends RootProps {
  /** Text, on one line. */
  children: string;
  /** Accessible name of the button: Copy address. */
  copyLabel: string;
}

/** Selects the text, so that the system's copy shortcut works where the page may not write to the clipboard. */
const select = (element: HTMLElement | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};

/** Text with a button that copies it, such as an address. */
export function CopyableText({ children, copyLabel, ...rest }: CopyableTextProps) {
  const words = useWords('CopyableText', copyableTextWords);
  const textRef = useRef<HTMLSpanElement>(null);
  const { isConfirmed, copy } = useCopy(children, () => select(textRef.current));
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
