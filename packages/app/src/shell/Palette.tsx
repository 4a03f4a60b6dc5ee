import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useMemo, useState } from 'react';
import { fold } from '@basis/domain/model/formats/fold';
import { QuickSearch, type HitKind } from '@basis/domain/subjects/search/QuickSearch';
import { RecentEntries } from '@basis/domain/subjects/search/RecentEntries';
import { CommandPalette } from '@basis/ui/CommandPalette';
import { CommandSourcesContext, type CommandGroup } from '../commands';
import { useLateStore } from '../domainContext';
import { foundSentence, nothingFoundSentence, tabLabels, type HitTab } from './hitItems';
import { useHitGroups, useRecentGroup, type FoundGroup } from './useHitGroups';
import { usePlaces } from './usePlaces';
import { usePreferences } from './usePreferences';

/** The commands that fit the words; the preferences once words are typed, since most people want none of them. */
const useCommandGroups = (words: string, onHelp: () => void): readonly FoundGroup[] => {
  const sources = useContext(CommandSourcesContext);
  const places = usePlaces();
  const preferences = usePreferences(onHelp);
  // Commands that a page adds to the frame of its list are mounted later, and come first.
  const offered = useMemo(() => [...sources].toReversed().flatMap((source) => source(words)), [sources, words]);
  const parts = fold(words).split(' ').filter(Boolean);
  const itemsOf = ({ id, commands }: CommandGroup) =>
    commands
      .filter(({ label, takesWords }) => takesWords || parts.every((word) => fold(label).includes(word)))
      .map((command) => ({ ...command, id: `${id} ${command.id}`, isCommand: true }));
  // Parts of a page may offer commands under the same heading.
  const groups = [...offered, places, ...(words === '' ? [] : preferences)];
  return [...new Set(groups.map(({ title }) => title))].map((title) => ({
    id: title,
    title,
    items: groups.filter((group) => group.title === title).flatMap(itemsOf),
  }));
};

/** True if a command begins with the words: then it is more likely meant than an entry that contains them. */
const isNamed = ({ items }: FoundGroup, words: string): boolean =>
  items.some(({ label }) => fold(label).startsWith(fold(words)));

/** The words of a text that are searched for; after a `>`, they name commands alone. */
const searchedIn = (text: string): string => (text.startsWith('>') ? '' : text);

interface PaletteProps {
  onClose: () => void;
  /** Opens the help for shortcuts in its place. */
  onHelp: () => void;
}

/** The command palette: finds bids, companies, people and emails, pages, and commands of the open page. */
const Palette = observer(function Palette({ onClose, onHelp }: PaletteProps) {
  const search = useLateStore(QuickSearch);
  const recents = useLateStore(RecentEntries);
  const [query, setQuery] = useState('');
  const [tab, setTab] = useState<HitTab>('all');
  // Opening an entry closes the palette: the order stays while it is open.
  const [recent] = useState(() => recents.read());
  useEffect(() => () => search.clear(), [search]);
  const isForCommands = query.startsWith('>');
  const words = (isForCommands ? query.slice(1) : query).trim();
  const isSearching = !isForCommands && search.query !== '';
  const hits = useHitGroups(search, tab, recent);
  const recentGroup = useRecentGroup(recent);
  const commands = useCommandGroups(words, onHelp);
  const kindCount = (kind: HitKind): number => search.hits[kind].length;
  const total = search.kinds.reduce((sum, kind) => sum + kindCount(kind), 0);
  const count = tab === 'all' ? total : kindCount(tab);
  const ofCommands = tab === 'all' || !isSearching ? commands : [];
  const groups =
    words === ''
      ? [...(isForCommands ? [] : [recentGroup]), ...commands]
      : [
          ...ofCommands.filter((group) => isNamed(group, words)),
          ...(isSearching ? hits : []),
          ...ofCommands.filter((group) => !isNamed(group, words)),
        ];
  const change = (text: string): void => {
    setQuery(text);
    search.search(searchedIn(text));
  };
  const act = (key: string): void => {
    const item = groups.flatMap(({ items }) => items).find(({ id }) => id === key);
    onClose();
    item?.act();
  };
  const none = search.error ? `The search failed: ${search.error.message}` : nothingFoundSentence(tab);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={query}
      onQueryChange={change}
      placeholder="Search bids, companies, people"
      tabs={
        isSearching
          ? (['all', ...search.kinds] as const).map((id) => ({
              id,
              label: tabLabels[id],
              count: id === 'all' ? total : kindCount(id),
            }))
          : []
      }
      selectedKey={tab}
      onSelectionChange={setTab}
      groups={groups.filter(({ items }) => items.length > 0)}
      onAction={act}
      isPending={isSearching && search.isPending}
      status={search.isPending || search.error ? undefined : foundSentence(count)}
      emptyMessage={isSearching ? (search.isPending ? undefined : none) : 'No matching commands'}
      hasCommands={!isForCommands}
    />
  );
});

export default Palette;
