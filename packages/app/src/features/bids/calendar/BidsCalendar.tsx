import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { BidCalendar, type BidDay } from '@basis/domain/bids/BidCalendar';
import { localToday } from '@basis/domain/formats/dates';
import { clockIn, readerZone } from '@basis/domain/formats/days';
import { weekDayNumber } from '@basis/domain/formats/weeks';
import { AvatarGroup, type AvatarPerson } from '@basis/ui/AvatarGroup';
import { Calendar, type CalendarEntry, type CalendarMove } from '@basis/ui/data/Calendar';
import { useDomain, useLateStore } from '../../../domainContext';
import { shownDeadline } from '../../../lists/cells';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { BidDetails } from './BidDetails';
import { dateKinds } from './dateKinds';
import { useMoveDate } from './useMoveDate';

const MoveDateModal = lazyPart(() => import('./MoveDateModal'));

/** The user's local time as `HH:mm`, updated each minute. */
const useNow = (): string => {
  const [now, setNow] = useState(() => clockIn(readerZone(), new Date())[1]);
  useEffect(() => {
    const timer = setInterval(() => setNow(clockIn(readerZone(), new Date())[1]), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const entryId = ({ bid, name }: BidDay): string => `${bid.id} ${name}`;

/** Shows the dates of the bids on the calendar. */
export const BidsCalendar = observer(function BidsCalendar({ consideredId }: { consideredId: string | null }) {
  const { session, workspace } = useDomain();
  const calendar = useLateStore(BidCalendar);
  const today = localToday();
  const now = useNow();
  const { move, asked, forget } = useMoveDate();
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const { query, days } = calendar;
  if (query.status === 'failed')
    return (
      <ListFailure
        title="The calendar could not be loaded"
        error={query.error}
        onRetry={() => void calendar.refresh()}
      />
    );
  const byId = new Map(days.map((day) => [entryId(day), day]));
  const entries = days.map((day): CalendarEntry => {
    const { bid, name, deadline } = day;
    const { date, time, zone } = shownDeadline(deadline);
    const { label, icon, tone, isDue } = dateKinds[name];
    const isPast = name === 'bidDeadline' && date < today && !workspace.isSettled(bid.stageId);
    const people = bid.estimatorIds.flatMap(
      (id): AvatarPerson | readonly AvatarPerson[] => workspace.users.byId.get(id) ?? [],
    );
    const isTentative = name === 'bidDeadline' && bid.id === consideredId;
    return {
      id: entryId(day),
      day: date,
      time: time ?? null,
      zone,
      label: bid.name,
      kind: isTentative ? `${label}, if accepted` : isPast ? `${label}, past` : label,
      isTentative,
      moves: 'byTime',
      icon,
      tone: isPast ? 'danger' : tone,
      isDue,
      end: people.length ? <AvatarGroup people={people} max={2} size={20} /> : undefined,
    };
  });
  const drop = ({ id, day, time }: CalendarMove): void => {
    const moved = byId.get(id);
    if (moved) void move(moved, { day, time });
  };
  return (
    <>
      <Calendar
        aria-label="Dates of bids"
        mode={calendar.mode}
        day={calendar.day}
        today={today}
        now={now}
        weekStart={weekDayNumber(calendar.weekStart)}
        entries={entries}
        onDayChange={calendar.goTo}
        onMove={session.allows('updateBidInvite') ? drop : undefined}
        renderDetails={({ id }) => {
          const day = byId.get(id);
          return day ? <BidDetails day={day} context={context} /> : null;
        }}
      />
      <MountOnceOpen isOpen={asked !== null} onCancel={forget}>
        {asked ? <MoveDateModal asked={asked} onClose={forget} /> : null}
      </MountOnceOpen>
    </>
  );
});
