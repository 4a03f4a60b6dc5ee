import { MessageSquare, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { NotedEntity } from '@basis/domain/subjects/notes/noteCalls';
import type { GroupBy } from '@basis/domain/engine/query/ask';
import type { ListGroup } from '@basis/domain/engine/query/GroupedQuery';
import type { EntryStore } from '@basis/domain/engine/views/EntryStore';
import { EmptyState, type EmptyStateProps } from '@basis/ui/EmptyState';
import type { TableProps } from '@basis/ui/data/Table';
import { FooterFact } from '@basis/ui/FooterFact';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import type { CellContext, ListCellColumn } from './cells';
import type { ActionItem } from '../pickers/actionMenu';
import type { LinkWords } from './LinkEntriesModal';
import { listParts } from './listParts';
import { ListPageFrame } from './ListPageFrame';
import { ListTable } from './ListTable';
import type { PrintedListColumn } from './PrintList';
import { tableColumn } from './tableColumn';
import type { Density } from './useDensity';

const EntryRowMenu = lazyPart(listParts.rowMenu);
const EntriesBulkBar = lazyPart(listParts.entriesBulkBar);
const RemoveEntriesDialog = lazyPart(() => import('./RemoveEntriesDialog'));
const PrintList = lazyPart(() => import('./PrintList'));

interface EntryListPageProps<R extends Row, Draft, Change extends object, Sums> {
  store: EntryStore<R, Draft, Change, Sums>;
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
  linkWords?: LinkWords<R> | undefined;
  /** Opens an entry, by a press where nothing is edited. */
  onOpen?: ((row: R) => void) | undefined;
  /** Further actions of one entry. */
  actionsOf?: ((row: R) => readonly ActionItem[]) | undefined;
  /** Renders the head of a group. @default its name and the number of its entries */
  renderGroup?: ((group: ListGroup, by: GroupBy) => ReactNode) | undefined;
  /** Totals under their columns. @default the number of entries under the first */
  footer?: Readonly<Record<string, ReactNode>> | undefined;
  /** Shows checkboxes only where the pointer or the focus is, for rows that begin with a mark. @default 'always' */
  checkboxes?: TableProps<R>['checkboxes'];
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  empty: Pick<EmptyStateProps, 'drawing' | 'title' | 'children'>;
  children?: ReactNode;
}

/** Page of one kind of entry: its views, its table, and deletion. */
export const EntryListPage = observer(function EntryListPage<R extends Row, Draft, Change extends object, Sums>(
  props: EntryListPageProps<R, Draft, Change, Sums>,
) {
  const { store, words, actions, children, canRemove, linkWords, nameOf } = props;
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  const { workspace } = useDomain();
  const { state } = store.list;
  const isAnyChosen = (state?.selectedCount ?? 0) > 0;
  const stopRemoving = (): void => setDoomed(null);
  const printedColumns = (): readonly PrintedListColumn<R>[] => {
    const context = { workspace, today: observedToday() };
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
          <MountOnceOpen isOpen={canRemove && isAnyChosen} holdsKeys={false}>
            <EntriesBulkBar store={store} words={words} nameOf={nameOf} linkWords={linkWords} />
          </MountOnceOpen>
          <MountOnceOpen isOpen={doomed !== null} onCancel={stopRemoving}>
            <RemoveEntriesDialog store={store} words={words} nameOf={nameOf} ids={doomed} onClose={stopRemoving} />
          </MountOnceOpen>
          {children}
        </>
      )}
    </ListPageFrame>
  );
});

const EntryTable = observer(function EntryTable<R extends Row, Draft, Change extends object, Sums>(
  props: EntryListPageProps<R, Draft, Change, Sums> & { density: Density; onRemove: (row: R) => void },
) {
  const { store, words, columns, nameOf, density, canChange, canRemove, notedAs, actionsOf, onRemove, empty } = props;
  const { onOpen } = props;
  const { workspace, notes } = useDomain();
  const today = observedToday();
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
    <FooterFact place={place} value={formatCount(count)}>
      {words[count === 1 ? 0 : 1]}
    </FooterFact>
  );
  const noted = (entity: NotedEntity, row: R): ActionItem => ({
    id: 'notes',
    label: 'Notes',
    icon: MessageSquare,
    act: () => notes.open({ entity, id: row.id, name: nameOf(row) }),
  });
  const removal = (row: R): ActionItem => ({
    id: 'remove',
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    act: () => onRemove(row),
  });
  const rowActions = (row: R): ReactNode => {
    const actions = [
      ...(notedAs ? [noted(notedAs, row)] : []),
      ...(actionsOf ? actionsOf(row) : []),
      ...(canRemove ? [removal(row)] : []),
    ];
    return actions.length === 0 ? null : (
      <Suspense>
        <EntryRowMenu name={nameOf(row)} actions={actions} />
      </Suspense>
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
      words={words}
      openStep={store.openStep}
      {...(props.checkboxes ? { checkboxes: props.checkboxes } : {})}
      {...(onOpen ? { onRowAction: onOpen } : {})}
      rowActions={rowActions}
      renderGroup={({ grouped, spec }, { key }) => {
        const group = grouped.groups.find((candidate) => candidate.key === key);
        if (group && spec.group && props.renderGroup) return props.renderGroup(group, spec.group);
        return group ? (
          <Inline as="span" space="s5">
            <Text weight="medium">{group.label}</Text>
            {counted(group.total, 'group')}
          </Inline>
        ) : null;
      }}
      footer={props.footer ?? (total === null || staticId === null ? {} : { [staticId]: counted(total, 'footer') })}
      empty={<EmptyState {...empty} />}
    />
  );
});
