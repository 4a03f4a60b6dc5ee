import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './DetailsBody.css';

export interface DetailsBodyProps extends RootProps {
  /** A column of 336 px at the start: the fields. */
  aside?: ReactNode;
  /** A column of 336 px at the end: what the rows beside it come to. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The fields of one thing at the start, and what belongs to it beside them; each scrolls on its own. */
export function DetailsBody({ aside, panel, children, ...rest }: DetailsBodyProps) {
  return (
    <div {...pickRootProps(rest)} className={css.body({ hasAside: Boolean(aside), hasPanel: Boolean(panel) })}>
      {aside ? <div className={css.aside}>{aside}</div> : null}
      <div className={css.main}>{children}</div>
      {panel ? <div className={css.panel}>{panel}</div> : null}
    </div>
  );
}
