import { use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { SidebarPlace } from '../../internal/sidebarPlace';
import * as css from './SidebarLayout.css';

export interface SidebarLayoutProps extends RootProps {
  /** The `Sidebar` at the start; nothing while it is hidden. */
  sidebar: ReactNode;
  children: ReactNode;
}

/** A page with a sidebar at the start. In an `AppShell`, the sidebar is outside the main region. */
export function SidebarLayout({ sidebar, children, ...rest }: SidebarLayoutProps) {
  const place = use(SidebarPlace);
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {place === undefined ? sidebar : place && createPortal(sidebar, place)}
      {children}
    </div>
  );
}
