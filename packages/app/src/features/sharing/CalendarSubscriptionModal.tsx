import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bidDates } from '@basis/domain/subjects/bids/BidCalendar';
import type { CalendarSubscription, SubscribedDate } from '@basis/domain/model/contract/contract';
import { CalendarSubscriptionsStore } from '@basis/domain/subjects/sharing/CalendarSubscriptionsStore';
import { wantedExport } from '@basis/domain/subjects/transfer/wantedExport';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { apiUrl } from '../../apiBase';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain, useLateStore } from '../../domainContext';
import { CheckboxRow } from './CheckboxRow';
import { CreatedLinkModal } from './CreatedLinkModal';
import { linkDay } from './linkDay';
import { OwnLinksList } from './OwnLinksList';

interface CalendarSubscriptionModalProps {
  isOpen: boolean;
  onClose: () => void;
}

type Scope = 'mine' | 'all' | 'view';

const dateLabels: Readonly<Record<SubscribedDate, string>> = {
  bidDeadline: 'Bid due',
  rfiDeadline: 'RFI due',
  jobWalk: 'Job walk',
};

/** Address that a calendar program reads. */
const addressOf = (token: string): string => `${apiUrl()}/calendar/${token}.ics`;

const nameOf = ({ isMine, dates }: CalendarSubscription): string =>
  `${isMine ? 'My bids' : 'Bids'}: ${dates.map((name) => dateLabels[name]).join(', ')}`;

const detailOf = ({ createdAt, lastReadAt }: CalendarSubscription): string =>
  `Created ${linkDay(createdAt)}, ${lastReadAt === null ? 'not read by a calendar yet' : `last read ${linkDay(lastReadAt)}`}`;

const Subscriptions = observer(function Subscriptions({ isOpen }: { isOpen: boolean }) {
  const { own } = useLateStore(CalendarSubscriptionsStore);
  return (
    <OwnLinksList
      title="Your subscriptions"
      links={own}
      isOpen={isOpen}
      nameOf={nameOf}
      detailOf={detailOf}
      addressOf={({ token }) => token && addressOf(token)}
      endLabel="End"
      ended="The subscription has ended"
      failed="The subscription goes on"
    />
  );
});

/** Makes a link by which a calendar program shows the dates of bids. */
const CalendarSubscriptionModal = observer(function CalendarSubscriptionModal({
  isOpen,
  onClose,
}: CalendarSubscriptionModalProps) {
  const { bids, newId } = useDomain();
  const subscriptions = useLateStore(CalendarSubscriptionsStore);
  const { list } = bids;
  const [draftId, setDraftId] = useState(newId);
  const [scope, setScope] = useState<Scope>('mine');
  const [dates, setDates] = useState<ReadonlySet<SubscribedDate>>(new Set(bidDates));
  const [link, setLink] = useState<string | null>(null);
  const close = (): void => {
    setDraftId(newId());
    setLink(null);
    onClose();
  };
  const change = (name: SubscribedDate, isOn: boolean): void => {
    const next = new Set(dates);
    if (isOn) next.add(name);
    else next.delete(name);
    setDates(next);
  };
  const subscribe = async () => {
    const { filter, quickFilters, searchQuery } = wantedExport(list, false).query ?? {};
    const ofView = {
      ...(filter ? { filter } : {}),
      ...(quickFilters ? { quickFilters } : {}),
      ...(searchQuery === undefined ? {} : { searchQuery }),
    };
    const result = await subscriptions.subscribe({
      id: draftId,
      query: scope === 'view' ? ofView : {},
      isMine: scope === 'mine',
      dates: bidDates.filter((name) => dates.has(name)),
    });
    if (result.ok) setLink(addressOf(result.value));
    return result;
  };
  if (link !== null)
    return (
      <CreatedLinkModal
        isOpen={isOpen}
        onClose={close}
        title="Subscribe to calendar"
        done="The subscription is ready"
        link={link}
      >
        <Text as="p" tone="secondary">
          In Google Calendar choose Other calendars, From URL; in Outlook choose Add calendar, Subscribe from web; in
          Apple Calendar choose File, New Calendar Subscription. Calendars look for changes on their own, some of them
          only every few hours.
        </Text>
        <Subscriptions isOpen={isOpen} />
      </CreatedLinkModal>
    );
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      onDone={() => undefined}
      title="Subscribe to calendar"
      size="md"
      submitLabel="Create link"
      isReady={dates.size > 0}
      kept={null}
      onSubmit={subscribe}
    >
      <Text as="p" tone="secondary">
        Your calendar shows the dates of bids and follows their changes, without amounts. Keep the link to yourself: it
        works without a password, as long as your account does.
      </Text>
      <RadioGroup<Scope>
        label="Bids"
        options={[
          { id: 'mine', label: 'My bids', description: 'Bids that you are an estimator of' },
          { id: 'all', label: 'All bids' },
          { id: 'view', label: `Bids of “${list.view.name}” as filtered now` },
        ]}
        value={scope}
        onChange={setScope}
      />
      <CheckboxRow
        label="Dates"
        options={bidDates.map((id) => ({ id, label: dateLabels[id] }))}
        isSelected={(id) => dates.has(id)}
        onChange={change}
      />
      <Subscriptions isOpen={isOpen} />
    </FormModal>
  );
});

export default CalendarSubscriptionModal;
