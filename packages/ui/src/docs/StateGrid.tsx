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
  /** State shown. */
  as: ShownState;
  children: ReactNode;
}

/** Shows a control hovered, pressed or with keyboard focus. */
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
  /** One caption per child, in order. */
  captions: readonly string[];
  children: ReactNode;
  /** Shown in up to three more states: hovered, pressed and focused. */
  interactive?: ReactElement | undefined;
  /** Which of these states are shown. @default all */
  interactions?: readonly ShownState[];
  /** Minimum cell width in px. @default 200 */
  cellPx?: number;
  /** Stretches children to the width of the cell: fields, bars. @default false */
  isWide?: boolean;
}

/** Shows the states of a component, each with a caption. */
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
  /** Heading and cell of each column. */
  columns: ReadonlyArray<readonly [string, (row: Row) => ReactNode]>;
}

/** A table of variants by states. */
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
              <th scope="row" className={css.rowHead}>
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
