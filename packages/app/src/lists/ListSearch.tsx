import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { IconButton } from '@basis/ui/IconButton';
import { SearchField } from '@basis/ui/SearchField';

interface ListSearchProps<R extends Row, A> {
  list: ListStore<R, A>;
  noun: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Searches the list; collapsed to a button until it is used. */
export const ListSearch = observer(function ListSearch<R extends Row, A>({
  list,
  noun,
  isOpen,
  onOpenChange,
}: ListSearchProps<R, A>) {
  const [wasCleared, setWasCleared] = useState(false);
  const { search } = list;
  if (!isOpen && search === '') {
    return (
      <IconButton
        icon={Search}
        size="sm"
        aria-label={`Search ${noun}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the focused field
        autoFocus={wasCleared}
        onPress={() => onOpenChange(true)}
      />
    );
  }
  return (
    <SearchField
      aria-label={`Search ${noun}`}
      placeholder={`Search ${noun}`}
      width="fixed"
      value={search}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the field
      autoFocus={isOpen}
      onChange={list.setSearch}
      onClear={() => {
        onOpenChange(false);
        setWasCleared(true);
      }}
    />
  );
});
