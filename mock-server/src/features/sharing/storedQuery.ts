import type { Body } from '@basis/domain/model/contract/contract';
import type { StoredListQuery } from '../../platform/db/schema';

/** Part of a list's query that a link keeps: it shows no groups. */
export const storedQuery = ({
  filter,
  quickFilters,
  sorts,
  searchQuery,
  ids,
  exceptIds,
}: Body<'createSharedList'>['query']): StoredListQuery => ({
  ...(filter ? { filter } : {}),
  ...(quickFilters ? { quickFilters } : {}),
  ...(sorts ? { sorts } : {}),
  ...(searchQuery === undefined ? {} : { searchQuery }),
  ...(ids ? { ids: ids.map((id) => id.toLowerCase()) } : {}),
  ...(exceptIds ? { exceptIds: exceptIds.map((id) => id.toLowerCase()) } : {}),
});
