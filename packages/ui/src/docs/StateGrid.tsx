import { Children, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../internal/classNames';
import { showState, type ShownState } from './shownStates';
import * as css from './StateGrid.css';

const stateWords: ReadonlyArray<readonly [ShownState, string]> = [
  ['hover', 'Hover'],
  ['pressed', 'Pressed'],
  ['focus', 'Keyboard focus'],
];

interface ShownProps {
  /** The state to draw its first control in. */
  as: ShownState;
  children: ReactNode;
}

/** A control as it looks under the pointer, pressed, or with the focus of the keyboard. */
export function Shown({ as, children }: ShownProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) showState(ref.current, as);
  });
  return (
    <div ref={ref} data-showing={as} className={css.shown}>
      {children}
    </div>
  );
}

interface StateGridProps {
  /** What is special of each child, in their order. */
  captions: readonly string[];
  children: ReactNode;
  /** Drawn three times more: under the pointer, pressed and with the focus. */
  interactive?: ReactElement | undefined;
  /** Which of these three it has. @default all */
  interactions?: readonly ShownState[];
  /** Least width of a place in px. @default 200 */
  cellPx?: number;
  /** Children are as wide as their place: fields, bars. @default false */
  isWide?: boolean;
}

/** The states of a component, each with a caption. */
export function StateGrid({ captions, children, interactive, interactions, cellPx = 200, isWide }: StateGridProps) {
  const states = Children.toArray(children);
  if (states.length !== captions.length)
    throw new Error(`There are ${states.length} states and ${captions.length} captions.`);
  const shown = interactive ? stateWords.filter(([state]) => interactions?.includes(state) ?? true) : [];
  const all: ReadonlyArray<readonly [string, ReactNode]> = [
    ...states.map((state, index) => [captions[index] ?? '', state] as const),
    ...shown.map(
      ([state, word]) =>
        [
          word,
          <Shown key={state} as={state}>
            {interactive}
          </Shown>,
        ] as const,
    ),
  ];
  return (
    <div className={css.grid} style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${cellPx}px, 100%), 1fr))` }}>
      {all.map(([caption, state], index) => (
        <figure key={index} className={css.figure}>
          <figcaption className={css.caption}>{caption}</figcaption>
          <div className={classNames(css.content, isWide && css.wide)}>{state}</div>
        </figure>
      ))}
    </div>
  );
}

interface StateTableProps<Row extends string> {
  rows: readonly Row[];
  /** A head and what stands below it, for each row. */
  columns: ReadonlyArray<readonly [string, (row: Row) => ReactNode]>;
}

/** Variants down, states across, each with its head. */
export function StateTable<Row extends string>({ rows, columns }: StateTableProps<Row>) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {columns.map(([head]) => (
              <th key={head} scope="col" className={css.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={css.head}>
                {row}
              </th>
              {columns.map(([head, draw]) => (
                <td key={head} className={css.place}>
                  {draw(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
