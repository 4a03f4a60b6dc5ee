import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { DetailsBody } from '../DetailsBody/DetailsBody';
import * as css from './DetailsLayout.css';

export interface DetailsLayoutProps extends RootProps {
  /** Breadcrumbs, name and facts: 24 px from the edges, above a line. */
  header: ReactNode;
  /** Column of 336 px at the start, for the fields. */
  aside?: ReactNode;
  /** Omits the line below the header, because the content starts with its own, such as tabs. @default false */
  isHeadOpen?: boolean;
  /** Omits the space around the header, for one that a narrow layout shows in the bar of the page. @default false */
  isHeadBare?: boolean;
  children: ReactNode;
}

/**
 * A page about one thing: a header across the full width, its fields at the start, and related content next to them.
 */
export function DetailsLayout({
  header,
  aside,
  isHeadOpen = false,
  isHeadBare = false,
  children,
  ...rest
}: DetailsLayoutProps) {
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      {isHeadBare ? header : <header className={css.header({ isOpen: isHeadOpen })}>{header}</header>}
      <DetailsBody aside={aside}>{children}</DetailsBody>
    </div>
  );
}
