import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { WriteStep } from '@basis/domain/engine/views/EntryStore';
import type { LoadedView } from '@basis/domain/engine/views/LoadedView';
import { minWidthPx } from '@basis/domain/engine/views/viewFields';
import type { ClipboardText } from '@basis/ui/clipboard';
import {
  Table,
  type PastePlace,
  type RowGroup,
  type RowSource,
  type TableColumn,
  type TableProps,
} from '@basis/ui/data/Table';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { giveFocus, useListFocus, useRetrying } from './listFocus';
import { ListFailure } from '../loading/ListFailure';
import type { CellContext, ListCellColumn } from './cells';
import type { Stray } from '@basis/domain/engine/views/KeptRows';
import { StrayCell } from './StrayCell';
import type { PastedOnList } from './ListPaste';
import { listParts } from './listParts';
import { NothingFound } from './NothingFound';
import type { PastedFile } from './pastedFile';
import { tableColumn } from './tableColumn';
import type { Density } from './useDensity';
import { useListRows } from './useListRows';
import { usePointerHold } from '../browser/usePointerHold';

const ListPaste = lazyPart(listParts.paste);

/** The rows of a list combined with others, such as group heads. */
export interface ArrangedRows<R> {
  readonly rows: RowSource<R>;
  /** Called with the range of rows that are in view or near it, by index among all rows. */
  onRangeNeeded(start: number, end: number): void;
  /** Renders the head of a group. */
  renderHead(group: RowGroup): ReactNode;
  /** Renders the actions at the end of a group's head. */
  renderHeadEnd(group: RowGroup): ReactNode;
  /** Opens or closes a group. */
  onToggle(group: RowGroup): void;
  /** Selects all rows of a group, or none. */
  onSelect(group: RowGroup, isSelected: boolean): void;
}

interface ListTableProps<R extends Row, A> extends Pick<
  TableProps<R>,
  'onRowAction' | 'rowActions' | 'rowTone' | 'footer' | 'footerEnd' | 'empty' | 'checkboxes'
> {
  list: ListStore<R, A>;
  'aria-label': string;
  /** Returns a column's cells; width and header come from the view. Undefined only for a deleted custom field. */
  columnOf: (id: string) => ListCellColumn<R> | undefined;
  context: CellContext;
  /** Accessible name of a row. */
  nameOf: (row: R) => string;
  renderGroup?: ((state: LoadedView<R, A>, group: RowGroup) => ReactNode) | undefined;
  /** Replaces the list's own rows if others are combined with them. */
  arranged?: ArrangedRows<R> | undefined;
  density: Density;
  /** True if the user may edit cells. */
  isEditable: boolean;
  /** True if rows can be selected. @default true */
  isSelectable?: boolean;
  /** Singular and plural of the entries: bid, bids. */
  words: readonly [one: string, several: string];
  /** Opens a step of writes, by which cells are pasted; without it, nothing is. */
  openStep?: ((ids: readonly string[]) => WriteStep) | undefined;
  /** Imports pasted rows that no row of the list is left for. */
  onImport?: ((file: PastedFile) => void) | undefined;
}

/** Connects the current view of a list to the table. */
export const ListTable = observer(function ListTable<R extends Row, A>(props: ListTableProps<R, A>) {
  const { list } = props;
  const { state } = list;
  const { status = 'idle', error = null } = state?.shown ?? {};
  const { isRepeated, retry } = useRetrying(useListFocus(), status, list.retry);
  if (!state) return <WaitingTable {...props} />;
  if (status === 'failed') return <ListFailure error={error} isRepeated={isRepeated} onRetry={retry} />;
  return <ViewTable {...props} state={state} />;
});

/** Skeleton rows. */
const waitingRows: RowSource<never> = { count: 20, at: () => undefined, keyAt: (index) => `waiting-${index}` };

/** Skeleton of the list while the current view is still unknown. */
const WaitingTable = observer(function WaitingTable<R extends Row, A>(props: ListTableProps<R, A>) {
  const { list, density } = props;
  const { staticId, shown, elasticIds } = list.fields;
  const columns = useMemo(
    () =>
      shown.map(({ id, label, width }): TableColumn<never> => ({
        id,
        label,
        width,
        isElastic: elasticIds.has(id),
        isStatic: id === staticId,
        renderCell: () => null,
      })),
    [shown, staticId, elasticIds],
  );
  return (
    <Table
      aria-label={props['aria-label']}
      rows={waitingRows}
      columns={columns}
      {...(props.footer ? { footer: props.footer } : {})}
      density={density}
    />
  );
});

