import type { Column } from './ChartFrame';
import * as css from './chart.css';

interface ChartStopProps {
  column: Column;
  series: readonly { readonly label: string }[];
  /** Formats a value; null for a missing one. */
  format: (value: number | null) => string;
  /** Puts it in the tab order; arrow keys reach the others. */
  isTabStop: boolean;
  onFocus: () => void;
}

/** Place of a chart without links: takes the focus, which shows its tooltip, and has the same values as its name. */
export function ChartStop({ column, series, format, isTabStop, onFocus }: ChartStopProps) {
  const { label, fullLabel = label, values, note } = column;
  const shown = series.map((one, index) => `${one.label}: ${format(values[index] ?? null)}`);
  return (
    // Its tooltip is shown to those who use no pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="img"
      aria-label={[fullLabel, ...shown, ...(note === undefined ? [] : [note])].join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      data-stop
      className={css.stop}
      onFocus={onFocus}
    />
  );
}
