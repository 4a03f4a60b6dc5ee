import { Meter as AriaMeter } from 'react-aria-components';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWordsLocale } from '../../words/words';
import * as css from '../Progress/Progress.css';

export interface MeterProps extends RootProps {
  /** Label above the bar: Bids due this week. Without it, set `aria-label`. */
  label?: string | undefined;
  'aria-label'?: string | undefined;
  /** Current value, between `minValue` and `maxValue`. */
  value: number;
  /** @default 0 */
  minValue?: number;
  /** @default 100 */
  maxValue?: number;
  /** Value as text, instead of the percentage: 12 of 15 bids. */
  valueLabel?: string | undefined;
  /** Rating of the value. Say it in `valueLabel` too: color alone is not accessible. @default 'accent' */
  tone?: keyof typeof css.fill;
}

const shareOf = (value: number, minValue: number, maxValue: number): number =>
  maxValue > minValue && Number.isFinite(value)
    ? Math.min(Math.max((value - minValue) / (maxValue - minValue), 0), 1)
    : 0;

/** A quantity within a known range. For the progress of a task, use Progress. */
export function Meter({
  label,
  value,
  minValue = 0,
  maxValue = 100,
  valueLabel,
  tone = 'accent',
  ...props
}: MeterProps) {
  const locale = useWordsLocale();
  const share = shareOf(value, minValue, maxValue);
  const words = valueLabel ?? new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <AriaMeter
      {...pickRootProps({ ...props, 'aria-label': label ?? props['aria-label'] })}
      className={css.root}
      value={Math.round(share * 100)}
      valueLabel={words}
    >
      {label === undefined && valueLabel === undefined ? null : (
        <span aria-hidden className={css.line}>
          <span className={css.label}>{label}</span>
          <span className={css.value}>{words}</span>
        </span>
      )}
      <span className={css.track}>
        <span
          className={css.fill[tone]}
          // A created variable is `var(--name)`, but the style attribute needs `--name`.
          ref={keepStyle}
          style={{ [css.share.slice(4, -1)]: `${share * 100}%` }}
        />
      </span>
    </AriaMeter>
  );
}
