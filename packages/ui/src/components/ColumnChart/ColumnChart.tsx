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
import { swatch } from '../../internal/swatch.css';
import type { PaletteName } from '../../styles/contract.css';

export type ColumnSeries = ChartSeries;

export interface ChartColumn {
  id: string;
  /** Text under the column: Nov. */
  label: string;
  /** Full label, if it is longer: November 2026. */
  fullLabel?: string | undefined;
  /** One value for each series, 0 or more. */
  values: readonly number[];
  /** Link targets of the bars, in the order of the values. */
  hrefs?: readonly (string | undefined)[] | undefined;
  /** Line below the values in the tooltip. */
  note?: string | undefined;
  /** Keeps the label when not all fit, such as for the first month of a year. @default false */
  isMarked?: boolean | undefined;
}

export interface ColumnChartProps extends RootProps {
  /** Accessible name: Submitted, won and lost by month. */
  'aria-label': string;
  /** Bars of a column, in the order of the legend and of its values. */
  series: readonly ColumnSeries[];
  /** Columns in order, with a value for each bar. */
  columns: readonly ChartColumn[];
  /** Formats a value on the axis, in tooltips and in names. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
  /** The selected bar, such as one whose details are open next to the chart. */
  current?: { readonly columnId: string; readonly seriesId: string } | undefined;
  /** Height of the bars in px. @default 200 */
  heightPx?: number;
}

/** Maximum number of labels that fit side by side. */
const maxLabels = 16;

const markOf = ({ color }: ChartSeries) => <span className={swatch[color]} />;

/** Columns of bars with an axis. Each bar can be a link; assistive technology also reads a table. */
export function ColumnChart({ series, columns, formatValue, current, heightPx = 200, ...props }: ColumnChartProps) {
  const formatCount = useFormatCount();
  const write = formatValue ?? formatCount;
  const format = (value: number | null): string => write(value ?? 0);
  const plotRef = useRef<HTMLUListElement>(null);
  const ticks = ticksTo(Math.max(0, ...columns.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const labelled = shownPlaces(
    columns.map(({ isMarked = false }) => isMarked),
    Math.ceil(columns.length / maxLabels),
  );
  const linksOf = ({ id, values, hrefs }: ChartColumn): string[] =>
    series.flatMap((one, index) => (values[index] && hrefs?.[index] ? [`${id} ${one.id}`] : []));
  const hasLinks = (column: ChartColumn): boolean => linksOf(column).length > 0;
  const stops = columns.flatMap((column) => (hasLinks(column) ? linksOf(column) : [column.id]));
  const { tabStop, setStop, onKeyDown } = useChartStops(stops, plotRef);
  const frame = { series, format, mark: markOf };
  return (
    <ChartFrame {...props} {...frame} columns={columns} ticks={ticks} heightPx={heightPx}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the stops in it */}
      <ul ref={plotRef} aria-label={props['aria-label']} className={css.columns} data-plot onKeyDown={onKeyDown}>
        {columns.map((column, place) => (
          <li
            key={column.id}
            className={css.column}
            data-late={place * 2 >= columns.length || undefined}
            data-current={column.id === current?.columnId || undefined}
          >
            <div className={css.bars} ref={keepStyle} style={{ blockSize: heightPx }}>
              {series.map((one, index) => (
                <Bar
                  key={one.id}
                  color={one.color}
                  share={(column.values[index] ?? 0) / top}
                  href={column.hrefs?.[index]}
                  name={`${column.fullLabel ?? column.label}, ${one.label}: ${format(column.values[index] ?? 0)}`}
                  isCurrent={column.id === current?.columnId && one.id === current.seriesId}
                  isTabStop={tabStop === `${column.id} ${one.id}`}
                  onFocus={() => setStop(`${column.id} ${one.id}`)}
                />
              ))}
            </div>
            <span aria-hidden className={css.label}>
              {labelled.has(place) ? column.label : ''}
            </span>
            {hasLinks(column) ? null : (
              <ChartStop
                column={column}
                series={series}
                format={format}
                isTabStop={tabStop === column.id}
                onFocus={() => setStop(column.id)}
              />
            )}
            <ChartTip {...frame} column={column} />
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

interface BarProps {
  color: PaletteName;
  /** Share of the height, from 0 to 1. */
  share: number;
  href: string | undefined;
  name: string;
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

/** Height of a bar. A small value remains visible. */
const sizeOf = (share: number) => ({ blockSize: share > 0 ? `max(2px, ${share * 100}%)` : 0 });

function Bar({ color, share, href, ...link }: BarProps) {
  const bar = <span aria-hidden className={css.bar[color]} ref={keepStyle} style={sizeOf(share)} />;
  if (!(share > 0) || href === undefined) return <span className={css.room}>{bar}</span>;
  return (
    <ChartLink {...link} href={href} className={css.room}>
      {bar}
    </ChartLink>
  );
}
