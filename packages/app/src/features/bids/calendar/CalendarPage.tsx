import { CalendarPlus, ChevronLeft, ChevronRight, PanelLeftOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { agendaDays, BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import type { Domain } from '@basis/domain/domain';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { addDays } from '@basis/domain/model/formats/days';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { calendarParameters, type CalendarMode } from '@basis/domain/engine/spec/calendarAddress';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { PageHeader } from '@basis/ui/PageHeader';
import { usePageLayout } from '@basis/ui/pageLayout';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';
import { stepped } from '@basis/ui/data/Calendar';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { Inline } from '@basis/ui/layout/Inline';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { usePageTitle } from '../../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../../domainContext';
import { LeftOutBanner } from '../../../lists/LeftOutBanner';
import { listParts } from '../../../lists/listParts';
import { useListAddress } from '../../../lists/useListAddress';
import { useSidebar } from '../../../lists/useSidebar';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { RetryBanner } from '../../../loading/RetryBanner';
import { AddBid } from '../actions/AddBid';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { bidParts } from '../bidParts';
import { BidsCalendar } from './BidsCalendar';
import { CalendarSidebar } from './CalendarSidebar';
import { kindsOf } from './kindsOf';
import { useCalendarAddress } from './useCalendarAddress';

const CalendarSubscriptionModal = lazyPart(() => import('../../sharing/CalendarSubscriptionModal'));

const ListNarrowing = lazyPart(listParts.narrowing);
const BidCommands = lazyPart(bidParts.commands);
const CalendarWorkload = lazyPart(() => import('../workload/CalendarWorkload'));

/** Opens the list at a URL, and its calendar. Resolves when the first dates are loaded. */
export const openCalendar = (domain: Domain, search: string): Promise<void> =>
  domain.late.get(BidCalendar).open(search);

const modes = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
  { id: 'agenda', label: 'Agenda' },
] as const;

const format = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...parts }).format(new Date(`${day}T00:00:00Z`));

/** Formats the visible range: `November 2026`, `Nov 15 – 21, 2026`, or `Dec 27, 2026 – Jan 2, 2027`. */
const titleOf = (mode: CalendarMode, day: string, [first, last]: readonly [string, string]): string => {
  if (mode === 'month') return format(day, { month: 'long', year: 'numeric' });
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const [start, end] = [
    format(first, { month: 'short', day: 'numeric', ...(isOneYear ? {} : { year: 'numeric' }) }),
    format(last, isOneMonth ? { day: 'numeric' } : { month: 'short', day: 'numeric' }),
  ];
  return `${start} – ${end}, ${last.slice(0, 4)}`;
};

/** Step of the arrow buttons. */
const spans = { month: 'month', week: 'week', agenda: 'four weeks' } as const satisfies Record<CalendarMode, string>;

/** Separate from the page, so a change of the URL alone does not render the page again. */
function CalendarAddress() {
  useListAddress(useDomain().bids.list, calendarParameters);
  useCalendarAddress(useLateStore(BidCalendar));
  return null;
}

/** Subscribes to the dates in a calendar of one's own. */
const Subscribe = observer(function Subscribe() {
  const { session } = useDomain();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.allows('createCalendarSubscription')) return null;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <IconButton icon={CalendarPlus} size="sm" aria-label="Subscribe to calendar" onPress={() => setIsOpen(true)} />
      <MountOnceOpen isOpen={isOpen} onCancel={close}>
        <CalendarSubscriptionModal isOpen={isOpen} onClose={close} />
      </MountOnceOpen>
    </>
  );
});

/** Shown kinds with their counts, in place of the hidden sidebar. */
const Kinds = observer(function Kinds() {
  const kinds = kindsOf(useLateStore(BidCalendar)).filter(({ isShown }) => isShown);
  return (
    <Box paddingInline="s4">
      <Inline space="s4">
        {kinds.map(({ id, label, count }) => (
          <Inline key={id} space="s2">
            {label}
            <Text tone="meta" isNumeric>
              {formatCount(count)}
            </Text>
          </Inline>
        ))}
      </Inline>
    </Box>
  );
});

