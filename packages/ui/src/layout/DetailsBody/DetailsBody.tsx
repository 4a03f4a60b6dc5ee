import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFocusableScroll } from '../../internal/useFocusableScroll';
import * as css from './DetailsBody.css';

export interface DetailsBodyProps extends RootProps {
  /** A column of 336 px at the start: the fields. */
  aside?: ReactNode;
  /** A column at the end: what is open of that beside it, or what it comes to. */
  panel?: ReactNode;
  /** Width of the panel: `sm` 336 px, `md` 416 px. @default 'md' */
  panelSize?: 'sm' | 'md';
  /** Puts the main column and the panel as cards with room between on the ground of the app. @default false */
  hasCards?: boolean;
  children: ReactNode;
}

/** The fields of one thing at the start, and what belongs to it beside them; each scrolls on its own. */
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
