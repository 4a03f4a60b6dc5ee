import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './DifferenceBar.css';

export interface DifferenceBarProps extends RootProps {
  /** The difference. Below 0, the bar extends to the start side. */
  value: number;
  /** The difference at which half the bar is filled. */
  maxValue: number;
}

/** Shows how far a value is above or below a reference. Decorative: show the difference as text next to it. */
export function DifferenceBar({ value, maxValue, ...props }: DifferenceBarProps) {
  const share = maxValue > 0 ? Math.min(Math.abs(value) / maxValue, 1) : 0;
  return (
    <span {...pickRootProps(props)} aria-hidden className={css.root}>
      <span className={css.zero} />
      {value === 0 ? null : (
        <span
          className={css.side[value > 0 ? 'more' : 'less']}
          // A created variable is `var(--name)`, but the style attribute needs `--name`.
          ref={keepStyle}
          style={{ [css.share.slice(4, -1)]: `${share * 100}%` }}
        />
      )}
    </span>
  );
}
