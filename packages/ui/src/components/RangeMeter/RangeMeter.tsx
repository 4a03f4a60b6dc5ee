import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWordsLocale } from '../../words/words';
import * as css from './RangeMeter.css';

export interface RangeMeterProps extends RootProps {
  /** Accessible name: Chance to win. */
  'aria-label': string;
  /** The estimate, from 0 to 1. */
  value: number;
  /** Lower bound of the interval, from 0 to 1. */
  low: number;
  /** Upper bound of the interval, from 0 to 1. */
  high: number;
  /** Reference value, shown as a dashed line: an average. */
  mark?: number | undefined;
  /** Estimate and interval as text: 38%, between 25% and 53%. */
  valueLabel: string;
}

const position = (share: number): string => `${Math.min(Math.max(share, 0), 1) * 100}%`;
/** A created variable is `var(--name)`, but the style attribute needs `--name`. */
const nameOf = (variable: string): string => variable.slice(4, -1);

/** An estimated share with its interval, on a scale from 0 to 100 %. */
export function RangeMeter({ value, low, high, mark, valueLabel, ...props }: RangeMeterProps) {
  const locale = useWordsLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div className={css.root}>
      <div
        {...pickRootProps(props)}
        role="meter"
        aria-label={props['aria-label']}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-valuetext={valueLabel}
        className={css.plot}
        ref={keepStyle}
        style={{
          [nameOf(css.low)]: position(low),
          [nameOf(css.high)]: position(high),
          [nameOf(css.value)]: position(value),
          ...(mark === undefined ? {} : { [nameOf(css.mark)]: position(mark) }),
        }}
      >
        <span className={css.track} />
        <span className={css.range} />
        {mark === undefined ? null : <span className={css.reference} />}
        <span className={css.dot} />
      </div>
      <div aria-hidden className={css.scale}>
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{percent.format(share)}</span>
        ))}
      </div>
    </div>
  );
}
