import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './DifferenceBar.css';

export interface DifferenceBarProps extends RootProps {
  /** The difference; less than 0 to the start side. */
  value: number;
  /** The difference that fills half of the bar. */
  maxValue: number;
}

/** How far something lies above or below what it is compared with. Decorative: write the difference beside it. */
export function DifferenceBar({ value, maxValue, ...props }: DifferenceBarProps) {
  const share = maxValue > 0 ? Math.min(Math.abs(value) / maxValue, 1) : 0;
  return (
    <span {...pickRootProps(props)} aria-hidden className={css.root}>
      <span className={css.zero} />
      {value === 0 ? null : (
        <span
          className={css.side[value > 0 ? 'more' : 'less']}
          // A created variable reads var(--name); the style attribute wants the name.
          style={{ [css.share.slice(4, -1)]: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
