import { Suspense, useContext, useState } from 'react';
import { SearchBox } from '@basis/ui/SearchBox';
import { isPaletteKey, OpenPaletteContext, SearchFieldContext } from '../commands';
import { lazyPart } from '../loading/lazyPart';

const SearchPanel = lazyPart(() => import('./SearchPanel'));

/** Global search in the header. Its panel loads on first use; the shown shortcut opens the palette. */
export function GlobalSearch({ isLite }: { isLite: boolean }) {
  const openPalette = useContext(OpenPaletteContext);
  const fieldRef = useContext(SearchFieldContext);
  const [query, setQuery] = useState('');
  return (
    <SearchBox
      ref={fieldRef}
      value={query}
      onChange={setQuery}
      placeholder={isLite ? 'Search bids' : 'Search bids, companies, people'}
      keys="Ctrl K"
      keysAction="Search and commands"
      onKeysPress={openPalette}
      onKeyDown={(event) => {
        // Page shortcuts don't work in fields, so this one is handled here.
        if (!isPaletteKey(event)) return;
        event.preventDefault();
        openPalette();
      }}
    >
      <Suspense>
        <SearchPanel query={query} onQueryChange={setQuery} />
      </Suspense>
    </SearchBox>
  );
}
