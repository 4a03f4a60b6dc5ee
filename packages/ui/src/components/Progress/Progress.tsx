import { ProgressBar } from 'react-aria-components';
import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './Progress.css';

export interface ProgressProps extends RootProps {
  /** What is under way, above the bar: Importing 48 bids. Without it give `aria-label`. */
  label?: string | undefined;
  'aria-label'?: string | undefined;
  /** How much is done, of `maxValue`; left out while nobody knows. */
  value?: number | undefined;
  /** How much there is to do. @default 100 */
  maxValue?: number;
  /** How much is done in words, instead of the percent: 12 of 48 bids. */
  valueLabel?: string | undefined;
  /** `danger` for what failed, `success` for what is done. @default 'accent' */
  tone?: keyof typeof css.fill;
}

const shareOf = (value: number, maxValue: number): number =>
  maxValue > 0 && Number.isFinite(value) ? Math.min(Math.max(value / maxValue, 0), 1) : 0;

/** How far something has come, as a bar. */
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
          // A created variable reads var(--name); the style attribute wants the name.
          style={isUnknown ? undefined : { [css.share.slice(4, -1)]: `${percent}%` }}
        />
      </span>
    </ProgressBar>
  );
}
