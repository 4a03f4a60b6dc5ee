import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import * as css from './DetailsBody.css';

export interface DetailsBodyProps extends RootProps {
  /** Column of 336 px at the start, for the fields. */
  aside?: ReactNode;
  /** Column at the end, for details or a summary of the main column. */
  panel?: ReactNode;
  /** Width of the panel: `sm` 336 px, `md` 416 px. @default 'md' */
  panelSize?: 'sm' | 'md';
  /** Shows the main column and the panel as separate cards on the app's background. @default false */
  hasCards?: boolean;
  children: ReactNode;
}

/** Body of a details page: fields at the start, the main content next to them, each with its own scrolling. */
export function DetailsBody(props: DetailsBodyProps) {
  const { aside, panel, panelSize = 'md', hasCards = false, children, ...rest } = props;
  return (
    <div {...pickRootProps(rest)} className={css.body({ hasAside: Boolean(aside), panel: panel ? panelSize : 'none' })}>
      {aside ? <div className={css.aside}>{aside}</div> : null}
      <div className={css.main({ hasCards })}>{children}</div>
      {panel ? <Panel hasCards={hasCards}>{panel}</Panel> : null}
    </div>
  );
}

function Panel({ children, hasCards }: { children: ReactNode; hasCards: boolean }) {
  return (
    <div ref={useFocusableScroll()} className={css.panel({ hasCards })}>
      {children}
    </div>
  );
}
