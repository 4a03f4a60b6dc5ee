import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Logo } from '../Logo/Logo';
import { ElevationDrawing, type LevelNames } from './ElevationDrawing';
import * as css from './SignInLayout.css';

export interface SignInLayoutProps extends RootProps {
  /** Form, 360 px wide. */
  children: ReactNode;
  /** Error message below the form. Its space is reserved, so that the form doesn't move. */
  message?: ReactNode;
  /** Small print at the bottom. */
  footer?: ReactNode;
  /** Day from which the drawing's levels count. */
  today: Date;
  /** Names of the drawing's five levels, from the ground up. @since 0.2.0 */
  levelNames?: LevelNames | undefined;
}

/** Layout of the login page: a form next to the elevation of a building whose floors are dates. */
export function SignInLayout({ children, message, footer, today, levelNames, ...rest }: SignInLayoutProps) {
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
        <ElevationDrawing today={today} levelNames={levelNames} />
      </div>
    </div>
  );
}
