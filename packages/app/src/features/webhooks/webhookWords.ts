import type { Webhook, WebhookDelivery, WebhookPause } from '@basis/domain/model/contract/contract';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { dayWords } from '@basis/domain/model/formats/dayWords';

type TagVariant = 'success' | 'warning' | 'danger' | 'neutral';

/** State of a webhook in a word. */
export const stateOf = ({ isOn, pausedFor, failingSince }: Webhook): readonly [string, TagVariant] => {
  if (!isOn) return ['Off', 'neutral'];
  if (pausedFor !== null) return ['Paused', 'danger'];
  return failingSince === null ? ['On', 'success'] : ['Failing', 'warning'];
};

/** When something was, to the minute: Nov 30, 2026, 11:58 AM. */
export const momentWords = (instant: string): string => {
  const [day, time] = clockIn(readerZone(), instant);
  return `${dayWords(day)}, ${time}`;
};

/** Why a webhook is paused, and what helps. */
export const pauseWords: Readonly<Record<WebhookPause, string>> = {
  Failing:
    'Its receiver took no event for three days. Events wait for up to 30 days. Resume it once the receiver works.',
  Gone: 'Its receiver answered that it wants no more events. Events wait for up to 30 days. Resume it, or delete it.',
  Filter:
    'Its filter names something that is no longer there, so events are not kept. Edit the filter, then resume it.',
};

export const deliveryStates = {
  Waiting: { label: 'Waiting', variant: 'warning' },
  Delivered: { label: 'Delivered', variant: 'success' },
  Failed: { label: 'Given up', variant: 'danger' },
} as const;

/** What came of the last attempt of a delivery, in a sentence. */
export const attemptWords = ({ triedAt, status, fault, tookMs }: WebhookDelivery): string => {
  if (triedAt === null) return 'It was not sent yet.';
  const answered = fault ?? `The receiver answered ${status ?? ''}.`;
  return `${answered} Tried ${momentWords(triedAt)}, for ${tookMs ?? 0} ms.`;
};
