import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FullPage.css';

export interface FullPageProps extends RootProps {
  children: ReactNode;
}

/** A page with a single, centered element: a state, an error, a spinner. */
export function FullPage({ children, ...rest }: FullPageProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {children}
    </div>
  );
}
