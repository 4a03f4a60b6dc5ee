import type { ReactNode } from 'react';
import { keepStyle } from '../keepStyle';
import type { PaletteName } from '../../styles/contract.css';
import { pickRootProps, type RootProps } from '../rootProps';
import * as css from './chart.css';
import { SpokenTable } from './SpokenTable';

export interface ChartSeries {
  id: string;
  /** Name of the series: Won. */
  label: string;
  color: PaletteName;
}

/** A place of the axis, with its label and values. */
export interface Column {
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
  /** Formats a value; null for a missing one. */
  format: (value: number | null) => string;
  ticks: readonly number[];
  heightPx: number;
  /** Renders the swatch of a series for the legend. */
  mark: (series: ChartSeries, index: number) => ReactNode;
  /** Plot, drawn above the grid lines. */
  children: ReactNode;
}

/** Legend, axis and grid lines around a plot, and the same values as a table for assistive technology. */
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
        <div aria-hidden className={css.axis} ref={keepStyle} style={{ blockSize: heightPx }}>
          {ticks.map((tick) => (
            <span key={tick} className={css.tick} ref={keepStyle} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div className={css.plot}>
          <div aria-hidden className={css.lines} ref={keepStyle} style={{ blockSize: heightPx }}>
            {ticks.map((tick) => (
              <span
                key={tick}
                className={css.line}
                ref={keepStyle}
                style={{ insetBlockEnd: `${(tick / top) * 100}%` }}
              />
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

/** Tooltip with the values of a column, while it is hovered or focused. */
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
