import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';

/** Shown when no entry matches search and filters; leads back to all entries. */
export const NothingFound = observer(function NothingFound<R extends Row, A>({ list }: { list: ListStore<R, A> }) {
  const isSearched = list.search !== '';
  return (
    <EmptyState
      drawing="search"
      title="Nothing matches"
      actions={
        isSearched ? (
          <Button onPress={() => list.setSearch('')}>Show without search</Button>
        ) : (
          <Button onPress={list.clearFilters}>Show without filters</Button>
        )
      }
    >
      {isSearched ? 'Try different or fewer words.' : 'Remove a condition to see more.'}
    </EmptyState>
  );
});
