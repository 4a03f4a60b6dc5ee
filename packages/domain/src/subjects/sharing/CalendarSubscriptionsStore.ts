import type { Body, CalendarSubscription } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LateStore } from '../../engine/LateStores';
import { OwnLinks } from './OwnLinks';

/** A subscription that is about to be made. Its `id` stays the same until there is a link. */
export type SubscriptionDraft = Body<'createCalendarSubscription'> & { readonly id: string };

/** The user's subscriptions to the dates of bids. */
export class CalendarSubscriptionsStore implements LateStore {
  readonly own: OwnLinks<CalendarSubscription>;
  readonly #client: Client;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.own = new OwnLinks({
      read: async () => {
        const result = await callApi(client.GET('/profile/calendar-subscriptions'));
        return result.ok ? succeeded(result.value.calendarSubscriptions) : result;
      },
      end: (calendarSubscriptionId) =>
        callApi(
          client.DELETE('/profile/calendar-subscriptions/{calendarSubscriptionId}', {
            params: { path: { calendarSubscriptionId } },
          }),
        ),
    });
  }

  /** Subscribes. @returns the secret part of the feed's link, which can't be read again */
  async subscribe(draft: SubscriptionDraft): Promise<Result<string, ApiError>> {
    const result = await callApi(this.#client.POST('/calendar-subscriptions', { body: draft }));
    if (!result.ok) return result;
    void this.own.load();
    return succeeded(result.value.calendarSubscription.token);
  }

  clear(): void {
    this.own.clear();
  }
}
