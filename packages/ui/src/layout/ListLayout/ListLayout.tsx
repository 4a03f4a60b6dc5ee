import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ListLayout.css';

export interface ListLayoutProps extends RootProps {
  /** Title row and toolbar. */
  header: ReactNode;
  /** The list, which fills the remaining height and scrolls by itself. */
  children: ReactNode;
  /** Error message, while the list keeps showing what it has. */
  banner?: ReactNode;
}

/** A page with one list: its header stays, its rows scroll. */
export function ListLayout({ header, banner, children, ...rest }: ListLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {header}
      {banner ? <div className={css.banner}>{banner}</div> : null}
      <div className={css.list}>{children}</div>
    </div>
  );
}
