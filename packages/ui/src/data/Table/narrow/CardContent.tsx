import { isValidElement, memo, type ReactNode } from 'react';
import { FocusableContext } from 'react-aria/private/interactions/useFocusable';
import { classNames } from '../../../internal/classNames';
import { keepStyle } from '../../../internal/keepStyle';
import type { CardPlace, TableColumn } from '../types';
import * as css from './Cards.css';

/** A column with its place: its own, or the title for the first, and a fact for the others. */
export interface PlacedColumn<Row> {
  readonly column: TableColumn<Row>;
  readonly place: CardPlace | 'fact';
}

/** Where the columns stand on a card. Those of a table that says nothing of cards are named and listed. */
export const placedColumns = <Row,>(columns: readonly TableColumn<Row>[]): readonly PlacedColumn<Row>[] => {
  const isDefined = columns.some(({ card }) => card !== undefined);
  return columns.map((column, index) => ({
    column,
    place: column.card ?? (index === 0 ? 'title' : isDefined ? 'none' : 'fact'),
  }));
};

interface CardContentProps<Row> {
  row: Row | undefined;
  places: readonly PlacedColumn<Row>[];
  isPressable: boolean;
  actions: ReactNode;
}

/** A card leaves out what a table shows as a dash. */
const shownOf = <Row,>({ renderCell }: TableColumn<Row>, row: Row): ReactNode => {
  const shown = renderCell(row);
  return isValidElement<{ children?: ReactNode }>(shown) && shown.props.children === '–' ? null : shown;
};

/** What is on a pressable card takes no focus: the card has it. */
const inCard = { tabIndex: -1 };

function Content<Row>({ row, places, isPressable, actions }: CardContentProps<Row>) {
  if (row === undefined) return <Waiting />;
  const at = (place: PlacedColumn<Row>['place'], className: string): ReactNode[] =>
    places.flatMap(({ column, place: own }) => {
      const shown = own === place ? shownOf(column, row) : null;
      if (shown === null) return [];
      return [
        <span key={column.id} className={className}>
          {shown}
        </span>,
      ];
    });
  const [lines, foot, footEnd] = [at('line', css.part), at('foot', css.part), at('footEnd', css.end)];
  const facts = places.flatMap(({ place, column }) => {
    const shown = place === 'fact' ? shownOf(column, row) : null;
    return shown === null ? [] : [{ column, shown }];
  });
  return (
    <FocusableContext value={isPressable ? inCard : null}>
      {at('mark', css.part)}
      <div className={classNames(css.content, css.shown)}>
        <div className={css.line}>
          {at('title', css.title)}
          {at('end', css.end)}
        </div>
        {lines.length > 0 ? <div className={css.line}>{lines}</div> : null}
        {foot.length + footEnd.length > 0 ? (
          <div className={css.line}>
            {foot}
            {footEnd}
          </div>
        ) : null}
        {facts.length > 0 ? (
          <div className={css.facts}>
            {facts.map(({ column, shown }) => (
              <Fact key={column.id} name={column.label}>
                {shown}
              </Fact>
            ))}
          </div>
        ) : null}
      </div>
      {actions}
    </FocusableContext>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={css.factName}>{name}</span>
      <span className={css.factValue}>{children}</span>
    </>
  );
}

function Waiting() {
  return (
    <span aria-hidden className={css.content}>
      {['62%', '44%', '70%'].map((width) => (
        <span key={width} className={css.bar} ref={keepStyle} style={{ inlineSize: width }} />
      ))}
    </span>
  );
}

/** What a card shows of its row. */
export const CardContent = memo(Content) as typeof Content;
