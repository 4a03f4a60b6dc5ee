import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './PublicLayout.css';

export interface PublicLayoutProps extends RootProps {
  /** Whose it is and what it is. */
  header: ReactNode;
  /** The panel, which takes the rest of the height and scrolls in itself. */
  children: ReactNode;
  /** Who shows it, and how long. */
  footer: ReactNode;
}

/** A page for those who have a link and no account: a panel of at most 1200 px between a header and a footer. */
export function PublicLayout({ header, children, footer, ...rest }: PublicLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <header className={css.header}>{header}</header>
      <main className={css.panel}>{children}</main>
      <footer className={css.footer}>{footer}</footer>
    </div>
  );
}
