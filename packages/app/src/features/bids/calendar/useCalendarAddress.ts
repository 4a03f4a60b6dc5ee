import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { calendarParameters } from '@basis/domain/engine/spec/calendarAddress';
import { dividedAddress, joinedAddress } from '@basis/domain/engine/spec/dividedAddress';
import { fromList } from '../../../lists/useListAddress';
import { useIsLeaving } from '../../../loading/nextPath';

/**
 * Synchronizes the address with the month or week of the calendar: each step adds a history entry, and the calendar
 * follows when the user navigates.
 */
export const useCalendarAddress = (calendar: BidCalendar): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isLeaving = useIsLeaving();
  // The calendar shows its own addresses already, and may be ahead of them.
  const isOwn =
    useNavigationType() !== NavigationType.Pop && (state as Partial<typeof fromList> | null)?.isOfList === true;
  useEffect(() => {
    const write = (address: string, replace: boolean): void => {
      const current = window.location.search;
      if (isLeaving() || calendar.isAt(current)) return;
      const { list } = dividedAddress(current, calendarParameters);
      void navigate({ pathname, search: joinedAddress(list, address) }, { replace, state: fromList });
    };
    write(calendar.address, true);
    return reaction(
      () => calendar.address,
      (address) => write(address, false),
    );
  }, [calendar, navigate, pathname, isLeaving]);
  // Back right after the calendar has written an address: React has not drawn that one, and sees no change of it.
  useEffect(() => {
    const onPop = (): void => {
      const { search: current } = window.location;
      if (window.location.pathname === pathname && !calendar.isAt(current)) calendar.showAddress(current);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [calendar, pathname]);
  const isOpened = useRef(false);
  useEffect(() => {
    const isFirst = !isOpened.current;
    isOpened.current = true;
    if (!isFirst && !isOwn && !calendar.isAt(search)) calendar.showAddress(search);
  }, [calendar, search, isOwn]);
};
