import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { EntryDetails } from '@basis/domain/subjects/contacts/EntryDetails';
import type { RecentEntry } from '@basis/domain/subjects/search/RecentEntries';
import { usePageTitle } from '../../browser/usePageTitle';
import { useRecentEntry } from '../../details/useRecentEntry';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';
import NotFoundScreen from '../../screens/NotFoundScreen';
import { expectFirstRows } from '../../loading/firstRows';

interface Deletable {
  readonly id: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

interface OpenedEntryProps<Entry extends Deletable> {
  store: EntryDetails<Entry>;
  id: string;
  kind: RecentEntry['kind'];
  /** Noun in lower case: person. */
  noun: string;
  nameOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** Opens the entry that an address names, and renders it, or says why it is not there. */
export const OpenedEntry = observer(function OpenedEntry<Entry extends Deletable>(props: OpenedEntryProps<Entry>) {
  const { store, id, kind, noun, nameOf, children } = props;
  useEffect(() => {
    expectFirstRows(store.open(id));
    return () => store.clear();
  }, [store, id]);
  const { entry } = store;
  const row = entry.id === id ? entry.row : undefined;
  const isMissing = entry.id === id && entry.isMissing;
  const name = row && nameOf(row);
  usePageTitle(name ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`);
  useRecentEntry(kind, id, name, isMissing || (row !== undefined && row.deletedAt !== null));
  if (isMissing) return <NotFoundScreen />;
  if (row) return children(row);
  return entry.error ? (
    <ListFailure
      title={`This ${noun} could not be loaded`}
      isPage
      error={entry.error}
      onRetry={() => void store.open(id)}
    />
  ) : (
    <Loader />
  );
});
