import { Link2, MessageSquare, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { deleted } from '@basis/domain/changes/changeWords';
import type { Row } from '@basis/domain/collection/Collection';
import { localToday } from '@basis/domain/formats/dates';
import type { NotedEntity } from '@basis/domain/notes/noteCalls';
import type { EntryStore } from '@basis/domain/views/EntryStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { EmptyState, type EmptyStateProps } from '@basis/ui/EmptyState';
import { FooterFact } from '@basis/ui/FooterFact';
import { RowMenu, type RowMenuProps } from '@basis/ui/RowMenu';
import { Text } from '@basis/ui/Text';
import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { showDone } from '../feedback/doneToast';
import { showFailure } from '../feedback/failureToast';
import type { CellContext, ListCellColumn } from './cells';
import type { LinkWords } from './LinkEntriesModal';
import { ListPageFrame } from './ListPageFrame';
import { ListTable } from './ListTable';
import type { PrintedListColumn } from './PrintList';
import { tableColumn } from './tableColumn';
import type { Density } from './useDensity';

const LinkEntriesModal = lazyPart(() => import('./LinkEntriesModal'));
const PrintList = lazyPart(() => import('./PrintList'));

/** A row action besides deleting. */
export interface EntryAction {
  readonly id: string;
  readonly label: string;
  readonly icon: NonNullable<Extract<RowMenuProps['items'][number], { label: string }>['icon']>;
  act(): void;
}

interface EntryListPageProps<R extends Row, Draft, Change extends object> {
  store: EntryStore<R, Draft, Change>;
  /** Singular and plural: task, tasks. */
  words: readonly [one: string, several: string];
  nameOf: (row: R) => string;
  /** Returns the columns by id; cells resolve ids with `context`. */
  columns: (context: CellContext) => (id: string) => ListCellColumn<R> | undefined;
  /** True if the user may change and delete entries. */
  canChange: boolean;
  canRemove: boolean;
  /** Name of the entity in calls for notes; without it, entries have no notes. */
  notedAs?: NotedEntity | undefined;
  /** Texts of linking duplicates; without them, entries can't be linked. */
  linkWords?: LinkWords | undefined;
  /** Opens an entry, by a press where nothing is edited. */
  onOpen?: ((row: R) => void) | undefined;
  /** Further actions of one entry. */
  actionsOf?: ((row: R) => readonly EntryAction[]) | undefined;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  empty: Pick<EmptyStateProps, 'drawing' | 'title' | 'children'>;
  children?: ReactNode;
}

/** Maximum entries merged at once. */
const maxLinked = 50;

/** Page of one kind of entry: its views, its table, and deletion. */
export const EntryListPage = observer(function EntryListPage<R extends Row, Draft, Change extends object>(
  props: EntryListPageProps<R, Draft, Change>,
) {
  const { store, words, actions, children, canRemove, linkWords, nameOf } = props;
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  const [linked, setLinked] = useState<readonly string[] | null>(null);
  const { workspace } = useDomain();
  const { state } = store.list;
  const chosen = async (take: (ids: readonly string[]) => void): Promise<void> => {
    const ids = await store.list.whole.chosenIds();
    if (ids.ok) take(ids.value);
  };
  const count = state?.selectedCount ?? 0;
  const printedColumns = (): readonly PrintedListColumn<R>[] => {
    const context = { workspace, today: localToday() };
    const columnOf = props.columns(context);
    return store.list.fields.shown.flatMap(({ id, label }) => {
      const column = columnOf(id);
      if (!column) return [];
      const { renderCell, align } = tableColumn(column, label, nameOf, context, false);
      return [{ id, label, align, show: renderCell }];
    });
  };
  const renderPrinting = (onDone: () => void): ReactNode => (
    <PrintList list={store.list} noun={words[1]} columns={printedColumns()} onDone={onDone} />
  );
  return (
    <ListPageFrame list={store.list} words={words} actions={actions} renderPrinting={renderPrinting}>
      {(density) => (
        <>
          <EntryTable {...props} density={density} onRemove={(row) => setDoomed([row.id])} />
          {state && canRemove ? (
            <BulkBar count={count} onClear={state.selection.clear}>
              {linkWords && count > 1 && count <= maxLinked ? (
                <BulkAction icon={Link2} onPress={() => void chosen(setLinked)}>
                  Link
                </BulkAction>
              ) : null}
              <BulkAction icon={Trash2} isDanger onPress={() => void chosen(setDoomed)}>
                Delete
              </BulkAction>
            </BulkBar>
          ) : null}
          <RemoveEntries {...props} ids={doomed} onClose={() => setDoomed(null)} />
          {linkWords ? (
            <MountOnceOpen isOpen={linked !== null} onCancel={() => setLinked(null)}>
              <LinkEntriesModal
                store={store}
                words={linkWords}
                nameOf={nameOf}
                ids={linked}
                onClose={() => setLinked(null)}
              />
            </MountOnceOpen>
          ) : null}
          {children}
        </>
      )}
    </ListPageFrame>
  );
});

const EntryTable = observer(function EntryTable<R extends Row, Draft, Change extends object>(
  props: EntryListPageProps<R, Draft, Change> & { density: Density; onRemove: (row: R) => void },
) {
  const { store, words, columns, nameOf, density, canChange, canRemove, notedAs, actionsOf, onRemove, empty } = props;
  const { onOpen } = props;
  const { workspace, notes } = useDomain();
  const today = localToday();
  const { lookups } = workspace;
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const columnOf = useMemo(
    () => columns(context),
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, context, lookups],
  );
  const { fields, state } = store.list;
  const { staticId } = fields;
  const total = state?.total ?? null;
  const counted = (count: number, place: 'footer' | 'group'): ReactNode => (
    <FooterFact place={place} value={count.toLocaleString('en-US')}>
      {words[count === 1 ? 0 : 1]}
    </FooterFact>
  );
  const noted = (entity: NotedEntity, row: R): EntryAction => ({
    id: 'notes',
    label: 'Notes',
    icon: MessageSquare,
    act: () => notes.open({ entity, id: row.id, name: nameOf(row) }),
  });
  const itemsOf = (row: R): readonly EntryAction[] => [
    ...(notedAs ? [noted(notedAs, row)] : []),
    ...(actionsOf ? actionsOf(row) : []),
  ];
  const rowActions = (row: R): ReactNode => {
    const own = itemsOf(row);
    const removal = canRemove ? [{ id: 'remove', label: 'Delete', icon: Trash2, isDanger: true }] : [];
    if (own.length + removal.length === 0) return null;
    return (
      <RowMenu
        aria-label={`Actions for ${nameOf(row)}`}
        size="xs"
        items={[...own.map(({ act: _act, ...item }) => item), ...removal]}
        onAction={(id) => (id === 'remove' ? onRemove(row) : own.find((action) => action.id === id)?.act())}
      />
    );
  };
  return (
    <ListTable
      aria-label={`${words[1][0]?.toUpperCase() ?? ''}${words[1].slice(1)}`}
      list={store.list}
      columnOf={columnOf}
      context={context}
      nameOf={nameOf}
      density={density}
      isEditable={canChange}
      isSelectable={canRemove}
      {...(onOpen ? { onRowAction: onOpen } : {})}
      rowActions={rowActions}
      renderGroup={({ grouped }, { key }) => {
        const group = grouped.groups.find((candidate) => candidate.key === key);
        return group ? (
          <Inline as="span" space="s5">
            <Text weight="medium">{group.label}</Text>
            {counted(group.total, 'group')}
          </Inline>
        ) : null;
      }}
      footer={total === null || staticId === null ? {} : { [staticId]: counted(total, 'footer') }}
      empty={<EmptyState {...empty} />}
    />
  );
});

