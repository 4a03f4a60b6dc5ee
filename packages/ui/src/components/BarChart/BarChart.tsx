import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useFormatCount } from '../../internal/formatCount';
import type { PaletteName } from '../../styles/contract.css';
import { SpokenTable } from '../../internal/chart/SpokenTable';
import * as css from './BarChart.css';

export interface BarSeries {
  id: string;
  /** Name of the series: Won. */
  label: string;
  color: PaletteName;
}

export interface BarColumn {
  id: string;
  /** Name of the column: Nov 2026. */
  label: string;
  /** One value for each series, 0 or more. */
  values: readonly number[];
}

export interface BarChartProps extends RootProps {
  /** Accessible name: Won and lost by month. */
  'aria-label': string;
  /** Bars of a column, in the order of its values. */
  series: readonly BarSeries[];
  /** Columns in order, with a value for each bar. */
  columns: readonly BarColumn[];
  /** Height of the bars in px. @default 44 */
  heightPx?: number;
  /** Shows a legend of the series. @default false */
  hasLegend?: boolean;
}

const barWidth = 5;
const barGap = 1;
const columnGap = 5;

/** Small grouped bars. Assistive technology reads them as a table. */
export function BarChart({ series, columns, heightPx = 44, hasLegend = false, ...props }: BarChartProps) {
  const formatCount = useFormatCount();
  const maxValue = Math.max(1, ...columns.flatMap(({ values }) => values));
  const columnWidth = series.length * (barWidth + barGap) - barGap + columnGap;
  const width = Math.max(1, columns.length * columnWidth - columnGap);
  const wordsOf = ({ label, values }: BarColumn): string =>
    `${label}: ${series.map((one, index) => `${one.label} ${formatCount(values[index] ?? 0)}`).join(', ')}`;
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <div {...pickRootProps({ ...props, 'aria-label': undefined })} className={css.root}>
      {hasLegend ? (
        <div aria-hidden className={css.legend}>
          {series.map(({ id, label, color }) => (
            <span key={id} className={css.entry}>
              <span className={css.swatch[color]} />
              {label}
            </span>
          ))}
        </div>
      ) : null}
      <svg
        aria-hidden
        className={css.plot}
        viewBox={`0 0 ${width} ${heightPx}`}
        width={width}
        height={heightPx}
        preserveAspectRatio="none"
      >
        {columns.map((column, place) => (
          <g key={column.id} transform={`translate(${place * columnWidth} 0)`}>
            <title>{wordsOf(column)}</title>
            <rect className={css.hit} width={columnWidth - columnGap} height={heightPx} />
            {series.map(({ id, color }, index) => {
              const value = column.values[index] ?? 0;
              const height = value > 0 ? Math.max(2, (value / maxValue) * heightPx) : 0;
              return (
                <rect
                  key={id}
                  className={css.bar[color]}
                  x={index * (barWidth + barGap)}
                  y={heightPx - height}
                  width={barWidth}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <div aria-hidden className={css.ticks}>
        <span>{first?.label}</span>
        {last === first ? null : <span>{last?.label}</span>}
      </div>
      <SpokenTable
        aria-label={props['aria-label']}
        series={series}
        columns={columns}
        format={(value) => formatCount(value ?? 0)}
      />
    </div>
  );
}
