import { ListFilter } from 'lucide-react';
import { useCallback, useContext, useEffect } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { CommandSourcesContext, type CommandSource } from '../commands';
import type { ViewMenuItem } from './useViewMenu';

/** Offers commands before those of the page, which may be mounted earlier: the palette shows the latest first. */
const useFirstCommands = (source: CommandSource): void => {
  const sources = useContext(CommandSourcesContext);
  useEffect(() => {
    const others = [...sources];
    sources.clear();
    for (const each of [source, ...others]) sources.add(each);
    return () => void sources.delete(source);
  }, [sources, source]);
};

/** Offers in the palette what the menu of the list has, and to search it for the typed words. */
export default function ListCommands<R extends Row, A>({
  list,
  items,
}: {
  list: ListStore<R, A>;
  items: readonly ViewMenuItem[];
}) {
  const source = useCallback(
    (words: string) => {
      const search = {
        id: 'search',
        label: `Filter this list by “${words}”`,
        icon: ListFilter,
        takesWords: true,
        act: () => list.setSearch(words),
      };
      const offered = items.map(({ id, label, icon, act }) => ({ id, label, ...(icon ? { icon } : {}), act }));
      return [{ id: 'list', title: 'Actions', commands: [...offered, ...(words === '' ? [] : [search])] }];
    },
    [list, items],
  );
  useFirstCommands(source);
  return null;
}
