import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import * as css from './FactStrip.css';

export interface Fact {
  id: string;
  label: string;
  /** Undefined, null and an empty string are shown as an en dash. */
  value?: ReactNode;
}

export interface FactStripProps extends LabelledRootProps {
  facts: readonly Fact[];
}

const isEmpty = (value: ReactNode): boolean => value === undefined || value === null || value === '';

/** Key facts in one row: label above value, divided by separators. */
export function FactStrip({ facts, ...rest }: FactStripProps) {
  return (
    <div className={css.frame}>
      <dl {...pickRootProps(rest)} className={css.strip}>
        {facts.map(({ id, label, value }) => (
          <div key={id} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{isEmpty(value) ? <span className={css.empty}>–</span> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
