import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { Latest } from '@basis/domain/engine/async/Latest';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { usersToFind } from '@basis/domain/model/formats/former';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { CustomFilter } from '@basis/domain/engine/views/savedFilters';
import { askOf } from '@basis/domain/engine/spec/viewSpec';
import { canonical, emptyTree, type GroupBy, type QuickFilter } from '@basis/domain/engine/query/ask';
import { CustomFilterDrawer } from '@basis/ui/data/CustomFilterDrawer';
import type { FilterField, FilterTree as ShownTree } from '@basis/ui/data/FilterBuilder';
import { FilterCard } from '@basis/ui/data/FilterCard';
import { FilterDrawer, type SavedFilter, type SavedFilterInput } from '@basis/ui/data/FilterDrawer';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import { shownTree, storedTree } from './filterTrees';
import { groupFieldsOf } from './listFields';
import { countQuickFilters } from './quickFilters';
import { useQuickSections } from './useQuickSections';

interface ListFiltersProps<R extends Row, A> {
  list: ListStore<R, A>;
  fields: readonly FilterField[];
  /** Plural of the entries: bids. */
  noun: string;
  /** Offers the quick filters of bids. @default false */
  hasQuickFilters?: boolean | undefined;
}

const helpHref = 'https://help.basis.example/filters';

/** A saved filter for the drawers. */
const shownFilter = (
  { id, name, visibility, filter, invalid, fields, group, sorts }: CustomFilter,
  labelOf: (name: string) => string,
  shown: (tree: FilterTree) => ShownTree,
): SavedFilter => ({
  id,
  name,
  visibility,
  filter: shown(filter),
  isInvalid: invalid,
  storedFieldCount: fields?.filter(({ enabled }) => enabled).length,
  storedGroup: group ? labelOf(group.time?.field ?? group.name) : undefined,
  storedSortCount: sorts?.length,
});

/** Pause in typing before matches are counted. */
const pauseMs = 250;

/** Number of entries that match a filter being edited; undefined until counted. */
const useMatches = <R extends Row, A>(list: ListStore<R, A>, tree: FilterTree | null): number | undefined => {
  const [found, setFound] = useState<{ readonly tree: FilterTree; readonly count: number } | null>(null);
  useEffect(() => {
    if (tree === null) return undefined;
    const counting = new Latest();
    const isCurrent = counting.begin();
    const timer = setTimeout(() => {
      const { spec } = list;
      void list.whole.count(askOf({ ...spec, filter: { ...spec.filter, tree } })).then((result) => {
        if (isCurrent() && result.ok) setFound({ tree, count: result.value });
      });
    }, pauseMs);
    return () => {
      counting.drop();
      clearTimeout(timer);
    };
  }, [list, tree]);
  return found?.tree === tree ? found?.count : undefined;
};

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

/** Number of bids in each stage under the other quick filters, while the drawer is open. */
const useStageCounts = <R extends Row, A>(
  list: ListStore<R, A>,
  isWanted: boolean,
): Readonly<Record<string, number>> | undefined => {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>();
  const { quick } = list.spec.filter;
  const others = canonical({ ...quick, stageIds: [] });
  useEffect(() => {
    if (!isWanted) return undefined;
    const counting = new Latest();
    const isCurrent = counting.begin();
    const ask = { tree: emptyTree, quick: JSON.parse(others) as QuickFilter, sorts: [], search: '' };
    void list.whole.countBy(byStage, ask).then((result) => {
      if (isCurrent() && result.ok) setCounts(result.value);
    });
    return () => counting.drop();
  }, [list, others, isWanted]);
  return counts;
};

/**
 * Filters of a list: the card that edits them, the drawer of saved and quick filters, and the drawer that saves one.
 */
export const ListFilters = observer(function ListFilters<R extends Row, A>({
  list,
  fields,
  noun,
  hasQuickFilters = false,
}: ListFiltersProps<R, A>) {
  const domain = useDomain();
  const { session, workspace } = domain;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [toSave, setToSave] = useState<ShownTree | null>(null);
  const [draft, setDraft] = useState<FilterTree | null>(null);
  const matches = useMatches(list, draft);
  const today = observedToday();
  const { filter, filters } = list;
  const stageCounts = useStageCounts(list, hasQuickFilters && isDrawerOpen);
  const quickCount = countQuickFilters(filter.quick);
  const sections = useQuickSections({
    value: filter.quick,
    users: usersToFind(workspace.users.items),
    companies: workspace.companyNames.items,
    stages: workspace.stages.items,
    stageCounts,
    onChange: list.setQuick,
  });
  const groups = useMemo(() => groupFieldsOf(list.list), [list]);
  const labelOf = (name: string): string =>
    [...groups.fields, ...groups.dateFields].find(({ id }) => id === name)?.label ?? name;
  const { filters: known } = list.fields;
  const shown = (tree: FilterTree): ShownTree => shownTree(tree, list.list, known, workspace.stages.items);
  const stored = (tree: ShownTree): FilterTree => storedTree(tree, list.list);
  const saved = filters.all.map((one) => shownFilter(one, labelOf, shown));
  const canManageShared = session.allows('manageSharedFilters');
  const save = (input: SavedFilterInput, id: string | undefined): void => {
    void list.applied.save({ ...input, filter: stored(input.filter) }, id).then((result) => {
      if (result.ok) showDone(domain, { title: `Saved the filter “${input.name}”` });
    });
  };
  const total = list.state?.total ?? null;
  return (
    <>
      <FilterCard
        fields={fields}
        value={shown(filter.tree)}
        othersCount={quickCount}
        savedFilters={saved}
        today={today}
        matchText={matches === undefined ? undefined : `${formatCount(matches)} ${noun} will match`}
        onDraftChange={(tree) => setDraft(stored(tree))}
        onApply={(tree) => list.setFilter(stored(tree))}
        onClear={list.clearFilters}
        onApplySaved={(id) => list.applied.apply(id)}
        onSaveAs={setToSave}
        onShowAll={() => setIsDrawerOpen(true)}
      />
      <FilterDrawer
        isOpen={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        fields={fields}
        filters={saved}
        appliedId={filter.customFilterId}
        quick={hasQuickFilters ? { sections, count: quickCount } : undefined}
        emptyText="There are no saved filters yet. Add one to find the same bids again."
        canManageShared={canManageShared}
        helpHref={helpHref}
        matchText={total === null ? undefined : `${formatCount(total)} ${noun} match`}
        today={today}
        onApply={(id) => {
          // Ticking a quick filter makes the list itself remove the saved filter.
          if (id !== null) list.applied.apply(id);
        }}
        onClear={list.clearFilters}
        onSave={save}
        onDelete={(id) => void list.applied.remove(id)}
      />
      <CustomFilterDrawer
        isOpen={toSave !== null}
        onClose={() => setToSave(null)}
        fields={fields}
        filters={saved}
        initialFilter={toSave ?? undefined}
        canManageShared={canManageShared}
        today={today}
        onSave={(input) => {
          save(input, undefined);
          setToSave(null);
        }}
      />
    </>
  );
});
