import { keepStyle } from '../../internal/keepStyle';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Link } from '../Link/Link';
import * as css from './Funnel.css';

export interface FunnelStep {
  id: string;
  /** Name of the step: Submitted. */
  label: string;
  /** Value of the step, 0 or more. */
  value: number;
  color: PaletteName;
  /** Link target of the label. */
  href?: string | undefined;
  /** Conversion rate and its base: 48%, 51 of 106. */
  note?: string | undefined;
}

export interface FunnelProps extends RootProps {
  /** Accessible name: From invitation to contract. */
  'aria-label': string;
  /** Steps in order, from the total. */
  steps: readonly FunnelStep[];
  /** Formats a value. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
}

/** Bars that show how a total shrinks from step to step, each with its number. */
export function Funnel({ steps, formatValue, ...props }: FunnelProps) {
  const formatCount = useFormatCount();
  const format = formatValue ?? formatCount;
  const maxValue = Math.max(0, ...steps.map(({ value }) => value));
  return (
    <ol {...pickRootProps(props)} aria-label={props['aria-label']} className={css.root}>
      {steps.map(({ id, label, value, color, href, note }) => (
        <li key={id} className={css.step}>
          <span className={css.label}>
            {href === undefined ? (
              label
            ) : (
              <Link href={href} tone="text" aria-label={`${label}: ${format(value)}`}>
                {label}
              </Link>
            )}
          </span>
          <span aria-hidden className={css.track}>
            <span
              className={css.bar[color]}
              ref={keepStyle}
              style={{ inlineSize: value > 0 ? `max(2px, ${(value / maxValue) * 100}%)` : 0 }}
            />
          </span>
          <span className={css.figures}>
            <span className={css.value}>{format(value)}</span>
            {note === undefined ? null : <span className={css.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
