import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Logo } from '../Logo/Logo';
import { ElevationDrawing } from './ElevationDrawing';
import * as css from './SignInLayout.css';

export interface SignInLayoutProps extends RootProps {
  /** The form, 360 px wide. */
  children: ReactNode;
  /** What went wrong, under the form. Its room is kept free, so that the form stays where it is. */
  message?: ReactNode;
  /** Small print at the bottom. */
  footer?: ReactNode;
  /** The day that the drawing's levels count from. */
  today: Date;
}

/** The page before signing in: a form beside the elevation of a building whose floors are the dates of a bid. */
export function SignInLayout({ children, message, footer, today, ...rest }: SignInLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <div className={css.side}>
        <header>
          <Logo size="lg" />
        </header>
        <main className={css.form}>
          {children}
          <div className={css.message}>{message}</div>
        </main>
        <footer className={css.footer}>{footer}</footer>
      </div>
      <div className={css.art} aria-hidden>
        <ElevationDrawing today={today} />
      </div>
    </div>
  );
}
