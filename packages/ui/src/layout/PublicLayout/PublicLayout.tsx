import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './PublicLayout.css';

export interface PublicLayoutProps extends RootProps {
  /** Page header. */
  header: ReactNode;
  /** The panel, which fills the remaining height and scrolls by itself. */
  children: ReactNode;
  /** Footer. */
  footer: ReactNode;
}

/** A page for visitors who have a link but no account: a panel of at most 1200 px between header and footer. */
export function PublicLayout({ header, children, footer, ...rest }: PublicLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <header className={css.header}>{header}</header>
      <main className={css.panel}>{children}</main>
      <footer className={css.footer}>{footer}</footer>
    </div>
  );
}
