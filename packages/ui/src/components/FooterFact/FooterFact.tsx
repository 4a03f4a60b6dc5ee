import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FooterFact.css';

export interface FooterFactProps extends RootProps {
  /** The number: 9. */
  value: string;
  /** What it counts: due this week. */
  children?: ReactNode;
}

/** A total in the footer of a table: the number stands out, its words do not. */
export function FooterFact({ value, children, ...rest }: FooterFactProps) {
  return (
    <span {...pickRootProps(rest)} className={css.root}>
      <b className={css.value}>{value}</b>
      {children === undefined ? null : <span>{children}</span>}
    </span>
  );
}
