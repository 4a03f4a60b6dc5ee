import { useRef } from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { ChartFrame, ChartTip, type ChartSeries } from '../../internal/chart/ChartFrame';
import { ChartLink } from '../../internal/chart/ChartLink';
import { ChartStop } from '../../internal/chart/ChartStop';
import * as css from '../../internal/chart/chart.css';
import { shownPlaces } from '../../internal/chart/shownPlaces';
import { ticksTo } from '../../internal/chart/ticks';
import { useChartStops } from '../../internal/chart/useChartStops';
import { useFormatCount } from '../../internal/formatCount';
import type { RootProps } from '../../internal/rootProps';
import { segmentsOf } from './segments';

export type LineSeries = ChartSeries;

export interface LinePoint {
  id: string;
  /** Text under the point: Nov. */
  label: string;
  /** Full label, if it is longer: November 2026. */
  fullLabel?: string | undefined;
  /** One value per series, 0 or more; null leaves a gap. */
  values: readonly (number | null)[];
  /** Link targets of the points, in the order of the values. */
  hrefs?: readonly (string | undefined)[] | undefined;
  /** Line below the values in the tooltip. */
  note?: string | undefined;
  /** Keeps the label when not all fit, such as for the first month of a year. @default false */
  isMarked?: boolean | undefined;
}

export interface LineChartProps extends RootProps {
  /** Accessible name: Hit ratio by month. */
  'aria-label': string;
  /** Lines, in the order of the legend and of each point's values. */
  series: readonly LineSeries[];
  /** Places of the axis, in order, with a value for each line. */
  points: readonly LinePoint[];
  /** Formats a value on the axis, in tooltips and in names. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
  /** Value at the top of the axis, such as 100 for percent. By default, derived from the values. */
  topValue?: number | undefined;
  /** Height of the plot in px. @default 200 */
  heightPx?: number;
}

/** Maximum number of labels that fit side by side. */
const maxLabels = 16;
/** Dash patterns, which tell lines apart without color. */
const dashes = [undefined, '6 4', '2 3', '10 3 2 3'] as const;
const dashOf = (index: number) => dashes[index % dashes.length];

const markOf = ({ color }: ChartSeries, index: number) => (
  <svg aria-hidden className={css.sample} viewBox="0 0 20 8">
    <path d="M0 4H20" className={css.path[color]} strokeDasharray={dashOf(index)} />
  </svg>
);

/** Lines over time, with gaps for missing values. Each point can be a link; the keyboard reaches all. */
export function LineChart({ series, points, formatValue, topValue, heightPx = 200, ...props }: LineChartProps) {
  const formatCount = useFormatCount();
  const write = formatValue ?? formatCount;
  const format = (value: number | null): string => (value === null ? '–' : write(value));
  const plotRef = useRef<HTMLUListElement>(null);
  const ticks = ticksTo(topValue ?? Math.max(0, ...points.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const labelled = shownPlaces(
    points.map(({ isMarked = false }) => isMarked),
    Math.ceil(points.length / maxLabels),
  );
  const linksOf = ({ id, values, hrefs }: LinePoint): string[] =>
    series.flatMap((one, index) => ((values[index] ?? null) !== null && hrefs?.[index] ? [`${id} ${one.id}`] : []));
  const hasLinks = (point: LinePoint): boolean => linksOf(point).length > 0;
  const stops = points.flatMap((point) => (hasLinks(point) ? linksOf(point) : [point.id]));
  const { tabStop, setStop, onKeyDown } = useChartStops(stops, plotRef);
  const frame = { series, format, mark: markOf };
  return (
    <ChartFrame {...props} {...frame} columns={points} ticks={ticks} heightPx={heightPx}>
      <svg
        aria-hidden
        className={css.overlay}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        ref={keepStyle}
        style={{ blockSize: heightPx }}
      >
        {series.map(({ id, color }, index) => (
          <path
            key={id}
            className={css.path[color]}
            strokeDasharray={dashOf(index)}
            d={segmentsOf(points.map(({ values }) => values[index] ?? null))
              .map((segment) => segment.map(([x, value]) => `${x},${100 - (value / top) * 100}`))
              .map(([first, ...others]) => `M${first}${others.map((to) => `L${to}`).join('')}`)
              .join('')}
          />
        ))}
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the stops in it */}
      <ul ref={plotRef} aria-label={props['aria-label']} className={css.columns} data-plot onKeyDown={onKeyDown}>
        {points.map((point, place) => (
          <li key={point.id} className={css.column} data-late={place * 2 >= points.length || undefined}>
            <div className={css.points} ref={keepStyle} style={{ blockSize: heightPx }}>
              {series.map((one, index) => {
                const value = point.values[index] ?? null;
                if (value === null) return null;
                const href = point.hrefs?.[index];
                const style = { insetBlockEnd: `${(value / top) * 100}%` };
                const dot = <span aria-hidden className={css.dot[one.color]} />;
                if (href === undefined)
                  return (
                    <span key={one.id} className={css.point} ref={keepStyle} style={style}>
                      {dot}
                    </span>
                  );
                return (
                  <ChartLink
                    key={one.id}
                    href={href}
                    name={`${point.fullLabel ?? point.label}, ${one.label}: ${format(value)}`}
                    className={css.point}
                    style={style}
                    isTabStop={tabStop === `${point.id} ${one.id}`}
                    onFocus={() => setStop(`${point.id} ${one.id}`)}
                  >
                    {dot}
                  </ChartLink>
                );
              })}
            </div>
            <span aria-hidden className={css.label}>
              {labelled.has(place) ? point.label : ''}
            </span>
            {hasLinks(point) ? null : (
              <ChartStop
                column={point}
                series={series}
                format={format}
                isTabStop={tabStop === point.id}
                onFocus={() => setStop(point.id)}
              />
            )}
            <ChartTip {...frame} column={point} />
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
