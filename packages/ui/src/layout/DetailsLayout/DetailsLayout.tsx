import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { DetailsBody } from '../DetailsBody/DetailsBody';
import * as css from './DetailsLayout.css';

export interface DetailsLayoutProps extends RootProps {
  /** Where one is, the name, the facts: 24 px from the edges, over a hairline. */
  header: ReactNode;
  /** A column of 336 px at the start: the fields. */
  aside?: ReactNode;
  /** What follows begins with a line of its own: tabs. @default false */
  isHeadOpen?: boolean;
  children: ReactNode;
}

/** A page about one thing: its header over the whole width, its fields at the start, and what belongs to it beside them. */
export function DetailsLayout({ header, aside, isHeadOpen = false, children, ...rest }: DetailsLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <header className={css.header({ isOpen: isHeadOpen })}>{header}</header>
      <DetailsBody aside={aside}>{children}</DetailsBody>
    </div>
  );
}
