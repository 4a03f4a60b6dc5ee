import type { ReactNode } from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { Icon, type IconDrawing } from '../Icon/Icon';
import * as css from './DefinitionList.css';

export interface Definition {
  id: string;
  label: string;
  /** Undefined, null and an empty string are shown as an en dash. */
  value?: ReactNode;
  icon?: IconDrawing | undefined;
}

export interface DefinitionListProps extends LabelledRootProps {
  items: readonly Definition[];
  /** Width of the labels in px. @default 128 */
  labelWidthPx?: number;
}

const isEmpty = (value: ReactNode): boolean => value === undefined || value === null || value === '';

/** Facts about one thing, one per row: label, then value. */
export function DefinitionList({ items, labelWidthPx = 128, ...rest }: DefinitionListProps) {
  return (
    // A created variable is `var(--name)`, but the style attribute needs `--name`.
    <dl
      {...pickRootProps(rest)}
      className={css.list}
      ref={keepStyle}
      style={{ [css.labelWidth.slice(4, -1)]: `${labelWidthPx}px` }}
    >
      {items.map(({ id, label, value, icon }) => (
        <div key={id} className={css.row}>
          <dt className={css.label}>
            {icon ? <Icon icon={icon} size={14} /> : null}
            <span className={css.labelText}>{label}</span>
          </dt>
          <dd className={css.value}>{isEmpty(value) ? <span className={css.empty}>–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