/** A banner that the dates could not be refreshed, or what of the address could not be read. */
const problemBanner = (list: Domain['bids']['list'], calendar: BidCalendar): ReactNode => {
  const { query, isUnread } = calendar;
  if (query.error && query.status !== 'failed')
    return (
      <RetryBanner title="The calendar could not be refreshed" onRetry={() => void calendar.refresh()}>
        {query.error.message}
      </RetryBanner>
    );
  const { tasks } = calendar;
  if (tasks.query.error)
    return (
      <RetryBanner title="The tasks could not be loaded" onRetry={() => void tasks.refresh()}>
        {tasks.query.error.message}
      </RetryBanner>
    );
  const leftOut = [...list.unread, ...(isUnread ? ['the month, the week or the agenda'] : [])];
  if (leftOut.length === 0) return null;
  const forget = (): void => {
    list.forgetUnread();
    calendar.forgetUnread();
  };
  return <LeftOutBanner parts={leftOut} onDismiss={forget} />;
};

/** The list of bids as a calendar of a month or a week, or as an agenda. */
const CalendarPage = observer(function CalendarPage() {
  const { bids } = useDomain();
  const calendar = useLateStore(BidCalendar);
  const sidebar = useSidebar(bids.list.view.id);
  const isPhone = usePageLayout() === 'phone';
  const [consideredId, setConsideredId] = useState<string | null>(null);
  const { list } = bids;
  const { mode, day, range } = calendar;
  const title = titleOf(mode, day, range);
  const step = (by: -1 | 1): void =>
    calendar.goTo(mode === 'agenda' ? addDays(day, by * agendaDays) : stepped(mode, day, by));
  usePageTitle(`Calendar, ${title}`);
  // A month and a week need more room than a phone has.
  useEffect(() => {
    if (isPhone && mode !== 'agenda') calendar.setMode('agenda');
  }, [isPhone, mode, calendar]);
  useEffect(() => {
    list.follow();
    calendar.follow();
    return () => {
      list.rest();
      calendar.rest();
    };
  }, [list, calendar]);
  const steps = (
    <Inline space="s1">
      <IconButton icon={ChevronLeft} size="sm" aria-label={`Previous ${spans[mode]}`} onPress={() => step(-1)} />
      <IconButton icon={ChevronRight} size="sm" aria-label={`Next ${spans[mode]}`} onPress={() => step(1)} />
      <Button size="sm" onPress={() => calendar.goTo(observedToday())}>
        Today
      </Button>
      {calendar.isPartial ? <Spinner aria-label="Loading dates" /> : null}
    </Inline>
  );
  return (
    <BidActionsProvider>
      <SidebarLayout sidebar={sidebar.isShown ? <CalendarSidebar onCollapse={sidebar.hide} /> : null}>
        <CalendarAddress />
        <ListLayout
          banner={problemBanner(list, calendar)}
          header={
            <PageHeader
              title={title}
              onTitlePress={sidebar.show}
              start={
                sidebar.isNarrow ? (
                  steps
                ) : sidebar.isShown ? undefined : (
                  <IconButton icon={PanelLeftOpen} size="sm" aria-label="Show Sidebar" onPress={sidebar.show} />
                )
              }
              titleEnd={
                sidebar.isNarrow ? undefined : (
                  <Inline space="s1">
                    {steps}
                    {sidebar.isShown ? null : <Kinds />}
                  </Inline>
                )
              }
              actions={
                <>
                  <Suspense>
                    <ListNarrowing list={list} noun="bids" hasQuickFilters />
                  </Suspense>
                  {isPhone ? null : (
                    <SegmentedControl
                      aria-label="Length of time"
                      segments={modes}
                      selectedKey={mode}
                      onSelectionChange={calendar.setMode}
                    />
                  )}
                  <Subscribe />
                  <AddBid hasImport={false} />
                </>
              }
            />
          }
        >
          {mode === 'week' ? (
            <DetailsBody
              panelSize="sm"
              panel={
                <Suspense>
                  <CalendarWorkload consideredId={consideredId} onConsider={setConsideredId} />
                </Suspense>
              }
            >
              <BidsCalendar consideredId={consideredId} days={title} />
            </DetailsBody>
          ) : (
            <BidsCalendar consideredId={null} days={title} />
          )}
        </ListLayout>
        <Suspense>
          <BidCommands />
        </Suspense>
      </SidebarLayout>
    </BidActionsProvider>
  );
});

export default CalendarPage;
