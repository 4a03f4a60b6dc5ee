import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { Link } from '../Link/Link';
import * as css from './Funnel.css';

export interface FunnelStep {
  id: string;
  /** What is left at this step: Submitted. */
  label: string;
  /** How many are left, 0 or more. */
  value: number;
  color: PaletteName;
  /** Where its label leads. */
  href?: string | undefined;
  /** What follows from it, with what it was counted from: 48%, 51 of 106. */
  note?: string | undefined;
}

export interface FunnelProps extends RootProps {
  /** What becomes less: From invitation to contract. */
  'aria-label': string;
  /** The steps in their order, the whole first. */
  steps: readonly FunnelStep[];
  /** Writes a value. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
}

/** What is left of a whole from step to step: a bar for each, beside its number. */
export function Funnel({ steps, formatValue, ...props }: FunnelProps) {
  const formatCount = useFormatCount();
  const format = formatValue ?? formatCount;
  const most = Math.max(0, ...steps.map(({ value }) => value));
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
              style={{ inlineSize: value > 0 ? `max(2px, ${(value / most) * 100}%)` : 0 }}
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
