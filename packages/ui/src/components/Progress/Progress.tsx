import { ProgressBar } from 'react-aria-components';
import { keepStyle } from '../../internal/keepStyle';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './Progress.css';

export interface ProgressProps extends RootProps {
  /** Label above the bar: Importing 48 bids. Without it, set `aria-label`. */
  label?: string | undefined;
  'aria-label'?: string | undefined;
  /** Amount done, out of `maxValue`; undefined for an indeterminate bar. */
  value?: number | undefined;
  /** Total amount. @default 100 */
  maxValue?: number;
  /** Value as text, instead of the percentage: 12 of 48 bids. */
  valueLabel?: string | undefined;
  /** `danger` after a failure, `success` when done. @default 'accent' */
  tone?: keyof typeof css.fill;
}

const shareOf = (value: number, maxValue: number): number =>
  maxValue > 0 && Number.isFinite(value) ? Math.min(Math.max(value / maxValue, 0), 1) : 0;

/** Progress of a task, as a bar. */
export function Progress({ label, value, maxValue = 100, valueLabel, tone = 'accent', ...props }: ProgressProps) {
  const isUnknown = value === undefined;
  const percent = Math.round(shareOf(value ?? 0, maxValue) * 100);
  const words = valueLabel ?? (isUnknown ? undefined : `${percent}%`);
  return (
    <ProgressBar
      {...pickRootProps({ ...props, 'aria-label': label ?? props['aria-label'] })}
      className={css.root}
      value={percent}
      isIndeterminate={isUnknown}
      {...(words === undefined ? {} : { valueLabel: words })}
    >
      {label === undefined && valueLabel === undefined ? null : (
        <span aria-hidden className={css.line}>
          <span className={css.label}>{label}</span>
          <span className={css.value}>{words}</span>
        </span>
      )}
      <span className={css.track}>
        <span
          className={classNames(css.fill[tone], isUnknown && css.unknown)}
          // A created variable is `var(--name)`, but the style attribute needs `--name`.
          ref={keepStyle}
          style={isUnknown ? undefined : { [css.share.slice(4, -1)]: `${percent}%` }}
        />
      </span>
    </ProgressBar>
  );
}
