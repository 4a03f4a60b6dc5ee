import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import * as css from './Toolbar.css';
import { useWords } from '../../words/words';
import { toolbarWords } from '../../words/english/Toolbar.words';

export interface ToolbarProps extends LabelledRootProps {
  /** Controls that filter, sort and group the list, and the applied conditions. */
  children: ReactNode;
  /** Controls of the list's appearance, at the end. */
  end?: ReactNode;
}

/**
 * The second row of a list page, 44 px high, with the controls that filter, sort and group. Its buttons are one tab
 * stop.
 */
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
