import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { ListFilters } from './ListFilters';
import { ListSearch } from './ListSearch';
import { useFilterFields } from './useFilterFields';

interface ListNarrowingProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** Plural name of the entries: bids. */
  noun: string;
  /** Shows the quick filters of bids. @default false */
  hasQuickFilters?: boolean;
}

/** Search and filters of a list, for a page without the toolbar. */
const ListNarrowing = observer(function ListNarrowing<R extends Row, A>(props: ListNarrowingProps<R, A>) {
  const { list, noun, hasQuickFilters } = props;
  const fields = useFilterFields(list);
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <ListSearch list={list} noun={noun} isOpen={isSearching} onOpenChange={setIsSearching} />
      <ListFilters list={list} fields={fields} noun={noun} hasQuickFilters={hasQuickFilters} />
    </>
  );
});

export default ListNarrowing;
