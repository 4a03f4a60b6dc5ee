import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './Toolbar.css';

export interface ToolbarProps extends LabelledRootProps {
  /** What the list is arranged by, and the conditions that are on. */
  children: ReactNode;
  /** How the list is drawn, at the end. */
  end?: ReactNode;
}

/** The second row of a page that is a list, 44 px: what it is filtered, sorted and grouped by. */
export function Toolbar({ children, end, ...rest }: ToolbarProps) {
  return (
    <div
      {...pickRootProps(rest)}
      role="group"
      aria-label={rest['aria-label'] ?? 'List options'}
      className={css.toolbar}
    >
      <div className={css.start}>{children}</div>
      {end ? <div className={css.end}>{end}</div> : null}
    </div>
  );
}
