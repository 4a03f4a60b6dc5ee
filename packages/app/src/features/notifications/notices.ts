import { callApi } from '@basis/domain/engine/client/client';
import type { Domain } from '@basis/domain/domain';
import { readerZone } from '@basis/domain/model/formats/days';
import type { NotificationsStore } from '@basis/domain/subjects/notifications/NotificationsStore';
import { sentenceOf, textOf } from '@basis/domain/model/notifications/sentences';
import { targetOf } from '@basis/domain/model/notifications/targets';
import type { SystemNotice } from '../../browser/systemNotices';

/** Most notices shown at once; more become one summary. */
const mostShown = 3;

/**
 * Creates browser notices of newly arrived notifications.
 * @param arrived their number
 * @param open navigates to a page of the app
 */
export const noticesOf = async (
  { client }: Domain,
  store: NotificationsStore,
  arrived: number,
  open: (path: string) => void,
): Promise<readonly SystemNotice[]> => {
  if (arrived > mostShown) return [{ tag: 'several', title: `${arrived} new notifications`, onClick: () => undefined }];
  const query = { showOnlyUnread: true, limit: arrived, offset: 0 };
  const result = await callApi(client.GET('/notifications', { params: { query } }));
  if (!result.ok) return [];
  const { notifications, canMark = true } = result.value;
  const reading = { now: new Date(), zone: readerZone() };
  return notifications.toReversed().map((notification) => {
    const { sentence, detail } = sentenceOf(notification.type, notification.notificationData, reading);
    const target = targetOf(notification);
    return {
      tag: notification.id,
      title: textOf(sentence),
      body: detail,
      onClick: () => {
        if (canMark) void store.mark([notification]);
        if (target !== null) open(target);
      },
    };
  });
};
