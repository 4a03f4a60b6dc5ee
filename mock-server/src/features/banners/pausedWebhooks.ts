import type { OperationBanner, WebhookPause } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { listPaused } from '../webhooks/rows/webhooks';

const reasons: Readonly<Record<WebhookPause, string>> = {
  Failing: 'Its receiver has not taken an event for three days. Events wait for up to 30 days.',
  Gone: 'Its receiver wants no more events. Events wait for up to 30 days.',
  Filter: 'Its filter names something that is no longer there. Events are not kept until that is mended.',
};

/** Banner for those who manage webhooks while Basis has paused one; null while none is. */
export const pausedWebhooksBanner = async (tx: Tx, reader: Reader): Promise<OperationBanner | null> => {
  const paused = isAllowed(reader, 'listWebhooks') ? await listPaused(tx) : [];
  const [last] = paused;
  if (!last) return null;
  const isOne = paused.length === 1;
  return {
    id: last.id,
    title: isOne ? `The webhook “${last.name}” is paused` : `${paused.length} webhooks are paused`,
    body: isOne ? reasons[last.pausedFor ?? 'Failing'] : 'They send no events until you resume them.',
    type: 'Warning',
    ctaText: 'Open webhooks',
    ctaUrl: '/settings/webhooks',
    ctaAction: null,
    showOnPages: [],
  };
};
