import { Suspense, useContext, useState } from 'react';
import { SearchBox } from '@basis/ui/SearchBox';
import { isPaletteKey, OpenPaletteContext, SearchFieldContext } from '../commands';
import { lazyPart } from '../loading/lazyPart';

const SearchPanel = lazyPart(() => import('./SearchPanel'));

/** The search of the whole app; what it shows loads when it is first used. Its keycap opens the palette, for users without keys. */
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
        // The shortcuts of the page leave fields alone.
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
