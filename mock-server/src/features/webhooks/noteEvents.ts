import type { EventBid, FilterTree, WebhookKind } from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import type { ChangeFollower, Write } from '../../changes/followers';
import { lockPosition } from '../../changes/liveEvents';
import type { ListContext } from '../../lists/definition';
import { readListQuery } from '../../lists/listQuery';
import { readAllIds } from '../../lists/pages';
import { projectsList } from '../../lists/projectsList';
import type { Reader } from '../../platform/calls/handler';
import { ApiError } from '../../platform/contract/errors';
import type { Tx } from '../../platform/db/database';
import { listStages } from '../stages/rows/stages';
import { kindsOf, readBidChanges, type BidChange } from './bidChanges';
import { listTold } from './rows/deliveries';
import { insertEvents, readerOfWebhooks, readEventBids, type NewEvent } from './rows/webhookEvents';
import { listListening, pauseWebhook, type ListeningWebhook } from './rows/webhooks';

const contextOf = (caller: Reader): ListContext => {
  const now = new Date();
  const zone = caller.workspaceZone;
  return { caller, clock: { zone, today: dayIn(zone, now.toISOString()) }, now };
};

/** Ids of those bids that fit a filter, in any state. @throws ApiError if the filter can't be applied. */
export const filterBids = async (
  tx: Tx,
  reader: Reader,
  filter: FilterTree,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const context = contextOf(reader);
  const definition = projectsList(context);
  const wanted = { filter, ids, mustApply: 'conditions' } as const;
  return readAllIds(tx, await readListQuery({ tx, context, definition, wanted, place: 'body' }));
};

/** Kind of event of a bid, and its place in the change. */
interface Happening {
  readonly bid: BidChange;
  readonly kind: WebhookKind;
  readonly place: number;
}

/** Selects the bids whose events a webhook gets; null if its filter names a deleted field or stage. */
const wantedOf = async (
  tx: Tx,
  reader: Reader,
  { id, filter }: ListeningWebhook,
  { there, gone }: { readonly there: readonly string[]; readonly gone: readonly string[] },
): Promise<readonly string[] | null> => {
  if (filter === null) return [...there, ...gone];
  try {
    const fitting = there.length ? await filterBids(tx, reader, filter, there) : [];
    return [...fitting, ...(gone.length ? await listTold(tx, id, gone) : [])];
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

const mostFields = 200;
/** Events that are read and written at once. */
const atOnce = 500;

const eventOf = (
  { bid, kind, place }: Happening,
  shown: ReadonlyMap<string, EventBid>,
  { changeSetId, userId }: Write['author'],
): Omit<NewEvent, 'webhookIds'> => ({
  kind,
  projectId: bid.projectId,
  place,
  attributes: {
    data: {
      bid: shown.get(bid.projectId) ?? null,
      fields: bid.isCreated || bid.isGone ? [] : [...bid.fields].slice(0, mostFields),
      changeSetId,
      userId,
    },
  },
});

/**
 * Writes events and their deliveries in the transaction of a change. A webhook whose filter names a deleted field or stage
 * is paused: without that condition it would get bids that nobody chose.
 */
export const noteEvents: ChangeFollower = async (tx, { author, changes }) => {
  const bids = readBidChanges(changes);
  const webhooks = new Map((bids.length ? await listListening(tx) : []).map((webhook) => [webhook.id, webhook]));
  if (!webhooks.size) return;
  const codes = new Map((await listStages(tx)).flatMap(({ id, code }) => (code ? [[id, code] as const] : [])));
  const heardKinds = new Set([...webhooks.values()].flatMap(({ kinds }) => kinds));
  const happened = bids
    .flatMap((bid) => kindsOf(bid, codes).map((kind) => ({ bid, kind })))
    .map((one, place): Happening => ({ ...one, place }))
    .filter(({ kind }) => heardKinds.has(kind));
  if (!happened.length) return;
  const reader = await readerOfWebhooks(tx);
  for (let start = 0; start < happened.length; start += atOnce) {
    const some = happened.slice(start, start + atOnce);
    const shown = await readEventBids(tx, reader, [...new Set(some.map(({ bid }) => bid.projectId))]);
    const wanted = new Map<string, ReadonlySet<string>>();
    for (const webhook of webhooks.values()) {
      const ids = some.flatMap(({ bid, kind }) => (webhook.kinds.includes(kind) ? [bid.projectId] : []));
      const there = ids.filter((id) => shown.has(id));
      const gone = ids.filter((id) => !shown.has(id));
      const found = ids.length ? await wantedOf(tx, reader, webhook, { there, gone }) : [];
      if (found) wanted.set(webhook.id, new Set(found));
      else {
        webhooks.delete(webhook.id);
        await pauseWebhook(tx, webhook.id, 'Filter', new Date());
      }
    }
    const events = some.flatMap((one): NewEvent[] => {
      const webhookIds = [...webhooks.values()].flatMap(({ id, kinds }) =>
        kinds.includes(one.kind) && wanted.get(id)?.has(one.bid.projectId) ? [id] : [],
      );
      return webhookIds.length ? [{ ...eventOf(one, shown, author), webhookIds }] : [];
    });
    // Other commits of the workspace wait from here on, so this comes last.
    if (events.length) await insertEvents(tx, events, await lockPosition(tx), new Date());
  }
};
