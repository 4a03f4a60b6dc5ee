import { useMemo } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import { useDomain } from '../domainContext';
import { filterFieldsOf } from './listFields';

/** What a list can be filtered by, with its choices. To be called by an observer; the same until one of them changes. */
export const useFilterFields = <R extends Row, A>(list: ListStore<R, A>): readonly FilterField[] => {
  const { workspace } = useDomain();
  const { filters: filterFields } = list.fields;
  const { stages, users, companyNames, customFields, trades } = workspace;
  return useMemo(
    () => filterFieldsOf(list.list, filterFields, workspace),
    // The choices of fields come from these.
    // oxlint-disable-next-line react/exhaustive-deps
    [list, filterFields, stages.items, users.items, companyNames.items, customFields.items, trades.items],
  );
};
