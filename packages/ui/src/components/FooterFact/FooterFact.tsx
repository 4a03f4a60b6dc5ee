import type { ReactNode } from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FooterFact.css';

export interface FooterFactProps extends RootProps {
  /** Formatted number: 9. */
  value: ReactNode;
  /** Unit: due this week. */
  children?: ReactNode;
  /** `footer` of a table, or header of a `group`, where numbers are lighter. @default 'footer' */
  place?: 'footer' | 'group';
  /** Color of the unit, which says why. */
  tone?: 'danger' | undefined;
}

/** A total of a table or a group, with an emphasized number. */
export function FooterFact({ value, children, place = 'footer', tone, ...rest }: FooterFactProps) {
  return (
    <span {...pickRootProps(rest)} className={css.root[place]}>
      <b className={css.value[place]}>{value}</b>
      {children === undefined ? null : <span className={tone && css.unit[tone]}>{children}</span>}
    </span>
  );
}
