import type { ReactNode } from 'react';
import type { PaletteName } from '../../styles/contract.css';
import { pickRootProps, type RootProps } from '../rootProps';
import * as css from './chart.css';
import { SpokenTable } from './SpokenTable';

export interface ChartSeries {
  id: string;
  /** What it measures: Won. */
  label: string;
  color: PaletteName;
}

/** What stands over one place of the axis. */
interface Column {
  readonly id: string;
  readonly label: string;
  readonly fullLabel?: string | undefined;
  readonly values: readonly (number | null)[];
  readonly note?: string | undefined;
}

interface ChartFrameProps extends RootProps {
  'aria-label': string;
  series: readonly ChartSeries[];
  columns: readonly Column[];
  /** Writes a value; null for none. */
  format: (value: number | null) => string;
  ticks: readonly number[];
  heightPx: number;
  /** Draws how a series looks, for the legend. */
  mark: (series: ChartSeries, index: number) => ReactNode;
  /** What is drawn over the lines of the axis. */
  children: ReactNode;
}

/** The legend, the axis and its lines around a plot, and the same values as a table for assistive technology. */
export function ChartFrame(props: ChartFrameProps) {
  const { series, columns, format, ticks, heightPx, mark, children } = props;
  const top = ticks.at(-1) ?? 1;
  return (
    <div {...pickRootProps({ ...props, 'aria-label': undefined })} className={css.root}>
      <div aria-hidden className={css.legend}>
        {series.map((one, index) => (
          <span key={one.id} className={css.entry}>
            {mark(one, index)}
            {one.label}
          </span>
        ))}
      </div>
      <div className={css.frame}>
        <div aria-hidden className={css.axis} style={{ blockSize: heightPx }}>
          {ticks.map((tick) => (
            <span key={tick} className={css.tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div className={css.plot}>
          <div aria-hidden className={css.lines} style={{ blockSize: heightPx }}>
            {ticks.map((tick) => (
              <span key={tick} className={css.line} style={{ insetBlockEnd: `${(tick / top) * 100}%` }} />
            ))}
          </div>
          {children}
        </div>
      </div>
      <SpokenTable
        aria-label={props['aria-label']}
        series={series}
        columns={columns}
        format={(value) => format(value ?? null)}
      />
    </div>
  );
}

type TipProps = Pick<ChartFrameProps, 'series' | 'format' | 'mark'> & { column: Column };

/** The values of a column, beside it while the pointer or the focus is there. */
export function ChartTip({ column, series, format, mark }: TipProps) {
  return (
    <div aria-hidden className={css.tip}>
      <strong className={css.tipTitle}>{column.fullLabel ?? column.label}</strong>
      {series.map((one, index) => (
        <span key={one.id} className={css.tipLine}>
          <span className={css.entry}>
            {mark(one, index)}
            {one.label}
          </span>
          <span className={css.tipValue}>{format(column.values[index] ?? null)}</span>
        </span>
      ))}
      {column.note === undefined ? null : <span className={css.tipNote}>{column.note}</span>}
    </div>
  );
}
