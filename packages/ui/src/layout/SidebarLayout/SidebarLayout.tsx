import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './SidebarLayout.css';

export interface SidebarLayoutProps extends RootProps {
  /** The `Sidebar` at the start; nothing while it is hidden. */
  sidebar: ReactNode;
  children: ReactNode;
}

/** A page with a sidebar at its start. */
export function SidebarLayout({ sidebar, children, ...rest }: SidebarLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {sidebar}
      {children}
    </div>
  );
}
