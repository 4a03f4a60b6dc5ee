import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { bidDates } from '@basis/domain/bids/BidCalendar';
import type { CalendarSubscription, SubscribedDate } from '@basis/domain/contract/contract';
import { clockIn, readerZone } from '@basis/domain/formats/days';
import { CalendarSubscriptionsStore } from '@basis/domain/sharing/CalendarSubscriptionsStore';
import { wantedExport } from '@basis/domain/transfer/wantedExport';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { CopyField } from '@basis/ui/CopyField';
import { formatPlainDate } from '@basis/ui/Deadline';
import { Modal } from '@basis/ui/Modal';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { apiUrl } from '../../apiBase';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain, useLateStore } from '../../domainContext';
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

const dayOf = (instant: string): string => formatPlainDate(clockIn(readerZone(), instant)[0]);

const nameOf = ({ isMine, dates }: CalendarSubscription): string =>
  `${isMine ? 'My bids' : 'Bids'}: ${dates.map((name) => dateLabels[name]).join(', ')}`;

const detailOf = ({ createdAt, lastReadAt }: CalendarSubscription): string =>
  `Made ${dayOf(createdAt)}, ${lastReadAt === null ? 'not read by a calendar yet' : `last read ${dayOf(lastReadAt)}`}`;

const Subscriptions = observer(function Subscriptions({ isOpen }: { isOpen: boolean }) {
  const { own } = useLateStore(CalendarSubscriptionsStore);
  return (
    <OwnLinksList
      title="Your subscriptions"
      links={own}
      isOpen={isOpen}
      nameOf={nameOf}
      detailOf={detailOf}
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
  const datesId = useId();
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
    if (result.ok) setLink(`${apiUrl()}/calendar/${result.value}.ics`);
    return result;
  };
  if (link !== null)
    return (
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Subscribe to calendar"
        footer={
          <Button variant="primary" onPress={close}>
            Done
          </Button>
        }
      >
        <Stack space="s5">
          <Banner kind="success" title="The subscription is ready" isAnnounced>
            Copy the link now: it is not shown again.
          </Banner>
          <CopyField label="Link" value={link} copyLabel="Copy link" />
          <Text as="p" tone="secondary">
            In Google Calendar choose Other calendars, From URL; in Outlook choose Add calendar, Subscribe from web; in
            Apple Calendar choose File, New Calendar Subscription. Calendars look for changes on their own, some of them
            only every few hours.
          </Text>
          <Subscriptions isOpen={isOpen} />
        </Stack>
      </Modal>
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
      <div role="group" aria-labelledby={datesId}>
        <Stack space="s2">
          <Text id={datesId} tone="secondary">
            Dates
          </Text>
          <Inline space="s4" isWrapping>
            {bidDates.map((name) => (
              <Checkbox key={name} isSelected={dates.has(name)} onChange={(isOn) => change(name, isOn)}>
                {dateLabels[name]}
              </Checkbox>
            ))}
          </Inline>
        </Stack>
      </div>
      <Subscriptions isOpen={isOpen} />
    </FormModal>
  );
});

export default CalendarSubscriptionModal;
