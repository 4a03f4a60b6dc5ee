import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../internal/classNames';
import { ChartLink } from '../../internal/chart/ChartLink';
import { useFormatCount } from '../../internal/formatCount';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import type { PaletteName } from '../../styles/contract.css';
import * as css from './HeatMap.css';
import { shadeOf, shades } from './shades';

export interface HeatMapColumn {
  id: string;
  /** Text above the column: Nov. */
  label: string;
  /** Full label, if it is longer: November 2026. */
  fullLabel?: string | undefined;
}

export interface HeatMapRow {
  id: string;
  label: string;
  /** One value per column, 0 or more; null for an empty cell. */
  values: readonly (number | null)[];
  /** Link targets of the cells, in the order of the values. */
  hrefs?: readonly (string | undefined)[] | undefined;
}

export interface HeatMapProps extends RootProps {
  /** Accessible name: Bids submitted by estimator and month. */
  'aria-label': string;
  /** Columns in order. */
  columns: readonly HeatMapColumn[];
  /** Rows in order, with a value for each column. */
  rows: readonly HeatMapRow[];
  /** Hue of the shades. @default 'blue' */
  color?: PaletteName;
  /** Formats a value in cells and in names. By default as a number. */
  formatValue?: ((value: number) => string) | undefined;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const steps = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] } as const;

/** A table whose cells are darker for greater values; each also shows its number. */
export function HeatMap({ columns, rows, color = 'blue', formatValue, ...props }: HeatMapProps) {
  const formatCount = useFormatCount();
  const format = formatValue ?? formatCount;
  const [stop, setStop] = useState<Place | null>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const maxValue = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const isLink = ({ row, column }: Place): boolean =>
    (rows[row]?.values[column] ?? null) !== null && rows[row]?.hrefs?.[column] !== undefined;
  const firstLink = rows
    .flatMap((_, row) => columns.map((__, column): Place => ({ row, column })))
    .find((place) => isLink(place));
  const tabStop = stop && isLink(stop) ? stop : firstLink;
  const move = (event: KeyboardEvent, from: Place): void => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key as keyof typeof steps] : undefined;
    if (!step) return;
    event.preventDefault();
    // Skips cells that are not links.
    for (
      let to: Place = { row: from.row + step[0], column: from.column + step[1] };
      rows[to.row] && columns[to.column];
      to = { row: to.row + step[0], column: to.column + step[1] }
    )
      if (isLink(to)) {
        tableRef.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"] a`)?.focus();
        return;
      }
  };
  return (
    <div {...pickRootProps({ ...props, 'aria-label': undefined })} className={classNames(css.root, css.color[color])}>
      <table ref={tableRef} aria-label={props['aria-label']} className={css.table}>
        <thead>
          <tr>
            <td className={css.corner} />
            {columns.map(({ id, label, fullLabel }) => (
              <th key={id} scope="col" aria-label={fullLabel} title={fullLabel} className={css.columnHead}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.id}>
              <th scope="row" title={row.label} className={css.rowHead}>
                {row.label}
              </th>
              {columns.map((column, columnIndex) => {
                const value = row.values[columnIndex] ?? null;
                if (value === null) return <td key={column.id} className={css.cell} />;
                const place = { row: rowIndex, column: columnIndex };
                const text = format(value);
                const name = `${row.label}, ${column.fullLabel ?? column.label}: ${text}`;
                const href = row.hrefs?.[columnIndex];
                return (
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links in it
                  <td
                    key={column.id}
                    title={name}
                    data-place={`${rowIndex} ${columnIndex}`}
                    className={classNames(css.cell, css.step[shadeOf(value, maxValue)])}
                    onKeyDown={(event) => move(event, place)}
                  >
                    {href === undefined ? (
                      text
                    ) : (
                      <ChartLink
                        href={href}
                        name={name}
                        className={css.link}
                        isTabStop={tabStop?.row === rowIndex && tabStop.column === columnIndex}
                        onFocus={() => setStop(place)}
                      >
                        <span aria-hidden>{text}</span>
                      </ChartLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {maxValue > 0 ? (
        <div aria-hidden className={css.legend}>
          <span className={css.legendText}>{format(0)}</span>
          {shades.map((shade) => (
            <span key={shade} className={classNames(css.legendStep, css.step[shade])} />
          ))}
          <span className={css.legendText}>{format(maxValue)}</span>
        </div>
      ) : null}
    </div>
  );
}
