import { useEffect, useMemo } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { comparedId } from '@basis/domain/model/filters/evaluate';
import { fieldFinder, idsOfKinds } from '@basis/domain/model/filters/fields';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import { useDomain } from '../domainContext';
import { filterFieldsOf } from './listFields';

/** Ids of companies and users in the applied and the saved filters. */
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

/** Fields that a list can be filtered by, with their choices. Call from an observer; stable until one changes. */
export const useFilterFields = <R extends Row, A>(list: ListStore<R, A>): readonly FilterField[] => {
  const { workspace, session } = useDomain();
  const { profile } = session;
  const { filters: filterFields } = list.fields;
  const { stages, users, companyNames, customFields, trades, personNames } = workspace;
  const chosen = useChosenIds(list);
  useEffect(() => void personNames.need(chosen.people), [chosen, personNames]);
  return useMemo(
    () => filterFieldsOf(list.list, filterFields, workspace, new Set([...chosen.companies, ...chosen.people]), profile),
    // Lookups that the choices of fields read.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      list,
      filterFields,
      profile,
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
