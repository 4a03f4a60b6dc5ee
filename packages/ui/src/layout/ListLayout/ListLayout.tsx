import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ListLayout.css';

export interface ListLayoutProps extends RootProps {
  /** Title row, and a toolbar under it. */
  header: ReactNode;
  /** The list, which takes the rest of the height and scrolls in itself. */
  children: ReactNode;
  /** What went wrong while the list goes on to show what it has. */
  banner?: ReactNode;
}

/** A page that is one list: its header stays, its rows scroll. */
export function ListLayout({ header, banner, children, ...rest }: ListLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {header}
      {banner ? <div className={css.banner}>{banner}</div> : null}
      <div className={css.list}>{children}</div>
    </div>
  );
}
