import { useEffect, useMemo } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import { comparedId } from '@basis/domain/filters/evaluate';
import { fieldFinder, idsOfKinds } from '@basis/domain/filters/fields';
import type { ListStore } from '@basis/domain/views/ListStore';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import { useDomain } from '../domainContext';
import { filterFieldsOf } from './listFields';

/** Ids of companies and people in the filter that is on and in the saved ones. */
const useChosenIds = <R extends Row, A>(list: ListStore<R, A>) => {
  const { filters: fields } = list.fields;
  const tree = list.state?.spec.filter.tree;
  const saved = list.filters.all;
  return useMemo(() => {
    const find = fieldFinder(fields);
    const trees = [...(tree ? [tree] : []), ...saved.map(({ filter }) => filter)];
    const idsOf = (...kinds: Parameters<typeof idsOfKinds>[2]) =>
      trees.flatMap((one) => idsOfKinds(one, find, kinds)).map(comparedId);
    return { companies: idsOf('company', 'companies'), people: idsOf('contacts') };
  }, [fields, tree, saved]);
};

/** What a list can be filtered by, with its choices. To be called by an observer; the same until one of them changes. */
export const useFilterFields = <R extends Row, A>(list: ListStore<R, A>): readonly FilterField[] => {
  const { workspace } = useDomain();
  const { filters: filterFields } = list.fields;
  const { stages, users, companyNames, customFields, trades, personNames } = workspace;
  const chosen = useChosenIds(list);
  useEffect(() => void personNames.need(chosen.people), [chosen, personNames]);
  return useMemo(
    () => filterFieldsOf(list.list, filterFields, workspace, new Set([...chosen.companies, ...chosen.people])),
    // The choices of fields come from these.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      list,
      filterFields,
      chosen,
      stages.items,
      users.items,
      companyNames.items,
      customFields.items,
      trades.items,
      personNames.byId,
    ],
  );
};