const useListColumns = <R extends Row, A>(
  { list, columnOf, context, nameOf, isEditable }: ListTableProps<R, A>,
  strays: ReadonlyMap<string, Stray>,
): readonly TableColumn<R>[] => {
  const { staticId: staticFieldId, shown: shownFields, elasticIds } = list.fields;
  return useMemo(
    () =>
      shownFields.flatMap(({ id, label, width, sortKey }): TableColumn<R>[] => {
        const column = columnOf(id);
        // A deleted custom field; the list's own columns are always there.
        if (!column) return [];
        const cells = tableColumn(column, label, nameOf, context, isEditable);
        const shownCells = id === shownFields[0]?.id && strays.size ? withStrays(cells, strays) : cells;
        const isSortable = sortKey !== null;
        const isElastic = elasticIds.has(id);
        const isStatic = id === staticFieldId;
        return [{ ...shownCells, id, label, width, minWidth: minWidthPx, isElastic, isSortable, isStatic }];
      }),
    [shownFields, columnOf, nameOf, context, isEditable, staticFieldId, strays, elasticIds],
  );
};

const ViewTable = observer(function ViewTable<R extends Row, A>(
  props: ListTableProps<R, A> & { state: LoadedView<R, A> },
) {
  const { list, state, columnOf, context, nameOf, renderGroup, arranged, ...others } = props;
  const { isSelectable = true, isEditable, words, openStep, onImport, ...table } = others;
  const [pasted, setPasted] = useState<PastedOnList<R> | null>(null);
  const stopPasting = useCallback((): void => setPasted(null), []);
  const domain = useDomain();
  const { spec, grouped, selection, shown } = state;
  const { onRowAction } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useListFocus();
  useEffect(() => {
    // After this render: focusing a row renders it.
    queueMicrotask(() => {
      const index = state.takeOpened();
      if (index >= 0) giveFocus(handle, ({ focusRow }) => focusRow(index));
    });
  }, [state, handle]);
  usePointerHold(list, scroller);
  const rows = useListRows(state, list.collection.revision);
  const { kept } = state;
  const { strays } = kept;
  const columns = useListColumns(props, strays);
  const onSortChange: TableProps<R>['onSortChange'] = (next) =>
    list.setSort(next && { name: next.columnId, entity: list.entity, direction: next.direction });
  const select: TableProps<R>['onSelectionChange'] = (next) => {
    // All entries of the list are chosen: rows that it no longer has are none of them.
    if (next.isAll && !selection.selection.isAll) kept.release();
    selection.set(next);
  };
  const shownRows = arranged?.rows ?? rows;
  const copyMore = async (): Promise<void> => {
    const { copyChosen } = await import('./copyChosen');
    await copyChosen(domain, list, columns, words);
  };
  return (
    <>
      <Table
        {...table}
        listKey={list.view.id}
        onCopyMore={() => void copyMore()}
        {...(openStep && isEditable
          ? { onPaste: (text: ClipboardText, place: PastePlace) => setPasted({ text, place, rows: shownRows }) }
          : {})}
        {...(onRowAction
          ? {
              onRowAction: (row: R, key: string) => {
                state.openedId = row.id;
                onRowAction(row, key);
              },
            }
          : {})}
        handleRef={handle}
        rows={shownRows}
        columns={columns}
        sort={spec.sort && { columnId: spec.sort.name, direction: spec.sort.direction }}
        onSortChange={onSortChange}
        {...(isSelectable ? { selection: selection.selection, onSelectionChange: select } : {})}
        rowTone={(row) => (strays.has(row.id) ? 'apart' : (props.rowTone?.(row) ?? 'default'))}
        onRangeNeeded={arranged?.onRangeNeeded ?? shown.need}
        onEndReached={() => {
          if (spec.group) void grouped.loadMoreGroups();
        }}
        onColumnResize={list.fields.resize}
        onColumnMove={list.fields.move}
        {...(renderGroup ? { renderGroup: (group: RowGroup) => renderGroup(state, group) } : {})}
        {...(arranged ? { renderGroup: arranged.renderHead, renderGroupEnd: arranged.renderHeadEnd } : {})}
        onGroupToggle={arranged?.onToggle ?? (({ key }) => grouped.toggle(key))}
        onGroupSelect={arranged?.onSelect ?? (({ key }, isSelected) => void list.whole.selectGroup(key, isSelected))}
        onLoadMore={(index) => grouped.openWhole(grouped.groupAt(index)?.key ?? '')}
        empty={shown.isEmpty ? list.isNarrowed ? <NothingFound list={list} /> : props.empty : undefined}
        initialScrollTop={shown.scroll.topPx}
        initialScrollLeft={shown.scroll.leftPx}
        onScroll={shown.setScroll}
        scrollRef={scroller}
      />
      <MountOnceOpen isOpen={pasted !== null} onCancel={stopPasting}>
        {pasted && openStep ? (
          <ListPaste
            {...{ pasted, state, columnOf, context, words, nameOf, openStep, onImport }}
            fields={list.fields.shown}
            onClose={stopPasting}
          />
        ) : null}
      </MountOnceOpen>
    </>
  );
});

/** The first column's cells, with marks on rows that no longer fit. */
const withStrays = <R extends Row>(
  cells: ReturnType<typeof tableColumn<R>>,
  strays: ReadonlyMap<string, Stray>,
): ReturnType<typeof tableColumn<R>> => ({
  ...cells,
  renderCell: (row) => {
    const stray = strays.get(row.id);
    return stray ? <StrayCell stray={stray}>{cells.renderCell(row)}</StrayCell> : cells.renderCell(row);
  },
});