interface RemoveEntriesProps<R extends Row, Draft, Change extends object> extends EntryListPageProps<R, Draft, Change> {
  /** Entries to delete; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
}

const RemoveEntries = observer(function RemoveEntries<R extends Row, Draft, Change extends object>(
  props: RemoveEntriesProps<R, Draft, Change>,
) {
  const { store, words, ids, nameOf, onClose } = props;
  const domain = useDomain();
  const count = ids?.length ?? 0;
  const [id] = ids ?? [];
  const row = count === 1 && id !== undefined ? store.collection.get(id) : undefined;
  const what = row ? nameOf(row) : `${count.toLocaleString('en-US')} ${words[count === 1 ? 0 : 1]}`;
  const remove = async (): Promise<void> => {
    onClose();
    if (!ids) return;
    const { change, errors } = await store.remove(ids, deleted({ words: what, isOne: count === 1 }));
    store.list.state?.selection.clear();
    if (change) showDone(domain, { title: change.label, change });
    const [first] = errors;
    if (first) showFailure(domain, first, `${errors.length} could not be deleted`);
  };
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to delete ${count === 1 ? `this ${words[0]}` : `these ${count} ${words[1]}`}?`}
      confirmLabel={`Delete ${words[count === 1 ? 0 : 1]}`}
      isDanger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {`${what} ${count === 1 ? 'is' : 'are'} removed from the list. You can undo this.`}
    </ConfirmDialog>
  );
});
