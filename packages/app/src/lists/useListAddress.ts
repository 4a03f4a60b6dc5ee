import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';

/** An address without the words that are searched for. */
const withoutWords = (address: string): string => {
  const query = new URLSearchParams(address);
  query.delete('q');
  return query.toString();
};

/**
 * Keeps the address and the list at one: what is changed in the list is written into the address, and an address that is
 * gone to, back or forward, is shown. Words that are typed take the place of those before; all else can be gone back from.
 */
export const useListAddress = <R extends Row, A>(list: ListStore<R, A>): void => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const write = (address: string, before: string | undefined): void => {
      if (address === new URLSearchParams(window.location.search).toString()) return;
      const isFirst = before === undefined;
      const replace = isFirst || withoutWords(before) === withoutWords(address);
      void navigate({ pathname, search: address }, { replace, state: { isOfList: true } });
    };
    return reaction(
      () => (list.viewId === null ? null : list.address),
      (address, before) => {
        if (address !== null) write(address, before ?? undefined);
      },
      { fireImmediately: true },
    );
  }, [list, navigate, pathname]);
  useEffect(() => {
    if (list.viewId === null) return;
    const query = new URLSearchParams(search).toString();
    if (query !== list.address) void list.goTo(search);
  }, [list, search]);
};
