import { ChevronsDownUp, ChevronsUpDown, Rows2, Rows3, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import { emptyQuickFilter, sortsOf } from '@basis/domain/views/viewSpec';
import type { ListStore } from '@basis/domain/views/ListStore';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { SearchField } from '@basis/ui/SearchField';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { FieldPanel } from '@basis/ui/data/FieldPanel';
import type { FilterTree } from '@basis/ui/data/FilterBuilder';
import { FilterChips } from '@basis/ui/data/FilterChips';
import { GroupPicker } from '@basis/ui/data/GroupPicker';
import { countQuickFilters } from '@basis/ui/data/QuickFilters';
import { SortBuilder } from '@basis/ui/data/SortBuilder';
import { Divider } from '@basis/ui/layout/Divider';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { useDomain } from '../domainContext';
import { filterFieldsOf, groupFieldsOf, panelFieldsOf, panelGroups, sortFieldsOf } from './listFields';
import { ListFilters } from './ListFilters';
import type { Density } from './useDensity';

interface ListToolbarProps<R extends Row, A> {
  list: ListStore<R, A>;
  noun: string;
  density: Density;
  onDensityChange: (density: Density) => void;
}

const densities = [
  { id: 'compact', label: 'Compact rows', icon: Rows3 },
  { id: 'default', label: 'Default rows', icon: Rows2 },
] as const;

/** Chips that fit beside the buttons at the narrowest page. */
const mostChips = 2;

/** What the list is filtered, sorted and grouped by, which fields it shows, and how its rows are drawn. */
const ListToolbar = observer(function ListToolbar<R extends Row, A>(props: ListToolbarProps<R, A>) {
  const { list, noun, density, onDensityChange } = props;
  const { workspace } = useDomain();
  const { spec, filterFields, allFields, defaultFields, staticFieldId } = list;
  const fields = filterFieldsOf(list.list, filterFields, workspace);
  const groups = useMemo(() => groupFieldsOf(list.list), [list]);
  const { entity } = list;
  const quickCount = countQuickFilters(spec.filter.quick);
  const hasChips = spec.filter.tree.and.length + spec.filter.tree.or.length + quickCount > 0;
  return (
    <Toolbar
      end={
        <>
          {spec.group ? <ExpandAll list={list} /> : null}
          <ListSearch list={list} noun={noun} />
          <SegmentedControl
            aria-label="Row density"
            segments={densities}
            selectedKey={density}
            onSelectionChange={onDensityChange}
            size="sm"
            isIconOnly
          />
        </>
      }
    >
      <ListFilters list={list} fields={fields} noun={noun} />
      <SortBuilder
        fields={sortFieldsOf(list.list, allFields, workspace)}
        value={sortsOf(spec).map((key) => ({ ...key }))}
        defaultEntity={entity}
        onApply={list.setSorts}
      />
      <GroupPicker fields={groups.fields} dateFields={groups.dateFields} value={spec.group} onApply={list.setGroup} />
      <FieldPanel
        fields={panelFieldsOf(list.list, allFields, workspace, staticFieldId)}
        groups={panelGroups}
        visibleIds={list.shownFields.map(({ id }) => id)}
        defaultVisibleIds={defaultFields.filter(({ enabled }) => enabled).map(({ id }) => id)}
        onChange={list.showFields}
        onRestore={list.restoreFields}
      />
      {hasChips ? <Divider /> : null}
      <FilterChips
        value={spec.filter.tree as FilterTree}
        fields={fields}
        // Beside the name of the group and the button of all groups there is room for one that can be read.
        maxShown={spec.group ? 1 : mostChips}
        isSingleLine
        othersText={quickCount ? `${quickCount} quick ${quickCount === 1 ? 'filter' : 'filters'}` : undefined}
        onChange={list.setFilter}
        onRemoveOthers={() => list.setQuick(emptyQuickFilter)}
        onClear={list.clearFilters}
      />
    </Toolbar>
  );
});

const ExpandAll = observer(function ExpandAll<R extends Row, A>({ list }: { list: ListStore<R, A> }) {
  const grouped = list.state?.grouped;
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

/** Words by which the list is searched; a button until it is used. */
const ListSearch = observer(function ListSearch<R extends Row, A>({
  list,
  noun,
}: {
  list: ListStore<R, A>;
  noun: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasCleared, setWasCleared] = useState(false);
  const { search } = list.spec;
  if (!isOpen && search === '') {
    return (
      <IconButton
        icon={Search}
        size="sm"
        aria-label={`Search ${noun}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the field that had the focus
        autoFocus={wasCleared}
        onPress={() => setIsOpen(true)}
      />
    );
  }
  return (
    <SearchField
      aria-label={`Search ${noun}`}
      placeholder={`Search ${noun}`}
      width="fixed"
      value={search}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
      autoFocus={isOpen}
      onChange={list.setSearch}
      onClear={() => {
        setIsOpen(false);
        setWasCleared(true);
      }}
    />
  );
});

export default ListToolbar;
