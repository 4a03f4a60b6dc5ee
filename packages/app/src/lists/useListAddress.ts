import { reaction } from 'mobx';
import { useCallback, useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';
import { openParameter } from '@basis/domain/spec/openParameter';

/** An address without the words that are searched for. */
const withoutWords = (address: string): string => {
  const query = new URLSearchParams(address);
  query.delete('q');
  return query.toString();
};

/** An address as the list writes it, which does not name the view that all entries are in. */
const plain = (search: string, homeId: string): string => {
  const query = new URLSearchParams(search);
  if (query.get('view') === homeId) query.delete('view');
  // What is open over the list is no part of it.
  query.delete(openParameter);
  return query.toString();
};

/** An address that names no view opens the one that was open last. So before it is left, it is given the name of its own. */
const nameView = (homeId: string): void => {
  const { pathname, search } = window.location;
  if (search === '') window.history.replaceState(window.history.state, '', `${pathname}?view=${homeId}`);
};

/** Who wrote an address. */
const ofList = { isOfList: true };

/**
 * Keeps the address and the list at one: what is changed in the list is written into the address, and an address that is
 * gone to, back or forward, is shown. Words that are typed take the place of those before; all else can be gone back from.
 */
export const useListAddress = <R extends Row, A>(list: ListStore<R, A>): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { homeId } = list.views;
  // What the list wrote itself is shown already, and may be behind it while somebody types.
  const isOwn =
    useNavigationType() !== NavigationType.Pop && (state as Partial<typeof ofList> | null)?.isOfList === true;
  const write = useCallback(
    (address: string, replace: boolean): void => {
      if (address === plain(window.location.search, homeId)) return;
      if (!replace) nameView(homeId);
      void navigate({ pathname, search: address }, { replace, state: ofList });
    },
    [navigate, pathname, homeId],
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
  useEffect(() => {
    if (isOwn || list.viewId === null || plain(search, homeId) === list.address) return;
    void list.goTo(search);
    write(list.address, true);
  }, [list, search, isOwn, write, homeId]);
};
