import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { dividedAddress, joinedAddress } from '@basis/domain/engine/spec/dividedAddress';
import { openParameter } from '@basis/domain/engine/spec/openParameter';
import { useIsLeaving } from '../loading/nextPath';

/** Removes the search from an address. */
const withoutWords = (address: string): string => {
  const query = new URLSearchParams(address);
  query.delete('q');
  return query.toString();
};

/** Normalizes an address to the list's own form, which does not name the default view. */
const plain = (search: string, homeId: string): string => {
  const query = new URLSearchParams(search);
  if (query.get('view') === homeId) query.delete('view');
  // The entry that is open over the list is not part of the list's state.
  query.delete(openParameter);
  return query.toString();
};

/** Adds the view to an address that names none before it is left, because such an address opens the last view. */
const nameView = (homeId: string, own: readonly string[]): void => {
  const { pathname, search } = window.location;
  const { list, page } = dividedAddress(search, own);
  if (list) return;
  window.history.replaceState(window.history.state, '', pathname + joinedAddress(`view=${homeId}`, page));
};

/** Router state of addresses that the list or its page wrote. */
export const fromList = { isOfList: true };

const none: readonly string[] = [];

/**
 * Synchronizes address and list: changes of the list are written to the address, and the list follows when the user
 * navigates. Typing in the search replaces the history entry; any other change adds one.
 * @param own parameters of the address that the page reads and writes itself.
 */
export const useListAddress = <R extends Row, A>(list: ListStore<R, A>, own: readonly string[] = none): void => {
  const navigate = useNavigate();
  const { pathname, search: whole, state } = useLocation();
  const search = dividedAddress(whole, own).list;
  const { homeId } = list.views;
  const isLeaving = useIsLeaving();
  // The list shows its own addresses already, and may be ahead of them while the user types.
  const isOwn =
    useNavigationType() !== NavigationType.Pop && (state as Partial<typeof fromList> | null)?.isOfList === true;
  const write = useCallback(
    (address: string, replace: boolean): void => {
      const shown = dividedAddress(window.location.search, own);
      if (isLeaving() || address === plain(shown.list, homeId)) return;
      if (!replace) nameView(homeId, own);
      void navigate({ pathname, search: joinedAddress(address, shown.page) }, { replace, state: fromList });
    },
    [navigate, pathname, homeId, own, isLeaving],
  );
  useEffect(
    () =>
      reaction(
        () => (list.viewId === null ? null : list.address),
        (address, before) => {
          const isFirst = (before ?? null) === null;
          if (address !== null) write(address, isFirst || withoutWords(before ?? '') === withoutWords(address));
        },
        { fireImmediately: true },
      ),
    [list, write],
  );
  // Back right after the list has written an address: React has not drawn that one, and sees no change of it.
  useEffect(() => {
    const onPop = (): void => {
      const { list: current } = dividedAddress(window.location.search, own);
      const isHere = window.location.pathname === pathname && list.viewId !== null;
      if (isHere && plain(current, homeId) !== list.address) void list.goTo(current);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [list, pathname, homeId, own]);
  const isOpened = useRef(false);
  useEffect(() => {
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (isOwn || list.viewId === null || plain(search, homeId) === list.address) return;
    // The page was opened at this address, which names no view: its list shows the last one already.
    if (!isFirst || search !== '') void list.goTo(search);
    write(list.address, true);
  }, [list, search, isOwn, write, homeId]);
};
