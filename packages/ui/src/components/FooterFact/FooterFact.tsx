import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FooterFact.css';

export interface FooterFactProps extends RootProps {
  /** The number: 9. */
  value: string;
  /** What it counts: due this week. */
  children?: ReactNode;
  /** In the footer of a table, or in the header of a group, where numbers are lighter. @default 'footer' */
  place?: 'footer' | 'group';
}

/** A total of a table or of a group: the number stands out, its words do not. */
export function FooterFact({ value, children, place = 'footer', ...rest }: FooterFactProps) {
  return (
    <span {...pickRootProps(rest)} className={css.root[place]}>
      <b className={css.value[place]}>{value}</b>
      {children === undefined ? null : <span>{children}</span>}
    </span>
  );
}
