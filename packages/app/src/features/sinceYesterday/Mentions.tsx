import { AtSign } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { readerZone } from '@basis/domain/model/formats/days';
import { seenWords } from '@basis/domain/model/formats/seen';
import { sentenceOf, textOf } from '@basis/domain/model/notifications/sentences';
import { targetOf } from '@basis/domain/model/notifications/targets';
import { observedNow } from '@basis/domain/engine/async/passingTime';
import { SinceYesterdayStore } from '@basis/domain/subjects/sinceYesterday/SinceYesterdayStore';
import { PanelList } from '@basis/ui/PanelList';
import { useLateStore } from '../../domainContext';
import { BlockCard } from './BlockCard';
import { lineEnd, lineTitle } from './lines';

/** Notes that name the user. */
export const Mentions = observer(function Mentions({ count, lines }: SinceYesterday['mentions']) {
  const store = useLateStore(SinceYesterdayStore);
  const reading = { now: observedNow(), zone: readerZone() };
  return (
    <BlockCard title="Mentions" count={count}>
      <PanelList
        isFlush
        aria-label="Mentions"
        items={lines.map(({ notification, message }) => ({
          id: notification.id,
          ...lineTitle(
            textOf(sentenceOf(notification.type, notification.notificationData, reading).sentence),
            targetOf(notification) ?? undefined,
          ),
          detail: message ?? undefined,
          icon: AtSign,
          end: lineEnd(
            seenWords(notification.createdAt, reading.now, reading.zone),
            store.isNew(notification.createdAt, !notification.read),
          ),
        }))}
      />
    </BlockCard>
  );
});
