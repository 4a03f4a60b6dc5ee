import { useRef, type ReactNode } from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { classNames } from '../../internal/classNames';
import { Grip, ReorderStatus } from '../parts/reorder/Grip';
import { movableRow } from '../parts/reorder/reorder.css';
import { useReorder } from '../parts/reorder/useReorder';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { rem } from '../../styles/rem';
import type { ReorderItem } from '../ReorderList/ReorderList';
import * as css from './ReorderTable.css';

export interface ReorderTableColumn<Item> {
  id: string;
  /** Header; for screen readers only with `isHeadHidden`. */
  label: string;
  isHeadHidden?: boolean;
  /** Its cells are the row headers. @default the first column */
  isRowHeader?: boolean;
  /** Width in px at a font size of 16 px. @default a share of the remaining width */
  widthPx?: number;
  /** @default 'start' */
  align?: 'start' | 'end';
  renderCell: (item: Item) => ReactNode;
}

export interface ReorderTableProps<Item extends ReorderItem> extends RootProps {
  /** Accessible name: Stages, in their order. */
  'aria-label': string;
  items: readonly Item[];
  columns: readonly ReorderTableColumn<Item>[];
  /** The row that is open elsewhere, such as in a drawer. */
  currentId?: string | null | undefined;
  /** Prevents reordering. @default false */
  isDisabled?: boolean;
  /** Called after a drop in another position, with the items in their new order and the moved item. */
  onReorder: (items: Item[], moved: Item) => void;
}

/** A short sortable table: rows are dragged by their handles, or lifted with Space and moved with the arrow keys. */
export function ReorderTable<Item extends ReorderItem>(props: ReorderTableProps<Item>) {
  const { items, columns, currentId, isDisabled = false, onReorder } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const itemOf = (id: string): Item | undefined => items.find((item) => item.id === id);
  const reorder = useReorder({
    listRef,
    ids: items.map(({ id }) => id),
    labelOf: (id) => itemOf(id)?.label ?? '',
    onMove: (ids, movedId) => {
      const moved = itemOf(movedId);
      if (moved)
        onReorder(
          ids.flatMap((id) => itemOf(id) ?? []),
          moved,
        );
    },
  });
  const headerId = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;
  return (
    <div ref={listRef} className={css.frame}>
      <table {...pickRootProps(props)} className={css.table}>
        <thead>
          <tr>
            {isDisabled ? null : <td className={css.handle} />}
            {columns.map(({ id, label, isHeadHidden, widthPx, align }) => (
              <th
                key={id}
                scope="col"
                className={classNames(css.head, align === 'end' && css.atEnd)}
                ref={keepStyle}
                style={widthPx === undefined ? undefined : { inlineSize: rem(widthPx) }}
              >
                {isHeadHidden ? <span className={css.spoken}>{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.id}
              data-reorder={item.id}
              data-current={item.id === currentId || undefined}
              className={classNames(css.row, movableRow)}
            >
              {isDisabled ? null : (
                <td className={css.cell}>
                  <Grip id={item.id} label={item.label} reorder={reorder} />
                </td>
              )}
              {columns.map(({ id, align, renderCell }) => {
                const Cell = id === headerId ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    scope={id === headerId ? 'row' : undefined}
                    className={classNames(css.cell, align === 'end' && css.atEnd)}
                  >
                    {renderCell(item)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ReorderStatus reorder={reorder} />
    </div>
  );
}
