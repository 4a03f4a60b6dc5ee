import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import * as css from './Toolbar.css';
import { useWords } from '../../words/words';
import { toolbarWords } from './Toolbar.words';

export interface ToolbarProps extends LabelledRootProps {
  /** What the list is arranged by, and the conditions that are on. */
  children: ReactNode;
  /** How the list is drawn, at the end. */
  end?: ReactNode;
}

/** The second row of a page that is a list, 44 px: what it is filtered, sorted and grouped by. Its buttons are one Tab stop. */
export function Toolbar({ children, end, ...rest }: ToolbarProps) {
  const words = useWords('Toolbar', toolbarWords);
  const { 'aria-label': label = words.options, ...root } = rest;
  return (
    <div {...pickRootProps(root)} className={css.toolbar}>
      <div {...toolbarProps(label)} className={css.start}>
        {children}
      </div>
      {end ? <div className={css.end}>{end}</div> : null}
    </div>
  );
}
