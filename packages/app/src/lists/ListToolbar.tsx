import { ChevronsDownUp, ChevronsUpDown, Rows2, Rows3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { usePageLayout } from '@basis/ui/pageLayout';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { FieldPanel } from '@basis/ui/data/FieldPanel';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import { FilterChips } from '@basis/ui/data/FilterChips';
import { GroupPicker } from '@basis/ui/data/GroupPicker';
import { SortBuilder } from '@basis/ui/data/SortBuilder';
import { Divider } from '@basis/ui/layout/Divider';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { shownTree, storedTree } from './filterTrees';
import { groupFieldsOf, panelFieldsOf, panelGroups, sortFieldsOf } from './listFields';
import { ListFilters } from './ListFilters';
import { ListSearch } from './ListSearch';
import { countQuickFilters } from './quickFilters';
import { RefreshList } from './RefreshList';
import type { Density } from './useDensity';
import { useFilterFields } from './useFilterFields';

const ListCount = lazyPart(() => import('./narrow/ListCount'));

interface ListToolbarProps<R extends Row, A> {
  list: ListStore<R, A>;
  noun: string;
  /** Offers the quick filters of bids. @default false */
  hasQuickFilters?: boolean | undefined;
  /** Tools after those that all lists have. */
  tools?: ReactNode;
  /** Hides what needs a table: groups, columns and row heights. @default false */
  isTableless?: boolean | undefined;
  /** Number of entries, where it differs from the list's own total. */
  count?: number | undefined;
  density: Density;
  onDensityChange: (density: Density) => void;
}

const densities = [
  { id: 'compact', label: 'Compact rows', icon: Rows3 },
  { id: 'default', label: 'Default rows', icon: Rows2 },
] as const;

/** Chips that fit next to the buttons on the narrowest page: without further tools, and with them. */
const [maxChips, maxChipsWithTools] = [2, 1];

/** Toolbar of a list: filters, sorts, group, fields and row height. */
const ListToolbar = observer(function ListToolbar<R extends Row, A>(props: ListToolbarProps<R, A>) {
  const { list, noun, hasQuickFilters, tools, density, onDensityChange } = props;
  const isNarrow = usePageLayout() !== 'desktop';
  // Cards have no columns, groups are chosen on a desktop.
  const isTableless = isNarrow || (props.isTableless ?? false);
  const fields = useFilterFields(list);
  const [isSearching, setIsSearching] = useState(false);
  // The button of the filters shows their number anyway.
  const hasRoom = !isNarrow && (!tools || !(isSearching || list.search !== ''));
  return (
    <Toolbar
      end={
        <>
          {isTableless ? null : (
            <>
              <RefreshList list={list} />
              <ExpandAll list={list} />
            </>
          )}
          {isNarrow && list.search === '' ? null : (
            <ListSearch list={list} noun={noun} isOpen={isSearching} onOpenChange={setIsSearching} />
          )}
          {isTableless ? null : (
            <SegmentedControl
              aria-label="Row density"
              segments={densities}
              selectedKey={density}
              onSelectionChange={onDensityChange}
              size="sm"
              isIconOnly
            />
          )}
          {isNarrow ? (
            <Suspense>
              <ListCount list={list} noun={noun} count={props.count} />
            </Suspense>
          ) : null}
        </>
      }
    >
      <ListFilters list={list} fields={fields} noun={noun} hasQuickFilters={hasQuickFilters} />
      <Sorts list={list} />
      {isTableless ? null : (
        <>
          <Group list={list} />
          <Fields list={list} />
        </>
      )}
      {tools}
      {hasRoom ? (
        <Chips list={list} fields={fields} hasMoreTools={!isTableless && (Boolean(tools) || list.group !== null)} />
      ) : null}
    </Toolbar>
  );
});

// Each tool observes only what it shows, so that a search or sort does not render the others again.

interface ToolProps<R extends Row, A> {
  list: ListStore<R, A>;
}

const Sorts = observer(function Sorts<R extends Row, A>({ list }: ToolProps<R, A>) {
  const { workspace } = useDomain();
  return (
    <SortBuilder
      fields={sortFieldsOf(list.list, list.fields.all, workspace)}
      value={list.sorts.map((key) => ({ ...key }))}
      defaultEntity={list.entity}
      onApply={list.setSorts}
    />
  );
});

const Group = observer(function Group<R extends Row, A>({ list }: ToolProps<R, A>) {
  const groups = useMemo(() => groupFieldsOf(list.list), [list]);
  if (groups.fields.length + groups.dateFields.length === 0) return null;
  return (
    <GroupPicker fields={groups.fields} dateFields={groups.dateFields} value={list.group} onApply={list.setGroup} />
  );
});

const Fields = observer(function Fields<R extends Row, A>({ list }: ToolProps<R, A>) {
  const { workspace } = useDomain();
  const { all, shown, defaults, staticId } = list.fields;
  return (
    <FieldPanel
      fields={panelFieldsOf(list.list, all, workspace, staticId)}
      groups={panelGroups}
      visibleIds={shown.map(({ id }) => id)}
      defaultVisibleIds={defaults.filter(({ enabled }) => enabled).map(({ id }) => id)}
      onChange={list.fields.show}
      onRestore={list.fields.restore}
    />
  );
});

interface ChipsProps<R extends Row, A> extends ToolProps<R, A> {
  fields: readonly FilterField[];
  /** True if the toolbar has more tools than most lists. */
  hasMoreTools: boolean;
}

const Chips = observer(function Chips<R extends Row, A>({ list, fields, hasMoreTools }: ChipsProps<R, A>) {
  const { tree, quick } = list.filter;
  const { stages } = useDomain().workspace;
  const quickCount = countQuickFilters(quick);
  const hasChips = tree.and.length + tree.or.length + quickCount > 0;
  return (
    <>
      {hasChips ? <Divider /> : null}
      <FilterChips
        value={shownTree(tree, list.list, list.fields.filters, stages.items)}
        fields={fields}
        maxShown={hasMoreTools ? maxChipsWithTools : maxChips}
        isSingleLine
        othersText={quickCount ? `${quickCount} quick ${quickCount === 1 ? 'filter' : 'filters'}` : undefined}
        onChange={(next) => list.setFilter(storedTree(next, list.list))}
        onRemoveOthers={() => list.setQuick(emptyQuickFilter)}
        onClear={list.clearFilters}
      />
    </>
  );
});

const ExpandAll = observer(function ExpandAll<R extends Row, A>({ list }: ToolProps<R, A>) {
  const grouped = list.group ? list.state?.grouped : undefined;
  if (!grouped) return null;
  const { areAllExpanded } = grouped;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={areAllExpanded ? ChevronsDownUp : ChevronsUpDown}
      onPress={() => grouped.setAllExpanded(!areAllExpanded)}
    >
      {areAllExpanded ? 'Collapse all' : 'Expand all'}
    </Button>
  );
});

export default ListToolbar;
