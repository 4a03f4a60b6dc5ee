import { useRef, type ReactNode } from 'react';
import { classNames } from '../../internal/classNames';
import { Grip, ReorderStatus } from '../parts/reorder/Grip';
import { movableRow } from '../parts/reorder/reorder.css';
import { useReorder } from '../parts/reorder/useReorder';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './ReorderList.css';

// For custom rows: each needs its id as `data-reorder` and the class `movableRow`.
export { Grip as ReorderHandle, ReorderStatus, type GripProps as ReorderHandleProps } from '../parts/reorder/Grip';
export { movableRow } from '../parts/reorder/reorder.css';
export { moveItem } from '../parts/reorder/places';
export { useReorder, type GripHandlers, type Reorder } from '../parts/reorder/useReorder';
export type { ReorderOptions } from '../parts/reorder/useRowLift';

export interface ReorderItem {
  id: string;
  /** Name of the row in announcements. */
  label: string;
}

export interface ReorderListProps<Item extends ReorderItem> extends RootProps {
  /** Accessible name: Stages, in their order. */
  'aria-label': string;
  items: readonly Item[];
  /** Renders a row next to its handle. @default its label */
  children?: ((item: Item) => ReactNode) | undefined;
  /** Prevents reordering. @default false */
  isDisabled?: boolean;
  /** Called after a drop in another position, with the items in their new order and the moved item. */
  onReorder: (items: Item[], moved: Item) => void;
}

/** A sortable list: rows are dragged by their handles, or lifted with Space and moved with the arrow keys. */
export function ReorderList<Item extends ReorderItem>(props: ReorderListProps<Item>) {
  const { items, children, isDisabled = false, onReorder } = props;
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
  return (
    <div ref={listRef} className={css.list}>
      <ol {...pickRootProps(props)}>
        {items.map((item) => (
          <li key={item.id} data-reorder={item.id} className={classNames(css.row, movableRow)}>
            {isDisabled ? null : <Grip id={item.id} label={item.label} reorder={reorder} />}
            <div className={css.content}>{children ? children(item) : <bdi>{item.label}</bdi>}</div>
          </li>
        ))}
      </ol>
      <ReorderStatus reorder={reorder} />
    </div>
  );
}
