import { useRef, useState, type KeyboardEvent } from 'react';
import { mergeProps, useLink, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import { swatch } from '../../internal/swatch.css';
import * as css from './ColumnChart.css';
import { ticksTo } from './ticks';

export interface ColumnSeries {
  id: string;
  /** What it measures: Won. */
  label: string;
  color: PaletteName;
}

export interface ChartColumn {
  id: string;
  /** Text under the column: Nov. */
  label: string;
  /** Its full name where that is longer: November 2026. */
  fullLabel?: string | undefined;
  /** One value for each series, 0 or more. */
  values: readonly number[];
  /** Where each bar leads, in the order of the values. */
  hrefs?: readonly (string | undefined)[] | undefined;
  /** A line below the values of the tooltip: what follows from them. */
  note?: string | undefined;
}

export interface ColumnChartProps extends RootProps {
  /** What is measured, and by what: Submitted, won and lost by month. */
  'aria-label': string;
  series: readonly ColumnSeries[];
  columns: readonly ChartColumn[];
  /** Writes a value on the axis, in tooltips and in names. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
  /** The bar whose content is shown beside the chart. */
  current?: { readonly columnId: string; readonly seriesId: string } | undefined;
  /** Height of the bars in px. @default 200 */
  heightPx?: number;
}

/** Labels that fit side by side. */
const mostLabels = 16;

/** Columns of bars with an axis. Each bar can lead to what it stands for; assistive technology also reads a table. */
export function ColumnChart({ series, columns, formatValue, current, heightPx = 200, ...props }: ColumnChartProps) {
  const formatCount = useFormatCount();
  const format = formatValue ?? formatCount;
  const [stop, setStop] = useState<string | null>(null);
  const plotRef = useRef<HTMLUListElement>(null);
  const ticks = ticksTo(Math.max(0, ...columns.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const every = Math.ceil(columns.length / mostLabels);
  const bars = columns.flatMap(({ id, values, hrefs }) =>
    series.flatMap((one, index) => (values[index] && hrefs?.[index] ? [`${id} ${one.id}`] : [])),
  );
  const tabStop = stop !== null && bars.includes(stop) ? stop : bars[0];
  const move = (event: KeyboardEvent): void => {
    const links = [...(plotRef.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    <div {...pickRootProps({ ...props, 'aria-label': undefined })} className={css.root}>
      <div aria-hidden className={css.legend}>
        {series.map(({ id, label, color }) => (
          <span key={id} className={css.entry}>
            <span className={swatch[color]} />
            {label}
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
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links in it */}
          <ul ref={plotRef} aria-label={props['aria-label']} className={css.columns} data-plot onKeyDown={move}>
            {columns.map((column, place) => (
              <li
                key={column.id}
                className={css.column}
                data-late={place * 2 >= columns.length || undefined}
                data-current={column.id === current?.columnId || undefined}
              >
                <div className={css.bars} style={{ blockSize: heightPx }}>
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
                  {place % every === 0 ? column.label : ''}
                </span>
                <Tip column={column} series={series} format={format} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={css.spoken}>
        <table aria-label={props['aria-label']}>
          <thead>
            <tr>
              <td />
              {series.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ id, label, fullLabel, values }) => (
              <tr key={id}>
                <th scope="row">{fullLabel ?? label}</th>
                {series.map((one, index) => (
                  <td key={one.id}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface BarProps {
  color: PaletteName;
  /** Part of the height, from 0 to 1. */
  share: number;
  href: string | undefined;
  name: string;
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: () => void;
}

/** Height of a bar; a small one is drawn so that it is seen. */
const sizeOf = (share: number) => ({ blockSize: share > 0 ? `max(2px, ${share * 100}%)` : 0 });

function Bar({ share, href, ...props }: BarProps) {
  if (!(share > 0) || href === undefined)
    return (
      <span className={css.room}>
        <span className={css.bar[props.color]} style={sizeOf(share)} />
      </span>
    );
  return <LinkedBar {...props} share={share} href={href} />;
}

function LinkedBar({ color, share, href, name, isCurrent, isTabStop, onFocus }: BarProps & { href: string }) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { linkProps } = useLink(
    ariaProps<AriaLinkOptions & { excludeFromTabOrder: boolean }>({
      href,
      elementType: 'a',
      excludeFromTabOrder: !isTabStop,
    }),
    ref,
  );
  return (
    <a {...mergeProps(linkProps, { onFocus })} ref={ref} aria-current={isCurrent || undefined} className={css.room}>
      <span aria-hidden className={css.bar[color]} style={sizeOf(share)} />
      <span className={css.spoken}>{name}</span>
    </a>
  );
}

interface TipProps {
  column: ChartColumn;
  series: readonly ColumnSeries[];
  format: (value: number) => string;
}

/** The values of a column, beside it while the pointer or the focus is there. */
function Tip({ column, series, format }: TipProps) {
  return (
    <div aria-hidden className={css.tip}>
      <strong className={css.tipTitle}>{column.fullLabel ?? column.label}</strong>
      {series.map(({ id, label, color }, index) => (
        <span key={id} className={css.tipLine}>
          <span className={css.entry}>
            <span className={swatch[color]} />
            {label}
          </span>
          <span className={css.tipValue}>{format(column.values[index] ?? 0)}</span>
        </span>
      ))}
      {column.note === undefined ? null : <span className={css.tipNote}>{column.note}</span>}
    </div>
  );
}
