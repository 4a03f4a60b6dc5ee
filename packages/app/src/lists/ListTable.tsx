import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';
import type { LoadedView } from '@basis/domain/views/LoadedView';
import { Table, type RowGroup, type RowSource, type TableColumn, type TableProps } from '@basis/ui/data/Table';
import { giveFocus, useListFocus, useRetrying } from './listFocus';
import { ListFailure } from '../loading/ListFailure';
import type { CellContext, ListCellColumn } from './cells';
import { NothingFound } from './NothingFound';
import { tableColumn } from './tableColumn';
import type { Density } from './useDensity';
import { useListRows } from './useListRows';

/** The rows of a list with others between them. */
export interface ArrangedRows<R> {
  readonly rows: RowSource<R>;
  /** Rows that are in view or may be soon, by their places among all. */
  onRangeNeeded(start: number, end: number): void;
  /** What stands in the head of a group of them. */
  renderHead(group: RowGroup): ReactNode;
  /** What can be done with a group, at the end of its head. */
  renderHeadEnd(group: RowGroup): ReactNode;
}

interface ListTableProps<R extends Row, A> extends Pick<
  TableProps<R>,
  'onRowAction' | 'rowActions' | 'rowTone' | 'footer' | 'footerEnd' | 'empty'
> {
  list: ListStore<R, A>;
  'aria-label': string;
  /** The cells of a column, without its width and head, which are the view's. Undefined only for a custom field that is gone. */
  columnOf: (id: string) => ListCellColumn<R> | undefined;
  context: CellContext;
  /** What a row is called, for assistive technology. */
  nameOf: (row: R) => string;
  renderGroup?: ((state: LoadedView<R, A>, group: RowGroup) => ReactNode) | undefined;
  /** Rows between which others stand, where the list's own are not all that is shown. */
  arranged?: ArrangedRows<R> | undefined;
  density: Density;
  /** Whether this user may change what cells hold. */
  isEditable: boolean;
  /** Whether rows can be chosen. @default true */
  isSelectable?: boolean;
}

/** Connects the open view of a list with the table. */
export const ListTable = observer(function ListTable<R extends Row, A>(props: ListTableProps<R, A>) {
  const { list } = props;
  const { state } = list;
  const { status = 'idle', error = null } = state?.shown ?? {};
  const { isRepeated, retry } = useRetrying(useListFocus(), status, list.retry);
  if (!state) return <WaitingTable {...props} />;
  if (status === 'failed') return <ListFailure error={error} isRepeated={isRepeated} onRetry={retry} />;
  return <ViewTable {...props} state={state} />;
});

/** Rows that are told of by skeletons. */
const waitingRows: RowSource<never> = { count: 20, at: () => undefined, keyAt: (index) => `waiting-${index}` };

/** Until it is known which view opens, what a list looks like. */
const WaitingTable = observer(function WaitingTable<R extends Row, A>(props: ListTableProps<R, A>) {
  const { list, density } = props;
  const { staticId, shown } = list.fields;
  const columns = useMemo(
    () =>
      shown.map(({ id, label, width }): TableColumn<never> => ({
        id,
        label,
        width,
        isStatic: id === staticId,
        renderCell: () => null,
      })),
    [shown, staticId],
  );
  return <Table aria-label={props['aria-label']} rows={waitingRows} columns={columns} density={density} />;
});

const ViewTable = observer(function ViewTable<R extends Row, A>(
  props: ListTableProps<R, A> & { state: LoadedView<R, A> },
) {
  const { list, state, columnOf, context, nameOf, renderGroup, arranged, ...others } = props;
  const { isSelectable = true, isEditable, ...table } = others;
  const { spec, grouped, selection, shown } = state;
  const { staticId: staticFieldId, shown: shownFields } = list.fields;
  const { onRowAction } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useListFocus();
  useEffect(() => {
    const index = state.takeOpened();
    // After this drawing, because giving the focus to a row draws it.
    if (index >= 0) queueMicrotask(() => giveFocus(handle, ({ focusRow }) => focusRow(index)));
  }, [state, handle]);
  usePointerHold(list, scroller);
  const rows = useListRows(state, list.collection.revision);
  const columns = useMemo(
    () =>
      shownFields.flatMap(({ id, label, width, sortKey }): TableColumn<R>[] => {
        const column = columnOf(id);
        // A custom field that was deleted; no column of the list's own can be missing.
        if (!column) return [];
        const cells = tableColumn(column, label, nameOf, context, isEditable);
        return [{ ...cells, id, label, width, isSortable: sortKey !== null, isStatic: id === staticFieldId }];
      }),
    [shownFields, columnOf, nameOf, context, isEditable, staticFieldId],
  );
  const onSortChange: TableProps<R>['onSortChange'] = (next) =>
    list.setSort(next && { name: next.columnId, entity: list.entity, direction: next.direction });
  return (
    <Table
      {...table}
      listKey={list.view.id}
      {...(onRowAction
        ? {
            onRowAction: (row: R, key: string) => {
              state.openedId = row.id;
              onRowAction(row, key);
            },
          }
        : {})}
      handleRef={handle}
      rows={arranged?.rows ?? rows}
      columns={columns}
      sort={spec.sort && { columnId: spec.sort.name, direction: spec.sort.direction }}
      onSortChange={onSortChange}
      {...(isSelectable ? { selection: selection.selection, onSelectionChange: selection.set } : {})}
      onRangeNeeded={arranged?.onRangeNeeded ?? shown.need}
      onEndReached={() => {
        if (spec.group) void grouped.loadMoreGroups();
      }}
      onColumnResize={list.fields.resize}
      onColumnMove={list.fields.move}
      {...(renderGroup ? { renderGroup: (group: RowGroup) => renderGroup(state, group) } : {})}
      {...(arranged ? { renderGroup: arranged.renderHead, renderGroupEnd: arranged.renderHeadEnd } : {})}
      onGroupToggle={({ key }) => grouped.toggle(key)}
      onGroupSelect={({ key }, isSelected) => void list.whole.selectGroup(key, isSelected)}
      onLoadMore={(index) => grouped.openWhole(grouped.groupAt(index)?.key ?? '')}
      empty={shown.isEmpty ? list.isNarrowed ? <NothingFound list={list} /> : props.empty : undefined}
      initialScrollTop={shown.scroll.topPx}
      initialScrollLeft={shown.scroll.leftPx}
      onScroll={shown.setScroll}
      scrollRef={scroller}
    />
  );
});

/** While the pointer moves over the rows, what others change does not move them away under it. */
const usePointerHold = <R extends Row, A>(
  list: ListStore<R, A>,
  scroller: { readonly current: HTMLDivElement | null },
): void => {
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('pointermove', list.hold, { passive: true });
    element?.addEventListener('pointerleave', list.release);
    return () => {
      element?.removeEventListener('pointermove', list.hold);
      element?.removeEventListener('pointerleave', list.release);
      list.release();
    };
  }, [list, scroller]);
};
