import type { ReactNode } from 'react';
import type { PaletteName } from '../../styles/contract.css';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './Tag.css';

export interface TagProps extends LabelledRootProps {
  children: ReactNode;
  /** A role (`new`, `updated`, a status) or a palette color, as for options of fields. @default 'neutral' */
  variant?: 'neutral' | 'outlined' | 'new' | 'updated' | 'success' | 'warning' | 'danger' | 'info' | PaletteName;
  /** `sm` 20 px; `md` as high as a stage chip, for option values in tables. @default 'sm' */
  size?: 'sm' | 'md';
  /** Number after the text, such as how often a keyword was found. */
  count?: number | undefined;
  icon?: IconDrawing | undefined;
}

/** A short label: New, a keyword, the value of an option field. */
export function Tag({ children, variant = 'neutral', size = 'sm', count, icon, ...rest }: TagProps) {
  const formatCount = useFormatCount();
  return (
    <span {...pickRootProps(rest)} className={css.tag({ variant, size })}>
      {icon ? <Icon icon={icon} size={12} /> : null}
      <bdi className={css.text}>{children}</bdi>
      {count === undefined ? null : <span className={css.count}>{formatCount(count)}</span>}
    </span>
  );
}
